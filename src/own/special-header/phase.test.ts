import { expect, test } from 'vitest'
import { partsOf, phaseOf } from './phase.ts'

const at = (time: string) => Date.parse(`2026-03-${time}+08:00`)
const from = '2026-03-02T00:00:00+08:00'
const to = '2026-03-05T00:00:00+08:00'

test('a period is before, running or over', () => {
  expect(phaseOf(at('01T22:30:00'), from, to)).toEqual({ is: 'before', for: 5_400_000 })
  expect(phaseOf(at('04T23:59:59'), from, to)).toEqual({ is: 'running', for: 1000 })
  expect(phaseOf(at('05T00:00:00'), from, to)).toEqual({ is: 'over', for: 0 })
  expect(phaseOf(at('04T00:00:00'), from, null)).toEqual(null)
})

test('days are shown with hours; the last day to the second', () => {
  expect(partsOf(90_061_000)).toEqual([
    { unit: 'day', count: 1 },
    { unit: 'hour', count: 1 },
  ])
  expect(partsOf(3_605_000)).toEqual([
    { unit: 'hour', count: 1 },
    { unit: 'minute', count: 0 },
    { unit: 'second', count: 5 },
  ])
  expect(partsOf(400)).toEqual([{ unit: 'second', count: 0 }])
})
