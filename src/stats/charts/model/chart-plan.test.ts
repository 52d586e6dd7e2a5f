import { expect, test } from 'vitest'
import type { Chart, Metric } from '../../../../generated/types.ts'
import { mainChart, planChart } from './chart-plan.ts'

const metric = (key: string, format: Metric['format'] = 'int'): Metric => ({ key, label: key, format })

const source = {
  load: { operation: { name: 'dashboard_stats', kind: 'query', hash: 'h', variables: [] }, needs: [] },
  metrics: [metric('orders'), metric('items'), metric('revenue', 'money')],
  dimensions: ['date', 'product', 'country'].map((key) => ({ key, label: key })),
} as const

const chart = (rest: Partial<Chart>): Chart => ({
  key: 'one',
  label: 'One',
  type: 'line',
  x: 'date',
  y: ['orders', 'items', 'revenue'],
  ...rest,
})

const drawn = (one: Chart, choice = {}) => {
  const { metrics, x, split, top } = planChart(one, source, choice)
  return { metrics: metrics.map(({ key }) => key), x, split, top }
}

test.each<[string, Partial<Chart>, object, ReturnType<typeof drawn>]>([
  ['all together', {}, {}, { metrics: ['orders', 'items', 'revenue'], x: 'date', split: null, top: null }],
  ['one of several', { pick: 'one' }, {}, { metrics: ['orders'], x: 'date', split: null, top: null }],
  [
    'of many those of one unit',
    { pick: 'many' },
    {},
    { metrics: ['orders', 'items'], x: 'date', split: null, top: null },
  ],
  [
    'what was chosen',
    { pick: 'one' },
    { metrics: ['revenue'] },
    { metrics: ['revenue'], x: 'date', split: null, top: null },
  ],
  [
    'nothing that does not exist',
    { pick: 'one' },
    { metrics: ['weather'], split: ['moon'] },
    { metrics: ['orders'], x: 'date', split: null, top: null },
  ],
  [
    'parts of one metric',
    { split: ['product', 'country'], top: 8 },
    { split: ['country'] },
    { metrics: ['orders'], x: 'date', split: 'country', top: 8 },
  ],
  [
    'the only split at once',
    { pick: 'one', split: ['product'] },
    {},
    { metrics: ['orders'], x: 'date', split: 'product', top: 8 },
  ],
  [
    'the whole where that was chosen',
    { pick: 'one', split: ['product'] },
    { split: [] },
    { metrics: ['orders'], x: 'date', split: null, top: null },
  ],
  [
    'stacks always in parts',
    { type: 'stacked', split: ['product'] },
    { split: [] },
    { metrics: ['orders'], x: 'date', split: 'product', top: 8 },
  ],
  [
    'slices of another dimension',
    { type: 'pie', x: 'product', y: ['orders'], split: ['product', 'country'] },
    { split: ['country'] },
    { metrics: ['orders'], x: 'country', split: null, top: 8 },
  ],
  [
    'no more values than the API gives',
    { type: 'heat-table', x: 'product', y: ['orders'], split: ['country'], top: 30 },
    {},
    { metrics: ['orders'], x: 'product', split: 'country', top: 20 },
  ],
])('a chart draws %s', (_, rest, choice, expected) => {
  expect(drawn(chart(rest), choice)).toEqual(expected)
})

test('cards choose the metric of the first curve', () => {
  const funnel = chart({ key: 'funnel', type: 'funnel', x: 'funnel_step' })
  expect(mainChart([funnel, chart({ key: 'curve' })])?.key).toBe('curve')
  expect(mainChart([funnel])?.key).toBe('funnel')
})
