import { expect, it } from 'vitest'
import { unstorable } from './text-check.ts'

it.each([
  ['plain values', { a: 'text', b: [1, null, { c: '😀' }] }, null],
  ['a NUL character', { a: { b: 'x\0' } }, { path: 'a.b', problem: '含有无法保存的字符' }],
  ['half a surrogate pair', ['ok', '\ud800'], { path: '1', problem: '含有无法保存的字符' }],
  ['a NUL character in a name', { 'a\0': 1 }, { path: '', problem: '含有无法保存的字符' }],
])('finds %s', (_case, value, expected) => {
  expect(unstorable(value)).toEqual(expected)
})

it('survives any depth', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(unstorable({ deep })?.problem).toBe('嵌套过深')
})
