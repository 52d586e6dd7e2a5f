import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { type RenderedPage, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const lastFilter = ({ gateway }: RenderedPage) => gateway.variablesOf('orders_index_list').at(-1)?.['filter']

/** Of all days: only what is chosen here narrows the list. */
async function openOrders(search = '?from=all'): Promise<RenderedPage> {
  const shown = await renderPage('orders.index', { search })
  await idle()
  return shown
}

async function openEditor({ main }: RenderedPage, label: string): Promise<void> {
  await main.getByRole('search').getByRole('button', { name: label, exact: true }).click()
  await until('the editor', () => document.querySelector('.dropdown') !== null)
}

/** For a filter that does not stand in the bar. */
async function openFurtherEditor({ main }: RenderedPage, label: string): Promise<void> {
  await main.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

test('several values of an enumeration', async () => {
  const shown = await openOrders()
  await openEditor(shown, '状态')
  await idleAfter(() => page.getByRole('option', { name: '待支付' }).click())
  await idleAfter(() => page.getByRole('option', { name: '已退款' }).click())
  expect(shown.address()).toEqual('/orders/index?f.status=pending,refunded')
  expect(lastFilter(shown)).toEqual({ status: 'pending,refunded' })
  const pill = shown.main.getByRole('button', { name: /待支付 等 2 项/ }).first()
  expect(pill.elements()).toHaveLength(1)
})

test('a value is lifted by its cross', async () => {
  const shown = await openOrders('?f.status=pending&f.type=online')
  await idleAfter(() => shown.main.getByRole('button', { name: '移除筛选：状态 待支付' }).click())
  expect(shown.address()).toEqual('/orders/index?f.type=online')
  await idleAfter(() => shown.main.getByRole('button', { name: '清空筛选' }).click())
  expect(lastFilter(shown)).toEqual(undefined)
})

test('lifting what a view brings is a choice of its own', async () => {
  const shown = await openOrders('?view=pending&from=all')
  await idleAfter(() => shown.main.getByRole('button', { name: '移除筛选：状态 待支付' }).click())
  expect(shown.address()).toEqual('/orders/index?view=pending&f.status=&from=all')
  expect(lastFilter(shown)).toEqual(undefined)
})

test('a quick range of days stays relative', async () => {
  const shown = await openOrders()
  await openEditor(shown, '支付时间')
  await idleAfter(() => page.getByRole('button', { name: '近 7 天' }).click())
  expect(lastFilter(shown)).toEqual({ paid_at: '-6d..today' })
})

test('a range of days of one’s own; a range that runs backwards cannot be applied', async () => {
  const shown = await openOrders()
  await openEditor(shown, '支付时间')
  await page.getByRole('button', { name: '自定义' }).click()
  await page.getByLabelText('起', { exact: true }).fill('2026-02-10')
  await page.getByLabelText('止', { exact: true }).fill('2026-02-01')
  const apply = page.getByRole('button', { name: '应用' })
  expect(apply.element()).toHaveProperty('disabled', true)
  await page.getByLabelText('止', { exact: true }).fill('2026-02-20')
  await idleAfter(() => apply.click())
  expect(lastFilter(shown)).toEqual({ paid_at: '2026-02-10..2026-02-20' })
})

test('days of a range are typed as in forms; what is none cannot be applied', async () => {
  const shown = await openOrders()
  await openEditor(shown, '支付时间')
  await page.getByRole('button', { name: '自定义' }).click()
  const from = page.getByLabelText('起', { exact: true })
  const apply = page.getByRole('button', { name: '应用' })
  await from.fill('不是日期')
  expect([from.element().getAttribute('aria-invalid'), apply.element()]).toMatchObject([
    'true',
    { disabled: true },
  ])
  await from.fill('2026年2月3日')
  await userEvent.tab()
  expect(from.element()).toHaveProperty('value', '2026-02-03')
  await idleAfter(() => apply.click())
  expect(lastFilter(shown)).toEqual({ paid_at: '2026-02-03..' })
})

test('a range of amounts, open at one end; the wrong way round it is reported and not sent', async () => {
  const shown = await openOrders()
  await openEditor(shown, '实付(USD)')
  await page.getByLabelText('实付(USD) 最小值').fill('50')
  await page.getByLabelText('实付(USD) 最大值').fill('10')
  expect(page.getByRole('alert').element().textContent).toEqual('最小值不能大于最大值')
  await page.getByLabelText('实付(USD) 最大值').fill('')
  await idleAfter(() => userEvent.keyboard('{Enter}'))
  expect(lastFilter(shown)).toEqual({ total_usd: '50..' })
  expect(shown.main.getByText('≥ 50').elements()).toHaveLength(1)
})

test('yes or no', async () => {
  const shown = await openOrders()
  await openFurtherEditor(shown, '首单客户')
  await idleAfter(() => page.getByText('是', { exact: true }).click())
  expect(lastFilter(shown)).toEqual({ is_first: '1' })
})

test('tags, several at once', async () => {
  const shown = await openOrders()
  await openFurtherEditor(shown, '标签')
  await page.getByRole('textbox', { name: '标签' }).fill('vip，大客户')
  await idleAfter(() => userEvent.keyboard('{Enter}'))
  expect(lastFilter(shown)).toEqual({ tags: 'vip,大客户' })
})

test('another record is searched on the server and shown by its title', async () => {
  const products = [
    { id: 3, title: '抠图大师', subtitle: 'P-3', disabled: false },
    { id: 4, title: '旧产品', subtitle: null, disabled: true },
  ]
  const shown = await renderPage('orders.index', {
    search: '?from=all',
    answers: { products_options: { data: products } },
  })
  await idle()
  await openFurtherEditor(shown, '产品')
  await page.getByRole('option', { name: /旧产品/ }).click({ force: true })
  await idleAfter(() => page.getByRole('option', { name: /抠图大师/ }).click())
  expect(shown.address()).toEqual('/orders/index?f.items.product_id=3')
  expect(shown.main.getByTitle('抠图大师').elements()).toHaveLength(1)
  expect(shown.gateway.variablesOf('products_options')).toContainEqual({ ids: '3', limit: 1 })
})

test('options that cannot be loaded are shown as such', async () => {
  const shown = await openOrders()
  shown.gateway.refuse('products_options')
  await openFurtherEditor(shown, '产品')
  await until('the news', () => document.querySelector('.choice-list-empty') !== null)
  expect(document.querySelector('.choice-list-empty')?.textContent).toEqual('选项加载失败')
})

test('what is typed counts when the focus moves to a row, which then stays open', async () => {
  const { main, address } = await openOrders()
  await main.getByRole('searchbox').fill('order_no')
  await main.getByRole('link', { name: 'order_no-1', exact: true }).click()
  await until('both in the address', () => address() === '/orders/index?q=order_no&record=1')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
