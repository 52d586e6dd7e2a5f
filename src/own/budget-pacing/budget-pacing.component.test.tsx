import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { personWith } from '../../../tests/components/person.ts'
import { type PageCase, phone, renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { today } from '../../dates/days.ts'

const widget = 'paid_marketings_buy_stats_self_roi_budget_pacing'
/** Of the company. */
const thisMonth = today('Asia/Shanghai').slice(0, 7)

const budget = (more: object) => ({
  id: 1,
  month: thisMonth,
  platform: null,
  account_name: null,
  product_id: null,
  product_title: null,
  owner_id: null,
  owner_title: null,
  currency: 'USD',
  amount: '3000.00',
  note: null,
  spent: '1230.00',
  spent_share: 0.41,
  elapsed_share: 0.3333,
  pace_ratio: 1.25,
  pace: 'over',
  late: '20.00',
  late_days: 2,
  late_from: `${thisMonth}-09`,
  late_campaigns: 1,
  silent: 1,
  forecast: '3350.00',
  forecast_low: '3200.00',
  forecast_high: '3500.00',
  forecast_share: 1.1167,
  days_left: 20,
  daily_left: '87.50',
  ...more,
})

const ofGoogle = budget({
  id: 2,
  platform: 'google_ads',
  account_name: '主账户',
  currency: 'CNY',
  amount: '500.00',
  spent: '90.00',
  spent_share: 0.18,
  pace_ratio: null,
  pace: 'unknown',
  late: '0.00',
  late_days: 0,
  late_from: null,
  late_campaigns: 0,
  silent: 0,
  forecast: null,
  forecast_low: null,
  forecast_high: null,
  forecast_share: null,
  daily_left: '20.50',
  note: '含品牌词',
})

const days = Array.from({ length: 30 }, (_, place) => ({
  date: `${thisMonth}-${String(place + 1).padStart(2, '0')}`,
  spent: place < 10 ? '123.00' : null,
  expected: place < 8 ? null : '100.00',
}))

const month = (budgets: readonly object[]) => ({
  data: { today: `${thisMonth}-11`, month: thisMonth, currency: 'EUR', is_over: false, budgets },
})

const open = (budgets: readonly object[], more: PageCase = {}) =>
  renderPage('paid-marketings.buy-stats.self.roi', {
    search: '?tab=budgets',
    ...more,
    answers: {
      [`${widget}_load`]: month(budgets),
      [`${widget}_days`]: ({ variables }) => ({
        data: { ...(variables['id'] === 2 ? ofGoogle : budget({})), days },
      }),
      ...more.answers,
    },
  })

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.budget-pacing-detail dl > div')].map((fact) => [
      textOf(fact.querySelector('dt') ?? fact),
      textOf(fact.querySelector('dd') ?? fact),
    ]),
  )
const notes = () => [...document.querySelectorAll('.budget-pacing-notes li')].map(textOf)

test('a month’s budgets say how fast they are spent, how the month is expected to end, and what the forecast goes by', async () => {
  const { main } = await open([budget({}), ofGoogle])
  await until('the picture', () => document.querySelector('.spend-picture-expected') !== null)
  expect([...document.querySelectorAll('.budget-pacing-card strong')].map(textOf)).toEqual([
    '全部自营广告系列',
    'Google Ads · 主账户',
  ])
  expect(facts()).toEqual({
    月预算: '$3,000.00',
    已花费: '$1,230.00占预算 41%',
    时间进度: '33.3%剩余 20 天，含今天',
    花费节奏: '125%100% 为匀速花费',
    月末预测: '$3,350.00占预算 111.7%',
    每日可用: '$87.50按此花费不超预算',
  })
  expect(notes()).toEqual([
    `${thisMonth}-09 起有 2 天的消耗数据不全（1 个广告系列），未按零计，估算为 $20.00，已计入节奏和预测。`,
    '1 个投放中的广告系列近 28 天没有消耗数据或尚未开始，未计入预测。',
    '月末花费有八成可能在 $3,200.00 到 $3,500.00 之间。',
    expect.stringContaining('4:3:2:1'),
    expect.stringContaining('折算为 USD'),
  ])

  await main.getByRole('button', { name: /Google Ads/ }).click()
  await until('the other budget', () => facts()['月预算'] === '¥500.00')
  expect([facts()['花费节奏'], facts()['月末预测']]).toEqual(['—', '—'])
  expect(notes()[0]).toBe('投放中的广告系列有满 7 天的消耗数据后才会预测。')
  await expect.element(main.getByText('含品牌词')).toBeVisible()
})

