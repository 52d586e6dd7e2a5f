import { expect, test } from 'vitest'
import type { Row } from '../model/rows/list-result.ts'
import { inPlace, isGone } from './held-rows.ts'

const keyOf = ({ id }: Row) => String(id)
const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('new values stand in the old places', () => {
  const next = [
    { id: 2, tags: ['new'] },
    { id: 1, tags: [] },
  ]
  expect(inPlace(rows(1, 2), next, keyOf)).toEqual([next[1], next[0]])
})

test('what no longer matches stays, and the row that moved up waits', () => {
  const held = inPlace(rows(1, 2, 3), rows(1, 3, 4), keyOf)
  expect(held).toEqual(rows(1, 2, 3))
  expect(held.map(isGone)).toEqual([false, true, false])
})

test('a new row stands where the list has it', () => {
  expect(inPlace(rows(1, 2), rows(9, 1, 2), keyOf)).toEqual(rows(9, 1, 2))
})
