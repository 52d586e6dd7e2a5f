import { expect, test } from 'vitest'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import type { Answering } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const operation = 'product_analytics_index_stats'
const products = [
  { id: '7', title: '图片大师', pid: 1007 },
  { id: '8', title: '视频大师', pid: 1008 },
]
const range = { from: '2026-01-01', to: '2026-01-02', grain: 'day', timezone: 'Asia/Shanghai' }

/** Of two days; the second product has twice as much. */
const figures: Answering = ({ variables }, sample) => {
  const { split, metrics: key } = variables
  if (split !== 'product') return sample()
  const series = products.map((product, index) => ({
    key,
    split: product,
    points: [
      [range.from, 10 * (index + 1)],
      [range.to, 20 * (index + 1)],
    ],
    compare: [],
  }))
  return { data: { range, compare: null, currency: 'USD', partial: false, axis: [], series } }
}

test('every product has its small chart and leads to its page; two that are picked lie over each other', async () => {
  const { gateway, main } = await renderPage('product-analytics.index', {
    search: '?from=2026-01-01&to=2026-01-02&compare=none',
    answers: { [operation]: figures },
  })
  const parts = () => [...document.querySelectorAll('.stat-multiples > li')]
  await until('the products', () => parts().length === 2)
  expect(
    parts().map((part) => [
      part.querySelector('a')?.getAttribute('href'),
      ...[...part.querySelectorAll('a, small, b')].map(textOf),
    ]),
  ).toEqual([
    ['/product-analytics/show/1008', '视频大师', '1008', '60'],
    ['/product-analytics/show/1007', '图片大师', '1007', '30'],
  ])
  const overlay = main.getByRole('region', { name: '叠加对比' })
  const hint = () => textOf(document.querySelector('.metric-grid-hint') ?? document.body)
  expect([hint(), overlay.elements()]).toEqual(['勾选 2–8 个产品，在下方叠加对比', []])

  await main.getByRole('checkbox', { name: '选择视频大师用于对比' }).click()
  expect([hint(), overlay.elements()]).toEqual(['已选 1 个清空', []])
  await main.getByRole('checkbox', { name: '选择图片大师用于对比' }).click()
  await expect.element(overlay.getByRole('img')).toBeVisible()
  expect(hint()).toBe('已选 2 个清空')
  expect(gateway.variablesOf(operation).filter(({ filter }) => filter !== undefined)).toEqual([
    {
      from: '2026-01-01',
      to: '2026-01-02',
      grain: 'day',
      compare: 'none',
      part: 'series',
      metrics: 'new_installs',
      x: 'date',
      split: 'product',
      top: 8,
      filter: { product: '7,8' },
    },
  ])
  await main.getByRole('button', { name: '清空' }).click()
  expect([hint(), overlay.elements()]).toEqual(['勾选 2–8 个产品，在下方叠加对比', []])
})
