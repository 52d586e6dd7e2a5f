import { isDeepStrictEqual } from 'node:util'
import { Document, visit, isCollection } from 'yaml'
import { type Edit, indentAt, insertAfter, isFlow, replaceAt } from '../edit/edit.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { printManifestFile } from './print.ts'

/**
 * What must be edited in a file so that it follows the API from `base` (what the last import wrote) to `next`, while
 * everything that a person changed since stays: entries are known by their names, whatever their order.
 */
export function mergeFile(source: Source, base: unknown, next: unknown): readonly Edit[] {
  return mergeValue(source, [], source.data, base, next)
}

function mergeValue(
  source: Source,
  path: DataPath,
  own: unknown,
  base: unknown,
  next: unknown,
): readonly Edit[] {
  if (isObject(own) && isObject(next)) return mergeObject(source, path, own, isObject(base) ? base : {}, next)
  if (Array.isArray(own) && Array.isArray(next))
    return mergeList(source, path, own, Array.isArray(base) ? base : [], next)
  const isUntouched = isDeepStrictEqual(own, base) && !isDeepStrictEqual(base, next)
  return isUntouched && path.length > 0 ? [replaceAt(source, path, 'value', flow(next))] : []
}

type Data = Readonly<Record<string, unknown>>

function mergeObject(source: Source, path: DataPath, own: Data, base: Data, next: Data): readonly Edit[] {
  const added = Object.keys(next).filter((key) => !Object.hasOwn(own, key) && !Object.hasOwn(base, key))
  const gone = Object.keys(base).filter(
    (key) => !Object.hasOwn(next, key) && Object.hasOwn(own, key) && isDeepStrictEqual(own[key], base[key]),
  )
  const both = Object.keys(next).filter((key) => Object.hasOwn(own, key))
  const entries = Object.fromEntries(added.map((key) => [key, next[key]]))
  return [
    ...(added.length > 0 ? [addEntries(source, path, Object.keys(own), entries)] : []),
    ...gone.map((key) => remove(source, [...path, key])),
    ...both.flatMap((key) => mergeValue(source, [...path, key], own[key], base[key], next[key])),
  ]
}

function mergeList(
  source: Source,
  path: DataPath,
  own: readonly unknown[],
  base: readonly unknown[],
  next: readonly unknown[],
): readonly Edit[] {
  const [ownNames, baseNames, nextNames] = [own, base, next].map((list) => list.map(nameOf))
  const added = next.filter((_, index) => {
    const name = nextNames?.[index] ?? ''
    return !ownNames?.includes(name) && !baseNames?.includes(name)
  })
  return [
    ...(added.length > 0 ? [addItems(source, path, own.length, added)] : []),
    ...own.flatMap((item, index) => {
      const name = nameOf(item)
      const [was, is] = [base[baseNames?.indexOf(name) ?? -1], next[nextNames?.indexOf(name) ?? -1]]
      if (is !== undefined) return mergeValue(source, [...path, index], item, was, is)
      return was !== undefined && isDeepStrictEqual(was, item) ? [remove(source, [...path, index])] : []
    }),
  ]
}

/** What an entry of a list is known by. */
function nameOf(item: unknown): string {
  if (!isObject(item)) return String(item)
  const { name, key, field, to, label } = item
  return String(name ?? key ?? field ?? to ?? label)
}

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function addEntries(source: Source, path: DataPath, keys: readonly string[], entries: Data): Edit {
  const last = keys.at(-1)
  if (isFlow(source, path) || last === undefined)
    return intoFlow(source, path, keys.length, flow(entries).slice(1, -1).trim(), last)
  const indent = indentAt(source, [...path, last])
  return insertAfter(
    source,
    [...path, last],
    block(entries).map((line) => indent + line),
  )
}

function addItems(source: Source, path: DataPath, count: number, items: readonly unknown[]): Edit {
  if (isFlow(source, path) || count === 0)
    return intoFlow(source, path, count, flow(items).slice(1, -1).trim(), count - 1)
  const last = [...path, count - 1]
  const [start] = source.range(last)
  const line = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start)
  const indent = ' '.repeat(line.indexOf('-'))
  const isPages = path.at(-1) === 'pages' && path.length === 1
  const lines = items.flatMap((item) => [
    ...(isPages ? [''] : []),
    ...block([item]).map((one) => indent + one),
  ])
  return insertAfter(source, last, lines)
}

/** Before the closing bracket, after the last entry. */
function intoFlow(
  source: Source,
  path: DataPath,
  count: number,
  text: string,
  last: string | number | undefined,
): Edit {
  const [start] = source.range(path)
  const at = count === 0 || last === undefined ? start + 1 : source.range([...path, last])[1]
  return { source, start: at, end: at, text: count === 0 ? text : `, ${text}` }
}

/** An entry with its line, or with its comma. */
function remove(source: Source, path: DataPath): Edit {
  const { text } = source
  const [valueStart, end] = source.range(path)
  const [keyStart] = source.range(path, 'key')
  const start = Math.min(keyStart, valueStart)
  if (isFlow(source, path.slice(0, -1))) {
    const after = /^\s*,\s*/.exec(text.slice(end))
    if (after) return { source, start, end: end + after[0].length, text: '' }
    const before = /,\s*$/.exec(text.slice(0, start))
    return { source, start: start - (before?.[0].length ?? 0), end, text: '' }
  }
  const from = text.slice(0, text.lastIndexOf('\n', start - 1) + 1).trimEnd().length
  return { source, start: from, end: text.slice(0, end).trimEnd().length, text: '' }
}

function flow(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(_, node) {
      if (isCollection(node)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0 }).trim()
}

/** Lines of a block, without the space that a file would have between pages. */
const block = (value: object): readonly string[] =>
  printManifestFile('', { part: value })
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(2))
