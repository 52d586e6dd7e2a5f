import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import { addEntry, indentAt, insertAfter, isFlow } from '../edit/edit.ts'
import { flow, scalar } from '../edit/scalar.ts'
import type { DataPath } from '../parse/source.ts'
import { type ManifestText, rangeOf, type Step } from './text.ts'

/** A replacement in the text of one file. */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Another text in the place of a key or single value, in the same quotes; `steps` lead to it. */
export function replaceText(
  node: unknown,
  { text }: ManifestText,
  value: string,
  steps: readonly Step[],
): TextChange | null {
  const range = rangeOf(node)
  if (range === null) return null
  const [start, end] = range
  const [quote = ''] = /^["']/.exec(text.slice(start, end)) ?? []
  if (quote !== '' && !/["'\\]/.test(value)) return { start, end, text: `${quote}${value}${quote}` }
  const needsQuotes = steps.some(({ parent }) => isInBrackets(parent)) && /[,[\]{}]/.test(value)
  return { start, end, text: needsQuotes ? JSON.stringify(value) : scalar(value) }
}

/** Data in the place of a value, on one line. */
export function replaceValue(node: unknown, value: unknown): TextChange | null {
  const range = rangeOf(node)
  return range && { start: range[0], end: range[1], text: inline(value) }
}

/**
 * Takes the last of the steps out of its mapping or list, and what holds nothing else with it. Comments on lines of
 * their own stay. Null where the layout leaves no clear end.
 */
export function removeEntry(file: ManifestText, steps: readonly Step[]): TextChange | null {
  const last = steps.at(-1)
  if (last === undefined) return null
  const items = itemsOf(last.parent)
  if (items.length === 1) return steps.length > 1 ? removeEntry(file, steps.slice(0, -1)) : null
  const span = spanOf(items[last.index])
  if (span === null) return null
  return isInBrackets(last.parent)
    ? removeFromBrackets(file, items, last.index, span)
    : removeLines(file, items, last.index, span)
}

type Span = readonly [start: number, end: number]

const itemsOf = (node: unknown): readonly unknown[] => (isMap(node) || isSeq(node) ? node.items : [])

const isInBrackets = (node: unknown): boolean => (isMap(node) || isSeq(node)) && node.flow === true

function spanOf(item: unknown): Span | null {
  if (!isPair(item)) {
    const range = rangeOf(item)
    return range && [range[0], range[1]]
  }
  const [key, value] = [rangeOf(item.key), rangeOf(item.value)]
  return key && [key[0], Math.max(key[1], value?.[1] ?? 0)]
}

const isPair = (item: unknown): item is Pair =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item

function removeFromBrackets(
  { text }: ManifestText,
  items: readonly unknown[],
  index: number,
  [start, end]: Span,
): TextChange | null {
  const [before, after] = [spanOf(items[index - 1]), spanOf(items[index + 1])]
  const change = after ? { start, end: after[0], text: '' } : before && { start: before[1], end, text: '' }
  return change === null || text.slice(change.start, change.end).includes('#') ? null : change
}

function removeLines(
  { text }: ManifestText,
  items: readonly unknown[],
  index: number,
  [start, end]: Span,
): TextChange | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(lineStart, start)
  const after = spanOf(items[index + 1])
  if (/^ *(?:- +)?$/.test(before) && (isSeqItem(items[index]) || !before.includes('-'))) {
    // What ends a block may be a comment behind it, on lines of its own.
    const content = text
      .slice(start, end)
      .replace(/(?:\s*\n[ \t]*#[^\n]*)+\s*$/, '')
      .trimEnd()
    const newline = text.indexOf('\n', start + content.length)
    return { start: lineStart, end: newline === -1 ? text.length : newline + 1, text: '' }
  }
  // The first key of a list item stands behind its mark, where the next one moves.
  if (/^ *(?:- +)+$/.test(before) && after !== null && !text.slice(start, after[0]).includes('#'))
    return { start, end: after[0], text: '' }
  return null
}

const isSeqItem = (item: unknown): boolean => !isPair(item)

/** One more entry at the end of a list. */
export function addItem(
  { source }: ManifestText,
  path: DataPath,
  length: number,
  value: string,
): TextChange | null {
  const last = [...path, length - 1]
  if (isFlow(source, path)) {
    const [start, end] = source.range(length === 0 ? path : last)
    return length === 0
      ? { start: start + 1, end: start + 1, text: scalar(value) }
      : { start: end, end, text: `, ${scalar(value)}` }
  }
  if (length === 0) return null
  return insertAfter(source, last, [`${indentAt(source, last).slice(2)}- ${scalar(value)}`])
}

/** A text at a path of mappings, which are made as far as they are missing; a text on the way becomes their `title`. */
export function addText(
  { source, document }: ManifestText,
  path: readonly string[],
  text: string,
): TextChange | null {
  let node: unknown = document.contents
  for (const [depth, step] of path.entries()) {
    if (isScalar(node) && typeof node.value === 'string' && depth === path.length - 2)
      return replaceValue(node, { title: node.value, ...nested(path.slice(depth), text) })
    if (!isMap(node)) return null
    const next = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
    if (next === undefined) return addPair(source, path, depth, node, text)
    node = next.value
  }
  return null
}

function addPair(
  source: ManifestText['source'],
  path: readonly string[],
  depth: number,
  { items }: { readonly items: readonly Pair[] },
  text: string,
): TextChange | null {
  const last = items.at(-1)?.key
  if (!isScalar(last)) return null
  const [key = '', ...rest] = path.slice(depth)
  const value = rest.length === 0 ? text : nested(rest, text)
  return addEntry(source, path.slice(0, depth), String(last.value), `${scalar(key)}: ${inline(value)}`)
}

/** As data stands in a manifest on one line: `[a, b]`, `{ a: b }`. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  return typeof value === 'string' ? scalar(value) : flow(value)
}

/** `['a', 'b']` with `c` → `{ a: { b: c } }` */
function nested([key = '', ...rest]: readonly string[], text: string): Readonly<Record<string, unknown>> {
  return { [key]: rest.length === 0 ? text : nested(rest, text) }
}

/** A single value as it is read; undefined where it is none. */
export function valueOf(node: unknown): unknown {
  return isScalar(node) ? node.value : undefined
}
