import { describe, expect, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { descriptorOf, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { stats } from './stats-answers.fixture.ts'

const name = 'product-analytics.trading'
const operation = 'product_analytics_trading_stats'

async function open(search = '') {
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
  const rendered = await renderPage(name, { search, answers: { [operation]: stats(descriptor) } })
  await idle()
  return rendered
}

test('a range from the calendar stands in the address, every block asks for it, and Back brings the old one', async () => {
  const { gateway, address } = await open('?from=2026-01-01&to=2026-01-03')
  await screen.getByRole('button', { name: '日期范围：2026-01-01 – 2026-01-03' }).click()
  await screen.getByLabelText('结束', { exact: true }).fill('2026-01-02')
  await idleAfter(() => document.querySelector<HTMLFormElement>('.stat-own-period')?.requestSubmit())
  expect(address()).toBe('/product-analytics/trading?from=2026-01-01&to=2026-01-02')

  await idleAfter(() => screen.getByRole('radio', { name: '周', exact: true }).click({ force: true }))
  history.back()
  await until('the days', () => !location.search.includes('grain'))
  history.back()
  await until('the old range', () => location.search.includes('to=2026-01-03'))
  await idle()
  await expect
    .element(screen.getByRole('button', { name: '日期范围：2026-01-01 – 2026-01-03' }))
    .toBeVisible()

  const parts = gateway
    .variablesOf(operation)
    .filter(({ to, grain }) => to === '2026-01-02' && grain === 'day')
    .map(({ part }) => part)
  expect(new Set(parts)).toEqual(new Set(['cards', 'series', 'rows']))
})

test('what is not legal in an address is dropped and said to be', async () => {
  const { address } = await open('?from=2026-02-31&to=2026-01-03&dim=weather&metric=%20')
  await expect.element(screen.getByText(/已忽略/)).toBeVisible()
  expect(address()).toBe('/product-analytics/trading?to=2026-01-03')
})

test('days are compared place by place, and the table of a chart says what its file does', async () => {
  await open('?from=2026-01-01&to=2026-01-03')
  const chart = screen.getByRole('region', { name: '销售额与订单' })
  await chart.getByRole('button', { name: '查看表格' }).click()
  await until('the table', () => chart.element().querySelector('table') !== null)
  const rows = [...chart.element().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['日期', '销售额', '销售额（上期）', '订单', '订单（上期）'],
    ['2026-01-01 周四', '$10.00', '$5.00', '10', '5'],
    ['2026-01-02 周五', '$20.00', '$10.00', '20', '10'],
    ['2026-01-03 周六', '$12.50', '$6.25', '12.5', '6.25'],
    ['合计', '$42.50', '$21.25', '42.5', '21.25'],
  ])

  const saved = vi.spyOn(URL, 'createObjectURL')
  await chart.getByRole('button', { name: '下载' }).click()
  await screen.getByRole('button', { name: '数据 CSV' }).click()
  await until('the file', () => saved.mock.lastCall !== undefined)
  const [blob] = saved.mock.lastCall ?? []
  saved.mockRestore()
  expect(blob instanceof Blob && (await blob.text())).toBe(
    [
      '日期,销售额,销售额（上期）,订单,订单（上期）',
      '2026-01-01 周四,10,5,10,5',
      '2026-01-02 周五,20,10,20,10',
      '2026-01-03 周六,12.5,6.25,12.5,6.25',
      '合计,42.5,21.25,42.5,21.25',
      '',
    ].join('\r\n'),
  )
})

test('a card chooses what the main chart draws, and lets it go again', async () => {
  const { gateway, address } = await open()
  await idleAfter(() => screen.getByRole('button', { name: /^客单价 / }).click())
  expect(address()).toBe('/product-analytics/trading?metric=aov_usd')
  expect(gateway.variablesOf(operation)).toContainEqual(
    expect.objectContaining({ part: 'series', x: 'date', metrics: 'aov_usd' }),
  )
  await idleAfter(() => screen.getByRole('button', { name: /^客单价 / }).click())
  expect(address()).toBe('/product-analytics/trading')
})

test('a row without a page of its own narrows the figures, its trail leads back', async () => {
  const { gateway, address } = await open('?dim=channel')
  await idleAfter(() => screen.getByRole('button', { name: '邮件', exact: true }).click())
  expect(address()).toBe('/product-analytics/trading?f.channel=email')
  expect(gateway.variablesOf(operation).at(-1)).toMatchObject({ filter: { channel: 'email' } })
  await idleAfter(() =>
    screen.getByRole('navigation', { name: '下钻路径' }).getByRole('button', { name: '全部' }).click(),
  )
  expect(address()).toBe('/product-analytics/trading?dim=channel')
})

test('a block that fails says so by itself, with its number, and another try heals it', async () => {
  const { gateway } = await open()
  gateway.refuse(operation)
  await idleAfter(() => screen.getByRole('button', { name: /^退款率 / }).click())
  const chart = screen.getByRole('region', { name: '销售额与订单' })
  await expect.element(chart.getByText('服务器开小差了')).toBeVisible()
  await expect.element(chart.getByText('req-1')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: '产品销售额' }).getByRole('img')).toBeVisible()
  const descriptor = await descriptorOf(name)
  if (descriptor.kind === 'stats') gateway.answer(operation, stats(descriptor))
  await idleAfter(() => chart.getByRole('button', { name: '重试' }).click())
  await expect.element(chart.getByRole('img')).toBeVisible()
})

