import { expect, it } from 'vitest'
import { printJson } from './print.ts'

it('keeps short values on a line and opens long ones', () => {
  const long = 'x'.repeat(150)
  expect(printJson({ a: [1, { b: null }], c: long, d: undefined })).toBe(
    `{\n  "a": [1,{"b":null}],\n  "c": "${long}"\n}`,
  )
})

it('prints what JSON.parse reads back', () => {
  const value = {
    text: '"\\\n\u2028 中文',
    list: Array.from({ length: 60 }, (_, n) => ({ n, half: n / 2 })),
    none: [],
    empty: {},
  }
  expect(JSON.parse(printJson(value))).toEqual(value)
})
