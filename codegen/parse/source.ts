import type { Document, LineCounter } from 'yaml'
import type { Place } from '../diagnostics/diagnostic.ts'
import { located } from './located.ts'

export type DataPath = readonly (string | number)[]

export interface Parsed {
  readonly document: Document
  readonly lines: LineCounter
}

export type Range = readonly [start: number, end: number, outerEnd: number]

/** One manifest file: its data, and the way back from a path in the data to a place in the text. */
export interface Source {
  readonly file: string
  readonly data: unknown
  readonly text: string
  /** Offsets in the text of the value at `path` or of its key, and the end of what belongs to it (comments). */
  readonly range: (path: DataPath, part?: 'key' | 'value') => Range
  /** The place of the value at `path`, or of its key; the nearest existing ancestor when the path ends early. */
  readonly place: (path: DataPath, part?: 'key' | 'value') => Place
}

/** Places are few and a document's nodes are many: it is parsed with them for the first place that is shown. */
export function createSource(file: string, text: string, data: unknown, parse: () => Parsed): Source {
  let parsed: Parsed | undefined
  const parsedOnce = (): Parsed => (parsed ??= parse())
  return {
    file,
    data,
    text,
    range: (path, part = 'value') => range(parsedOnce().document, path, part),
    place(path, part = 'value') {
      return new LazyPlace(file, () => {
        const { document, lines } = parsedOnce()
        const [start, end] = range(document, path, part)
        return placeAt(file, text, lines, start, end)
      })
    },
  }
}

/** Places are asked for at every name and needed for findings only. */
class LazyPlace implements Place {
  readonly file: string
  readonly #find: () => Place
  #found: Place | undefined

  constructor(file: string, find: () => Place) {
    this.file = file
    this.#find = find
  }

  get #place(): Place {
    return (this.#found ??= this.#find())
  }

  get line(): number {
    return this.#place.line
  }

  get column(): number {
    return this.#place.column
  }

  get length(): number {
    return this.#place.length
  }

  get text(): string {
    return this.#place.text
  }

  toJSON(): Place {
    return this.#place
  }
}

/** The place of the characters from `start` to `end`, cut at the end of the first line. */
export function placeAt(file: string, text: string, lines: LineCounter, start: number, end: number): Place {
  const { line } = lines.linePos(start)
  const first = lines.lineStarts[line - 1] ?? 0
  // Editors show no mark of the byte order, and count no column for it.
  const lineStart = text.startsWith('\ufeff', first) ? first + 1 : first
  const newline = text.indexOf('\n', lineStart)
  const lineEnd = newline === -1 ? text.length : newline
  return {
    file,
    line,
    column: Math.max(0, start - lineStart) + 1,
    length: Math.max(1, Math.min(end, lineEnd) - Math.max(start, lineStart)),
    text: text.slice(lineStart, lineEnd).trimEnd(),
  }
}

function range(document: Document, path: DataPath, part: 'key' | 'value'): Range {
  let node: unknown = document.contents
  let found: Range = [0, 0, 0]
  for (const [depth, step] of path.entries()) {
    const next = child(node, step)
    // A single value may stand where a list may.
    if (next === null) return located().isScalar(node) ? rangeOf(node, found) : found
    const isKeyRange = part === 'key' || !hasRange(next.value)
    found = rangeOf(depth === path.length - 1 && !isKeyRange ? next.value : (next.key ?? next.value), found)
    node = next.value
  }
  return path.length === 0 ? rangeOf(document.contents, found) : found
}

function child(node: unknown, step: string | number): { key: unknown; value: unknown } | null {
  const { isMap, isScalar, isSeq } = located()
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
    return pair ? { key: pair.key, value: pair.value } : null
  }
  if (isSeq(node) && typeof step === 'number' && step < node.items.length)
    return { key: null, value: node.items[step] }
  return null
}

interface Ranged {
  readonly range: Range
}

function rangeOf(node: unknown, otherwise: Range): Range {
  return hasRange(node) ? node.range : otherwise
}

function hasRange(node: unknown): node is Ranged {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
