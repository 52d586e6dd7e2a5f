import { expect, test } from 'vitest'
import type { StatData } from '../../stats/data/answer.ts'
import { averageOf, cohortsOf } from './cohorts.ts'

const data = {
  axis: ['2026-01-05', '2026-01-12', '2026-01-19'].map((id) => ({ id, title: id })),
  series: [
    {
      key: 'new_installs',
      split: null,
      points: [
        ['2026-01-05', 10],
        ['2026-01-12', 30],
        ['2026-01-19', 0],
      ],
      compare: [],
    },
    {
      key: 'd7',
      split: null,
      points: [
        ['2026-01-05', 0.5],
        ['2026-01-12', 0.9],
      ],
      compare: [],
    },
    {
      key: 'd30',
      split: null,
      points: [
        ['2026-01-05', 0.2],
        ['2026-01-12', null],
      ],
      compare: [],
    },
  ],
} as unknown as StatData

test('the last week stands first, a week without installations is none, and averages go by size', () => {
  const cohorts = cohortsOf(data, 'new_installs', ['d7', 'd30'])
  expect(cohorts.map(({ id, size, retained }) => [id, size, ...retained.values()])).toEqual([
    ['2026-01-12', 30, 0.9, null],
    ['2026-01-05', 10, 0.5, 0.2],
  ])
  expect(averageOf(cohorts, 'd7')).toBeCloseTo(0.8)
  expect(averageOf(cohorts, 'd30')).toBe(0.2)
  expect(averageOf([], 'd7')).toBeNull()
})
