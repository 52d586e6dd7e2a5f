import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { entryNames, isList, type Place } from './places.ts'

export interface Found {
  readonly place: Place
  readonly value: unknown
}

/** What stands at a line and column of a file, from 1. */
export function locate(text: string, line: number, column: number): Found {
  const { document, lines } = parsed(text)
  const at = (lines.lineStarts[line - 1] ?? 0) + column - 1
  const place: string[] = []
  let node: unknown = document.contents
  let data: unknown = document.toJS()
  for (;;) {
    if (isMap(node)) {
      const pair = node.items.find((one) => isIn(one.key, at) || isIn(one.value, at))
      if (pair === undefined || !isScalar(pair.key)) break
      const key = String(pair.key.value)
      place.push(key)
      data = Reflect.get(Object(data), key)
      node = isIn(pair.value, at) ? pair.value : null
    } else if (isSeq(node) && isList(data)) {
      const index = node.items.findIndex((item) => isIn(item, at))
      if (index < 0) break
      place.push(entryNames(data)[index] ?? '')
      data = data[index]
      node = node.items[index]
    } else break
  }
  return { place, value: data }
}

/** Of many places in one text. */
let last: { readonly text: string; readonly document: Document; readonly lines: LineCounter } | undefined

function parsed(text: string): NonNullable<typeof last> {
  if (last?.text !== text) {
    const lines = new LineCounter()
    last = {
      text,
      lines,
      document: parseDocument(text, { lineCounter: lines, version: '1.2', stringKeys: true }),
    }
  }
  return last
}

function isIn(node: unknown, at: number): boolean {
  if (isPair(node)) return isIn(node.key, at) || isIn(node.value, at)
  if (!isNode(node) || !node.range) return false
  const [start, end] = node.range
  return at >= start && at < Math.max(end, start + 1)
}

/** The line of a place, from 1; null where there is none, and of a whole file. */
export function lineOf(text: string, place: Place): number | null {
  if (place.length === 0) return null
  const { document, lines } = parsed(text)
  let node: unknown = document.contents
  let data: unknown = document.toJS()
  let at: unknown = node
  for (const step of place) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
      if (pair === undefined) return null
      data = Reflect.get(Object(data), step)
      at = pair.key
      node = pair.value
    } else if (isSeq(node) && isList(data)) {
      const index = entryNames(data).indexOf(step)
      if (index < 0) return null
      data = data[index]
      node = node.items[index]
      at = node
    } else return null
  }
  return isNode(at) && at.range ? lines.linePos(at.range[0]).line : null
}