test('dragging over days offers them as the range', async () => {
  const { address } = await open('?from=2026-01-01&to=2026-01-03')
  const canvas = screen.getByRole('region', { name: '销售额与订单' }).getByRole('img')
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 620, y: 120 },
    targetPosition: { x: 1300, y: 120 },
  })
  await idleAfter(() => screen.getByRole('button', { name: '设为日期范围' }).click())
  expect(address()).toBe('/product-analytics/trading?from=2026-01-02&to=2026-01-03')
})

test('a row is taken apart by a second dimension, which stands in the address', async () => {
  const { gateway, address } = await open()
  const table = screen.getByRole('region', { name: '明细', exact: true })
  await table.getByRole('button', { name: '展开 图片大师' }).click()
  const below = () => document.querySelectorAll('tr.stat-below:not([aria-busy]) th').length
  await until('the rows below', () => below() > 0)
  await table.getByRole('combobox', { name: '展开维度' }).selectOptions('channel')
  await until('the other dimension', () => address().endsWith('below=channel'))
  await table.getByRole('button', { name: '展开 图片大师' }).click()
  await until('its rows', () => below() > 0)
  const last = gateway.variablesOf(operation).at(-1)
  expect([last?.['part'], last?.['dim'], last?.['filter']]).toEqual(['rows', 'channel', { product: '7' }])
})

test('what figures count is chosen over all of them, and a row short of its target is marked', async () => {
  const ofReturns = 'paid_marketings_buy_stats_self_roi_stats'
  const descriptor = await descriptorOf('paid-marketings.buy-stats.self.roi')
  if (descriptor.kind !== 'stats') throw new Error('returns are statistics')
  const answer = stats(descriptor)
  const { gateway, address } = await renderPage('paid-marketings.buy-stats.self.roi', {
    search: '?dim=campaign',
    answers: {
      [ofReturns]: async (call, sample) => {
        const { data, ...rest } = (await answer(call, sample)) as { data: { rows: object[] } }
        return { ...rest, data: { ...data, rows: data.rows.map((row) => ({ ...row, target_roi: 15 })) } }
      },
    },
  })
  await idle()
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name })
  await expect.element(row('视频大师')).toBeVisible()
  const textOf = (name: string) => row(name).element().textContent
  expect(textOf('图片大师')).toContain('低于目标 1,500%')
  expect(textOf('视频大师')).not.toContain('低于目标')
  for (const [group, name] of [
    ['退款', '不计'],
    ['手续费', '计入'],
    ['归因窗口', '7 天'],
  ] as const)
    await idleAfter(() =>
      screen
        .getByRole('radiogroup', { name: group })
        .getByRole('radio', { name, exact: true })
        .click({ force: true }),
    )
  expect(address()).toContain('refunds=exclude&fees=include&attribution=7')
  for (const part of ['cards', 'series', 'rows'])
    expect(gateway.variablesOf(ofReturns).findLast((call) => call['part'] === part)).toMatchObject({
      refunds: 'exclude',
      fees: 'include',
      attribution: '7',
    })
})

test('orders are attributed by a model, and only then within a window', async () => {
  const name = 'paid-marketings.synthesizing-stats.self.sales'
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
  const { gateway, address } = await renderPage(name, {
    answers: { [descriptor.load.operation.name]: stats(descriptor) },
  })
  await idle()
  const windows = screen.getByRole('radiogroup', { name: '归因窗口' })
  expect(windows.elements()).toEqual([])
  const press = (group: string, label: string) =>
    idleAfter(() =>
      screen
        .getByRole('radiogroup', { name: group })
        .getByRole('radio', { name: label, exact: true })
        .click({ force: true }),
    )
  await press('归因模型', '首尾 40/20/40')
  await press('归因窗口', '7 天')
  expect(address()).toContain('model=position&attribution=7')
  for (const part of ['cards', 'series', 'rows'])
    expect(
      gateway.variablesOf(descriptor.load.operation.name).findLast((call) => call['part'] === part),
    ).toMatchObject({ model: 'position', attribution: '7' })
})

