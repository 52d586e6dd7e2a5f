import { expect, test } from 'vitest'
import type { ChartData, ChartSeries } from '../../model/chart-data.ts'
import type { Look } from '../look.ts'
import { zeroLines } from './curve-marks.ts'

const series = (key: string, format: 'money' | 'percent', values: readonly number[]): ChartSeries => ({
  id: key,
  label: key,
  metric: { key, label: key, format },
  values,
  before: [],
})
const drawing = { data: { points: [{}, {}] } as unknown as ChartData, look: { text: '#111' } as Look }
const lineAt = (drawn: ReturnType<typeof zeroLines>) =>
  drawn.map(({ yAxisIndex, markLine }) => [yAxisIndex, markLine.data])

test('a scale with losses has a line at nought, one without has none', () => {
  const cost = series('cost_usd', 'money', [5, 9])
  const units = ['money', 'percent'] as const
  expect(lineAt(zeroLines([cost, series('roi', 'percent', [0.4, -0.2])], units, drawing))).toEqual([
    [1, [{ yAxis: 0 }]],
  ])
  expect(zeroLines([cost, series('roi', 'percent', [0.4, 0])], units, drawing)).toEqual([])
})

test('losses of the days before count too', () => {
  const profit = { ...series('profit_usd', 'money', [5, 9]), before: [-3, 2] }
  expect(lineAt(zeroLines([profit], ['money'], drawing))).toEqual([[0, [{ yAxis: 0 }]]])
})