test('a budget is made in the company’s currency, changed with the version that was read, and deleted after a question', async () => {
  const { main, gateway } = await open([], {
    answers: {
      [`${widget}_one`]: {
        data: { id: 1, amount: '3000.00', currency: 'USD', updated_at: 'v1', note: '旧' },
      },
      [`${widget}_create`]: { data: { id: 1 } },
      [`${widget}_update`]: { data: { id: 1 } },
      [`${widget}_remove`]: { data: null },
    },
  })
  await expect.element(main.getByText(`${thisMonth} 还没有投放预算`)).toBeVisible()
  await main.getByRole('button', { name: '新建预算' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('请填写此项')).toBeVisible()
  await dialog.getByRole('textbox', { name: '月预算' }).fill('3000')
  gateway.answer(`${widget}_load`, month([budget({})]))
  await dialog.getByRole('button', { name: '保存' }).click()
  await until('the budget', () => document.querySelector('.budget-pacing-card') !== null)
  expect(gateway.variablesOf(`${widget}_create`)).toEqual([
    { input: { amount: '3000', currency: 'EUR', month: thisMonth } },
  ])

  await main.getByRole('button', { name: '编辑' }).click()
  await dialog.getByRole('textbox', { name: '备注' }).fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await until('the change', () => gateway.variablesOf(`${widget}_update`).length === 1)
  expect(gateway.variablesOf(`${widget}_update`)).toEqual([
    { id: 1, input: { amount: '3000.00', currency: 'USD', note: null, updated_at: 'v1' } },
  ])

  await main.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await until('the deletion', () => gateway.variablesOf(`${widget}_remove`).length === 1)
  expect(gateway.variablesOf(`${widget}_remove`)).toEqual([{ id: 1 }])
})

test('who may only read sees no way to change; a month that is over has none either', async () => {
  const { main, gateway } = await open([budget({})], {
    as: personWith(['self-api.buy-stats.roi', 'self-api.platforms.index']),
  })
  await until('the figures', () => facts()['月预算'] !== undefined)
  expect(main.getByRole('button', { name: /新建|编辑|删除|复制/ }).elements()).toEqual([])
  await main.getByRole('button', { name: '上个月' }).click()
  await until('another month', () => gateway.variablesOf(`${widget}_load`).length === 2)
})

test('budgets are copied to the next month', async () => {
  const { main, gateway } = await open([budget({})], {
    answers: { [`${widget}_copy`]: { data: { copied: 1 } } },
  })
  await main.getByRole('button', { name: /复制到/ }).click()
  await until('the copy', () => gateway.variablesOf(`${widget}_load`).length > 1)
  const [sent] = gateway.variablesOf(`${widget}_copy`).map(({ input }) => Object(input))
  expect([sent.from, gateway.variablesOf(`${widget}_load`).at(-1)?.['month']]).toEqual([thisMonth, sent.to])
})

test('on a telephone nothing is wider than the page', async () => {
  await open([budget({}), ofGoogle], { viewport: phone })
  await until('the picture', () => document.querySelector('.spend-picture') !== null)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without the key of campaigns there is no tab', async () => {
  await open([], { as: personWith(['self-api.buy-stats.roi']), search: '' })
  await until('the page', () => document.querySelector('.stats-heading') !== null)
  expect(document.querySelector('.stats-tabs')).toBe(null)
})
