import { expect, test } from 'vitest'
import type { ChartSeries } from '../../model/chart-data.ts'
import { curvesOption } from './curves.ts'
import type { Drawing } from './drawing.ts'

const series = (key: string, values: readonly number[]): ChartSeries => ({
  id: key,
  label: key,
  metric: { key, label: key, format: 'int' },
  values,
  before: [],
})

/** Whether the lines are named at their ends. */
function isNamed(...all: readonly ChartSeries[]): boolean {
  const drawing = {
    plan: { type: 'line' },
    data: { points: [{ label: '1' }, { label: '2' }], series: all, isTime: true, partial: null, marks: [] },
    look: {},
    colours: new Map(),
    hidden: new Set(),
    annotations: [],
    narrow: false,
    dimmed: null,
  } as unknown as Drawing
  return JSON.stringify(curvesOption(drawing)).includes('endLabel')
}

test('lines are named at their ends, but where two of them end at the bottom, over the days', () => {
  const views = series('views', [10, 100])
  const orders = series('orders', [3, 4])
  expect(isNamed(views, series('visitors', [8, 60]), orders)).toBe(true)
  expect(isNamed(views, orders, series('actions', [2, 1]))).toBe(false)
  expect(isNamed(series('none', [0, 0]), series('nothing', [0, 0]))).toBe(false)
})
