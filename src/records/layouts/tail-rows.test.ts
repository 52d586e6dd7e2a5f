import { expect, test } from 'vitest'
import { tailLength, withLatest } from './tail-rows.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const keys = (lines: ReturnType<typeof withLatest>) =>
  lines.map(({ key, missed }) => (missed ? `…${key}` : key))

test('the newest stand below, each once', () => {
  const first = withLatest([], rows(3, 2, 1), 'id')
  expect(keys(first)).toEqual(['1', '2', '3'])
  expect(keys(withLatest(first, rows(5, 4, 3), 'id'))).toEqual(['1', '2', '3', '4', '5'])
  expect(withLatest(first, rows(3, 2), 'id')).toBe(first)
})

test('an answer that knows none of those before has left some out', () => {
  expect(keys(withLatest(withLatest([], rows(1), 'id'), rows(9, 8), 'id'))).toEqual(['1', '…8', '9'])
})

test('the oldest make room', () => {
  const many = Array.from({ length: tailLength + 2 }, (_, place) => tailLength + 2 - place)
  const lines = withLatest([], rows(...many), 'id')
  expect([lines.length, lines[0]?.key]).toEqual([tailLength, '3'])
})
