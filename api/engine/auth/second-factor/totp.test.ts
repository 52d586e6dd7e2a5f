import { describe, expect, it } from 'vitest'
import { base32 } from './base32.ts'
import { codeAt, stepAt, stepOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const vectors: readonly [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

describe('a code of an authenticator app', () => {
  it.each(vectors)('is at %i seconds the one of RFC 6238', (seconds, eight) => {
    expect(codeAt(secret, stepAt(seconds))).toBe(eight.slice(2))
  })

  it.each([
    [-2, null],
    [-1, 99],
    [0, 100],
    [1, 101],
    [2, null],
  ])('is taken %i steps beside the present one as its own step: %s', (offset, step) => {
    const code = codeAt(secret, 100 + offset)
    expect([stepOf(secret, code, 100 * 30), stepOf(secret, code, 100 * 30 + 29)]).toEqual([step, step])
  })

  it.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('is not %s', (code) => {
    expect(stepOf(secret, code, 59)).toBe(null)
  })
})

/** RFC 4648 §10, without its padding. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of “%s” is “%s”', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
