import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { onlyOtherRows } from '../../../tests/components/replies.ts'
import { addDays, today as todayThere } from '../../dates/days.ts'
import { presetPeriod } from '../../records/model/address/presets.ts'

const today = todayThere()
const month = presetPeriod('30d', today)
const week = presetPeriod('7d', today)
const choose = async (name: string) => {
  await idleAfter(() => page.getByRole('button', { name: /^日期范围/ }).click())
  await idleAfter(() => page.getByRole('button', { name, exact: true }).click())
}

/** Name of the page, its list and its summary, and the filter that narrows its rows; null: its columns are figures of the days. */
const lists = [
  ['paid-marketings.platform.self', 'paid_marketings_platform_self', null],
  ['marketings.link-codes.index', 'marketings_link_codes_index', null],
  ['infomercials.index', 'infomercials_index', null],
  ['product-registrations.installations', 'product_registrations_installations', 'installed_at'],
  ['orders.index', 'orders_index', 'created_at'],
  ['tradings.index', 'tradings_index', 'traded_at'],
] as const

test.each(lists)(
  '%s narrows rows and cards by its days, which stand in the address',
  async (name, operation, field) => {
    const { gateway, address } = await renderPage(name)
    await idle()
    await choose('上月')
    const days = presetPeriod('last-month', today)
    const list = gateway.variablesOf(`${operation}_list`).at(-1)
    expect(address()).toContain(`from=${days.from}&to=${days.to}`)
    expect(list).toMatchObject(field === null ? days : { filter: { [field]: `${days.from}..${days.to}` } })
    for (const variables of gateway.variablesOf(`${operation}_summary`).slice(-1))
      expect(variables).toMatchObject(days)
  },
)

const figures = {
  orders: 120,
  paid: 60,
  revenue_usd: '1500.00',
  refunded_usd: '0.00',
  aov_usd: null,
  first_rate: 0.25,
}
const before = {
  orders: 100,
  paid: 80,
  revenue_usd: '1000.00',
  refunded_usd: '0.00',
  aov_usd: '9.00',
  first_rate: 0.2,
}

test('a card says what it was in the days before, which it names; a share changes by points', async () => {
  await renderPage('orders.index', {
    answers: { orders_index_summary: { data: { ...figures, previous: before } } },
  })
  await idle()
  const cards = [...document.querySelectorAll('.summary-card')]
  expect(cards.map((card) => card.querySelector('.summary-card-before')?.textContent)).toEqual([
    '+20%上期 100',
    '-25%上期 80',
    '+50%上期 $1,000',
    '上期 $0.00',
    '上期 $9.00',
    '+5 个百分点上期 20%',
  ])
  const title = cards[0]?.getAttribute('title') ?? ''
  const previous = `${addDays(month.from, -30)} – ${addDays(month.from, -1)}`
  expect(title).toEqual(`120\n${month.from} – ${month.to}\n对比 ${previous}：100`)
})

test('a card whose figure is of no days has no previous one', async () => {
  const answer = { active: 5, clicks: 10, stale: 1, previous: { clicks: 20 } }
  await renderPage('paid-marketings.platform.self', {
    search: '?view=all',
    answers: { paid_marketings_platform_self_summary: { data: answer } },
  })
  await idle()
  const cards = [...document.querySelectorAll('.summary-card')].map(({ textContent }) => textContent)
  expect(cards[0]).toEqual('投放中5')
  expect(cards[2]).toEqual('点击10-50%上期 20')
  expect(cards.at(-1)).toEqual('缺消耗数据1')
})

test('where nothing is found in the days, all days are a click away', async () => {
  const { main, address, gateway } = await renderPage('orders.index', {
    answers: { orders_index_list: onlyOtherRows },
  })
  await idle()
  await idleAfter(() => main.getByRole('button', { name: '在全部时间内查找' }).click())
  expect(address()).toEqual('/orders/index?from=all')
  expect(gateway.variablesOf('orders_index_list').at(-1)).not.toHaveProperty('filter')
})

test('days that the API would refuse are not offered', async () => {
  const { main } = await renderPage('logs.api_logs')
  await idle()
  await idleAfter(() => main.getByRole('button', { name: /^日期范围/ }).click())
  expect(page.getByRole('button', { name: '近 7 天', exact: true }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: '近 30 天', exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: '全部时间', exact: true }).elements()).toEqual([])
  expect(week.to).toEqual(today)
})
