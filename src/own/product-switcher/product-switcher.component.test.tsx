import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { type PageCase, descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { stats } from '../../pages/stats/stats-answers.fixture.ts'

const products = 'product_analytics_show_product_switcher_products'
const option = (id: number, title: string, pid: string, more: object = {}) => ({
  id,
  title,
  subtitle: pid,
  disabled: false,
  reason: null,
  ...more,
})
const productOptions = [
  option(7, '图片大师', '1007', { disabled: true, reason: '已停售' }),
  option(8, '视频大师', '1008'),
]

async function openProduct(data: readonly object[], pageCase: PageCase = {}) {
  const descriptor = await descriptorOf('product-analytics.show')
  if (descriptor.kind !== 'stats') throw new Error('the page of a product is no statistics')
  const shown = await renderPage('product-analytics.show', {
    ...pageCase,
    params: { pid: 1007 },
    answers: { product_analytics_show_stats: stats(descriptor), [products]: { data } },
  })
  await until('the product', () => document.querySelector('.product-switcher-facts b') !== null)
  return shown
}

const facts = () =>
  [...document.querySelectorAll('.product-switcher-facts > *')].map(({ textContent }) => textContent)
const links = () =>
  [...document.querySelectorAll('.product-switcher nav a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('the product is named, its other pages are linked, and another one is looked at under the same tab and dates', async () => {
  const search = '?tab=countries&from=2026-01-01&to=2026-01-03'
  const { main, gateway, address } = await openProduct(productOptions, { search })
  expect(facts()).toEqual(['图片大师', 'PID 1007已停售'])
  expect(links().map(([, href]) => href)).toEqual([
    '/product-analytics/trading-detail/1007',
    '/products/edit/7',
    '/product-registrations/installations?f.product_id=7',
  ])
  expect(gateway.variablesOf(products)).toEqual([{ q: '1007', limit: 20 }])

  await main.getByRole('button', { name: '切换产品' }).click()
  await page.getByRole('combobox', { name: '搜索产品名称或 PID' }).fill('视频')
  await until('the search', () => gateway.variablesOf(products).some(({ q }) => q === '视频'))
  expect(gateway.variablesOf(products).at(-1)).toEqual({ limit: 50, q: '视频' })
  await page.getByRole('option', { name: /视频大师/ }).click()
  await until('the other product', () => facts()[0] === '视频大师')
  expect(address()).toBe(`/product-analytics/show/1008${search}`)
  expect(gateway.variablesOf('product_analytics_show_stats').at(-1)).toMatchObject({ pid: 1008 })
})

test('only pages that one may open are linked; a product that is unknown is shown by its number', async () => {
  await openProduct(productOptions, { as: personWith(['product_analytics', 'products.update']) })
  await idle()
  expect(links().map(([, href]) => href)).toEqual([
    '/product-analytics/trading-detail/1007',
    '/products/edit/7',
  ])
})

test('a product that is not found has its number only', async () => {
  await openProduct([])
  expect([facts(), links()]).toEqual([['PID 1007', 'PID 1007'], []])
})
