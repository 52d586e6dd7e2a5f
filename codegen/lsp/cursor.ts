import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import { readManifestText, rangeOf } from '../fix/text.ts'
import type { DataPath } from '../parse/source.ts'

/** Where something is being typed. */
export interface Cursor {
  /** Path of the value; where a key is typed, of the mapping that gets it. */
  readonly path: DataPath
  readonly isKey: boolean
  /** What stands there so far, which a completion replaces. */
  readonly start: number
  readonly end: number
  /** A colon follows already. */
  readonly hasColon: boolean
  /** It stands in quotes. */
  readonly isQuoted: boolean
  /** Data of the file, as far as it can be read. */
  readonly data: unknown
}

/** Stands for what is typed, so that the text around it can be parsed. */
const mark = 'zZcursorZz'

/** What an offset of a text means, also in a text that is not right yet. Null inside of comments. */
export function cursorAt(whole: string, at: number): Cursor | null {
  const { text, skipped } = excerpt(whole, at)
  const cursor = read(text, at - skipped)
  return cursor && { ...cursor, start: cursor.start + skipped, end: cursor.end + skipped }
}

/** The page or section around an offset, below the lines that lead to it: of a long file the rest takes time and says nothing. */
function excerpt(text: string, offset: number): { readonly text: string; readonly skipped: number } {
  const all = { text, skipped: 0 }
  const [head] = /^[^]*?^(?:pages|sections):[ \t]*\n/m.exec(text) ?? []
  if (head === undefined || head.length > offset) return all
  const lineEnd = text.indexOf('\n', offset)
  const starts = [...text.slice(head.length).matchAll(/^ {0,2}(?:- |[\w'"])/gm)].map(
    ({ index }) => head.length + index,
  )
  const start = starts.findLast((one) => one <= offset)
  const end = starts.find((one) => one > (lineEnd === -1 ? text.length : lineEnd)) ?? text.length
  return start === undefined ? all : { text: head + text.slice(start, end), skipped: start - head.length }
}

function read(text: string, offset: number): Cursor | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(lineStart, offset)
  if (/(?:^|\s)#/.test(before.replaceAll(/"[^"]*"|'[^']*'/g, ''))) return null
  const start = offset - (wordBefore.exec(before)?.[0].length ?? 0)
  const end = offset + (wordAfter.exec(text.slice(offset))?.[0].length ?? 0)
  const hasColon = /^['"]?:(?:\s|$)/.test(text.slice(end))
  const isQuoted = /['"]$/.test(text.slice(lineStart, start))
  const parse = (typed: string): Cursor | null =>
    find(`${text.slice(0, start)}${typed}${text.slice(end)}`, { start, end, hasColon, isQuoted })
  return parse(mark) ?? (hasColon ? null : parse(`${mark}:`))
}

/** An address with its method, or a word with what may stand before it. */
const wordBefore = /(?:(?:GET|POST|PUT|PATCH|DELETE) +[\w./{}-]*|[-:=@]?[\w.@-]*)$/
const wordAfter = /^[\w.@-]*/

function find(text: string, place: Omit<Cursor, 'path' | 'isKey' | 'data'>): Cursor | null {
  const file = readManifestText('', text)
  const found = search(file.document.contents, [])
  return found === null ? null : { ...place, ...found, data: file.source.data }
}

function search(node: unknown, path: DataPath): Pick<Cursor, 'path' | 'isKey'> | null {
  if (isScalar(node)) return isMark(node) ? { path, isKey: false } : null
  if (isMap(node)) {
    for (const { key, value } of node.items as readonly Pair[]) {
      if (isMark(key)) return { path, isKey: true }
      const found = search(value, [...path, String(isScalar(key) ? key.value : key)])
      if (found !== null) return found
    }
  }
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const found = search(item, [...path, index])
      if (found !== null) return found
    }
  }
  return null
}

const isMark = (node: unknown): boolean =>
  isScalar(node) && typeof node.value === 'string' && node.value.includes(mark) && rangeOf(node) !== null
