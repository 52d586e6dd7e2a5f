/**
 * Reads JSON as bytes, as strictly as JSON.parse does: where a value ends, or -1 where it is no JSON or is written in a way that is left to
 * JSON.parse. One answer at a time is read, from memory that the next one uses again, since new memory for a large answer costs more than to
 * read it.
 */

import { isUtf8 } from 'node:buffer'

/** Larger answers are left to JSON.parse. */
const largest = 2 * 1024 * 1024

/** Behind the end of the answer are zeros, so that no loop runs past it. */
const padding = 16
const input = new Uint8Array(largest + padding)
const view = new DataView(input.buffer)

/** Takes an answer as it was received. False if it is too large, or no UTF-8. */
export function takeInput(chunks: readonly Uint8Array[], length: number): boolean {
  if (length > largest) return false
  let at = 0
  for (const chunk of chunks) {
    input.set(chunk, at)
    at += chunk.length
  }
  input.fill(0, length, length + padding)
  return isUtf8(input.subarray(0, length))
}

export const byteAt = (at: number): number => input[at] ?? 0

/** These bytes of the answer, as text. */
export const textAt = (begin: number, end: number): string =>
  Buffer.from(input.buffer, begin, end - begin).toString()

/** Copies bytes of the answer. */
export function copyInput(begin: number, end: number, to: Uint8Array, place: number): void {
  if (end - begin > longestByByte) to.set(input.subarray(begin, end), place)
  else for (let at = begin, next = place; at < end; at += 1, next += 1) to[next] = input[at] ?? 0
}

/** To copy so few bytes one by one costs less than to name them for a copy at once. */
export const longestByByte = 80

export const quote = 0x22
export const comma = 0x2c
export const colon = 0x3a
export const openList = 0x5b
export const closeList = 0x5d
export const openRecord = 0x7b
export const closeRecord = 0x7d
const backslash = 0x5c
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** Bytes that a text has as they are. */
const plain = new Uint8Array(256).map((_, byte) =>
  Number(byte >= 0x20 && byte !== quote && byte !== backslash),
)
/** Bytes that may stand after a backslash, and `u`. */
const escapes = new Uint8Array(256)
for (const byte of Buffer.from('"\\/bfnrt')) escapes[byte] = 1

const nullWord = Buffer.from('null').readInt32LE()
const trueWord = Buffer.from('true').readInt32LE()
const falseEnd = Buffer.from('alse').readInt32LE()

export const isNull = (at: number): boolean => view.getInt32(at, true) === nullWord

/** Whether these bytes, four at a time and the last four from their end, are here. */
export function isAt(words: Int32Array, length: number, at: number): boolean {
  const last = words.length - 1
  for (let index = 0; index < last; index += 1)
    if (view.getInt32(at + 4 * index, true) !== words[index]) return false
  return view.getInt32(at + length - 4, true) === words[last]
}

/** The first byte from here that is no white space. */
export function afterSpace(at: number): number {
  let next = at
  for (;;) {
    const byte = input[next]
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return next
    next += 1
  }
}

/** From the opening quote to behind the closing one. */
export function afterText(at: number): number {
  let next = at + 1
  for (;;) {
    while (plain[input[next] ?? 0] === 1) next += 1
    if (input[next] === quote) return next + 1
    if (input[next] !== backslash) return -1
    const escape = input[next + 1] ?? 0
    if (escapes[escape] === 1) next += 2
    else if (escape === 0x75 && areHex(next + 2)) next += 6
    else return -1
  }
}

function areHex(at: number): boolean {
  for (let next = at; next < at + 4; next += 1) {
    const byte = input[next] ?? 0
    const lower = byte | 0x20
    if (!isDigit(byte) && !(lower >= 0x61 && lower <= 0x66)) return false
  }
  return true
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Digits of an integer; -1 for one that is written with a leading zero. */
export function afterInteger(at: number): number {
  let next = input[at] === minus ? at + 1 : at
  if (input[next] === zero) return next === at && !isDigit(input[next + 1]) ? next + 1 : -1
  const first = next
  while (isDigit(input[next])) next += 1
  return next === first ? -1 : next
}

/** A number that is surely finite and not the negative zero, which JSON.stringify writes without its sign. */
export function afterNumber(at: number): number {
  let next = afterInteger(at)
  if (next < 0 || next - at > 200) return -1
  if (input[next] === point) {
    const first = (next += 1)
    while (isDigit(input[next])) next += 1
    if (next === first) return -1
  }
  if (((input[next] ?? 0) | 0x20) !== 0x65) return next
  next += 1
  if (input[next] === minus || input[next] === 0x2b) next += 1
  const first = next
  while (isDigit(input[next])) next += 1
  return next === first || next - first > 2 ? -1 : next
}

export function afterBoolean(at: number): number {
  if (view.getInt32(at, true) === trueWord) return at + 4
  return input[at] === 0x66 && view.getInt32(at + 1, true) === falseEnd ? at + 5 : -1
}

/** Lists and records within each other; deeper ones are left to JSON.parse. */
const deepest = 64

/** Any value. */
export function afterValue(at: number, depth = 0): number {
  const byte = input[at]
  if (byte === quote) return afterText(at)
  if (view.getInt32(at, true) === nullWord) return at + 4
  if (byte === openRecord) return depth < deepest ? afterRecord(at, depth + 1) : -1
  if (byte === openList) return depth < deepest ? afterList(at, depth + 1) : -1
  if (byte === minus || isDigit(byte)) return afterNumber(at)
  return afterBoolean(at)
}

function afterRecord(at: number, depth: number): number {
  let next = afterSpace(at + 1)
  if (input[next] === closeRecord) return next + 1
  for (;;) {
    if (input[next] !== quote) return -1
    next = afterText(next)
    if (next < 0) return -1
    next = afterSpace(next)
    if (input[next] !== colon) return -1
    next = afterValue(afterSpace(next + 1), depth)
    if (next < 0) return -1
    next = afterSpace(next)
    if (input[next] === closeRecord) return next + 1
    if (input[next] !== comma) return -1
    next = afterSpace(next + 1)
  }
}

function afterList(at: number, depth: number): number {
  let next = afterSpace(at + 1)
  if (input[next] === closeList) return next + 1
  for (;;) {
    next = afterValue(next, depth)
    if (next < 0) return -1
    next = afterSpace(next)
    if (input[next] === closeList) return next + 1
    if (input[next] !== comma) return -1
    next = afterSpace(next + 1)
  }
}
