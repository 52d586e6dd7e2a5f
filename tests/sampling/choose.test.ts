import { expect, test } from 'vitest'
import { choose } from './choose.ts'

const cases = Array.from({ length: 100 }, (_each, number) => `case ${number}`)
const selected = (seed: string, share: number, from = cases) => choose(from, (one) => one, { share, seed })

test('the share decides how many, and never none', () => {
  expect(
    [selected('a', 0.2), selected('a', 0), selected('a', 1), selected('a', 0.5, [])].map((one) => one.length),
  ).toEqual([20, 1, 100, 0])
})

test('the seed decides which, in the order of the table', () => {
  const first = selected('a', 0.2)
  expect(selected('a', 0.2)).toEqual(first)
  expect(selected('a', 0.2, cases.toReversed())).toEqual(first.toReversed())
  expect(selected('b', 0.2)).not.toEqual(first)
  expect(cases.filter((one) => first.includes(one))).toEqual(first)
})

test('a case that is added changes the choice of at most one other', () => {
  const before = selected('a', 0.2)
  const after = selected('a', 0.2, [...cases, 'another'])
  expect(before.filter((one) => !after.includes(one)).length).toBeLessThanOrEqual(1)
})