describe('the latest orders of a product', () => {
  const detail = 'product-analytics.trading-detail'
  const openOrders = async (as = personWith(['admin'])) => {
    const descriptor = await descriptorOf(detail)
    if (descriptor.kind !== 'stats') throw new Error(`${detail} is no statistics`)
    return await renderPage(detail, {
      params: { pid: 1001 },
      search: '?tab=orders',
      answers: { [descriptor.load.operation.name]: stats(descriptor) },
      as,
    })
  }
  const tabs = () => [...document.querySelectorAll('.stats-tabs button')].map((tab) => tab.textContent)

  test('stand above the table, not over it', async () => {
    const { gateway } = await openOrders()
    await until('the orders', () => document.querySelector('.stats-page .pagination') !== null)
    await until('the table', () => document.querySelector('.stat-breakdown table') !== null)
    const rows = document.querySelector('.stats-page .grid-scroll')
    expect(rows?.clientHeight).toBe(rows?.scrollHeight)
    const below = document.querySelector('.stat-breakdown')?.getBoundingClientRect().top
    expect(below).toBeGreaterThan(rows?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
    expect(gateway.variablesOf('product_analytics_trading_detail_tab_orders')).toEqual([
      expect.objectContaining({ filter: { items__product_pid: '1001' }, per_page: 20 }),
    ])
  })

  test('are no tab without the key of orders', async () => {
    const { gateway } = await openOrders(personWith(['stats.tradings', 'product_analytics']))
    await until('the other tabs', () => tabs().includes('时段'))
    await idle()
    expect(tabs()).not.toContain('最近订单')
    expect(gateway.variablesOf('product_analytics_trading_detail_tab_orders')).toEqual([])
  })
})

test('a row that falls behind the mean of its products is yellow, and says so in words', async () => {
  const downloads = 'paid_marketings_download_stats_self_stats'
  const descriptor = await descriptorOf('paid-marketings.download-stats.self')
  if (descriptor.kind !== 'stats') throw new Error('downloads are statistics')
  const answer = stats(descriptor)
  await renderPage('paid-marketings.download-stats.self', {
    search: '?dim=campaign',
    answers: {
      [downloads]: async (call, sample) => {
        const { data, ...rest } = (await answer(call, sample)) as { data: { rows: object[] } }
        const reached = [0.79, 0.81]
        const marked = data.rows.map((row, index) => ({
          ...row,
          conv_download_install_to_mean: reached[index] ?? null,
        }))
        return { ...rest, data: { ...data, rows: marked } }
      },
    },
  })
  await idle()
  await until('the rows', () => document.querySelector('.stat-tone') !== null)
  const lines = [...document.querySelectorAll('.stat-rows tbody tr')]
  expect(lines.map(({ className }) => className)).toEqual(['stat-row-warning', ''])
  expect([...document.querySelectorAll('.stat-tone')].map((mark) => mark.textContent.trim())).toEqual([
    '低于产品均值 20% 以上',
  ])
  expect(document.querySelectorAll('.stat-tone .icon').length).toBe(1)
})

test('shades and upright lines of a chart are named in its legend', async () => {
  const name = 'product-analytics.show'
  const descriptor = await descriptorOf(name)
  if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
  const answer = stats(descriptor)
  const marks = [
    { at: '2026-01-01', to: '2026-01-02', type: 'special', title: '春季焕新' },
    { at: '2026-01-02', to: null, type: 'release', title: 'v5.0 发布' },
    { at: '2026-01-02', to: null, type: 'price', title: '调价' },
    { at: '2026-01-03', to: null, type: 'release', title: 'v5.1 发布' },
  ]
  await renderPage(name, {
    params: { pid: 1001 },
    search: '?from=2026-01-01&to=2026-01-03',
    answers: {
      [descriptor.load.operation.name]: async (call, sample) => {
        const answered = await answer(call, sample)
        return { ...Object(answered), data: { ...Object(answered).data, annotations: marks } }
      },
    },
  })
  await idle()
  const notes = () =>
    [...document.querySelectorAll('.stat-legend-note[data-marks]')].map((note) => note.textContent)
  await until('the notes', () => notes().length > 1)
  expect(notes().slice(0, 2)).toEqual(['春季焕新', 'v5.0 发布、调价 等 3 项'])
})

test.each(['product-analytics.show', 'product-analytics.trading-detail'] as const)(
  'figures of what is not there are a page that is not there: %s',
  async (name) => {
    const descriptor = await descriptorOf(name)
    if (descriptor.kind !== 'stats') throw new Error(`${name} is no statistics`)
    const { address } = await renderPage(name, {
      params: { pid: 'gone' },
      answers: { [descriptor.load.operation.name]: errorReply({ code: 'NOT_FOUND', status: 404 }) },
    })
    await until('the page that says so', () => address().startsWith('/404?from='))
    expect(document.querySelector('.toaster [role="alert"], .bp6-toast')).toBeNull()
  },
)
