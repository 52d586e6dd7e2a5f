import { expect, test } from 'vitest'
import type { Metric } from '../../../../generated/types.ts'
import { bridgeSteps } from './bridge.ts'

const metric = (key: string): Metric => ({ key, label: key, format: 'money' })
const card = (key: string, value: number | null) => ({
  key,
  value,
  previous: null,
  delta: null,
  better: null,
  spark: [],
})
const metrics = ['revenue', 'discount', 'refund', 'fee', 'net'].map(metric)

test('every pillar is the figure of its card, and each step hangs between two of them', () => {
  const cards = [
    card('revenue', 100.1),
    card('discount', 20),
    card('refund', 30.05),
    card('fee', 5),
    card('net', 70.05),
  ]
  expect(
    bridgeSteps(metrics, cards, 'list').map(({ label, value, from, to, isSum }) => [
      label,
      value,
      from,
      to,
      isSum,
    ]),
  ).toEqual([
    ['list', 120.1, 0, 120.1, true],
    ['discount', -20, 120.1, 100.1, false],
    ['revenue', 100.1, 0, 100.1, true],
    ['refund', -30.05, 100.1, 70.05, false],
    ['net', 70.05, 0, 70.05, true],
    ['fee', -5, 70.05, 65.05, false],
  ])
})

test('without figures there is no bridge', () => {
  expect(bridgeSteps(metrics, [card('revenue', 1)], 'list')).toEqual([])
})
