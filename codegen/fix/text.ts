import type { Document, LineCounter, Pair } from 'yaml'
import type { Place } from '../diagnostics/diagnostic.ts'
import { located } from '../parse/located.ts'
import { createSource, type DataPath, type Source } from '../parse/source.ts'

/** A manifest file as text, with its nodes, also where it has mistakes. */
export interface ManifestText {
  readonly file: string
  readonly text: string
  readonly document: Document
  readonly lines: LineCounter
  /** Places by path; of two equal keys the first. */
  readonly source: Source
}

export function readManifestText(file: string, text: string): ManifestText {
  const lines = new (located().LineCounter)()
  const document = located().parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    stringKeys: true,
    logLevel: 'error',
    // Both of two equal keys stay among the nodes.
    uniqueKeys: false,
  })
  const source = createSource(file, text, dataOf(document), () => ({ document, lines }))
  return { file, text, document, lines, source }
}

function dataOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    return null
  }
}

/** Where a place begins in the text. */
export function offsetOf({ text, lines }: ManifestText, { line, column }: Place): number {
  const start = lines.lineStarts[line - 1] ?? text.length
  return start + (text.startsWith('\ufeff', start) ? 1 : 0) + column - 1
}

/** What stands at an offset: the path of the key or value there, and the nodes that lead to it. */
export interface At {
  readonly path: DataPath
  readonly part: 'key' | 'value'
  /** From the whole document to what stands there. */
  readonly steps: readonly Step[]
}

/** A member of a mapping or list. */
export interface Step {
  /** The mapping or list. */
  readonly parent: unknown
  readonly index: number
  readonly key: string | number
  readonly node: unknown
}

export function nodeAt({ document }: ManifestText, offset: number): At {
  const { isMap, isSeq } = located()
  const steps: Step[] = []
  let node: unknown = document.contents
  let part: At['part'] = 'value'
  descend: while (isMap(node) || isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const isPair = isMap(node)
      const { key, value } = isPair ? (item as Pair) : { key: null, value: item }
      const onKey = isPair && contains(key, offset)
      if (!onKey && !contains(value, offset)) continue
      steps.push({ parent: node, index, key: isPair ? textOf(key) : index, node: value })
      part = onKey ? 'key' : 'value'
      if (onKey) break descend
      node = value
      continue descend
    }
    break
  }
  return { path: steps.map(({ key }) => key), part, steps }
}

const textOf = (key: unknown): string => String(located().isScalar(key) ? key.value : key)

function contains(node: unknown, offset: number): boolean {
  const range = rangeOf(node)
  return range !== null && range[0] <= offset && offset <= range[1]
}

/** Start, end, and end of what belongs to a node. */
export function rangeOf(node: unknown): readonly [number, number, number] | null {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range))
    return null
  const [start, end, outer] = node.range
  return [Number(start), Number(end), Number(outer)]
}
