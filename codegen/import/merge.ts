import { isDeepStrictEqual } from 'node:util'
import { type Edit, indentAt, insertAfter, isFlow, replaceAt } from '../edit/edit.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { type Data, isObject, mergedData, nameOf } from './merged-data.ts'
import { block, flow, remove } from './yaml-edits.ts'

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

/** Sections and pages are about calls of the API: without them none stands, whatever was changed in it. */
const isOfApi = (path: DataPath): boolean =>
  (path.length === 1 && (path[0] === 'sections' || path[0] === 'pages')) ||
  (path.length === 3 && path[0] === 'sections' && path[2] === 'pages')

function mergeObject(source: Source, path: DataPath, own: Data, base: Data, next: Data): readonly Edit[] {
  const added = Object.keys(next).filter((key) => !Object.hasOwn(own, key) && !Object.hasOwn(base, key))
  const gone = Object.keys(base).filter(
    (key) =>
      !Object.hasOwn(next, key) &&
      Object.hasOwn(own, key) &&
      (isOfApi(path) || isDeepStrictEqual(own[key], base[key])),
  )
  const both = Object.keys(next).filter((key) => Object.hasOwn(own, key))
  if (gone.length > 0 && added.length + gone.length > 1 && path.length > 0 && isFlow(source, path))
    return [replaceAt(source, path, 'value', flow(mergedData(own, base, next)))]
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
  const isGone = (item: unknown): boolean => {
    const name = nameOf(item)
    const was = base[baseNames?.indexOf(name) ?? -1]
    return was !== undefined && !nextNames?.includes(name) && (isOfApi(path) || isDeepStrictEqual(was, item))
  }
  const gone = own.filter(isGone)
  // What comes or goes beside what goes has no comma of its own.
  if (added.length + gone.length > 1 && isFlow(source, path))
    return [replaceAt(source, path, 'value', flow(mergedData(own, base, next)))]
  return [
    ...(added.length > 0 ? [addItems(source, path, own.length, added)] : []),
    ...own.flatMap((item, index) => {
      const name = nameOf(item)
      const [was, is] = [base[baseNames?.indexOf(name) ?? -1], next[nextNames?.indexOf(name) ?? -1]]
      if (is !== undefined) return mergeValue(source, [...path, index], item, was, is)
      return isGone(item) ? [remove(source, [...path, index])] : []
    }),
  ]
}

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
