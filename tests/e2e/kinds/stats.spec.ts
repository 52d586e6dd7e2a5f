import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { become } from '../console.ts'
import { test } from '../test.ts'
import { openRecords, uniqueMark } from './records.ts'

const path = '/product-analytics/trading?compare=previous'

test('cards, chart and table say the same, the file says what the table says, and Back brings the range back', async ({
  page,
}) => {
  await become(page, 'admin')
  await page.goto(path)
  await whenIdle(page)
  const orders = await card(page, '订单')
  const revenue = await card(page, '销售额')
  expect(orders.value).toBeGreaterThan(0)

  const chart = page.getByRole('region', { name: '销售额与订单' })
  await chart.getByRole('button', { name: '查看表格' }).click()
  await expect(chart.locator('tr')).not.toHaveCount(0)
  const [head, ...days] = await cells(chart)
  const columns = ['销售额', '销售额（上期）', '订单', '订单（上期）']
  expect(head).toEqual(['日期', ...columns])
  const totals = days.at(-1) ?? []
  for (const [place] of columns.entries())
    expect(sum(days.slice(0, -1).map((row) => row[place + 1]))).toBeCloseTo(amount(totals[place + 1]), 2)
  expect(totals.slice(1).map(amount)).toEqual([revenue.value, revenue.before, orders.value, orders.before])

  const table = page.getByRole('region', { name: '明细' })
  const [titles = [], ...rows] = await cells(table)
  const column = (name: string) => titles.indexOf(name)
  const products = rows.slice(0, -1)
  for (const [name, value] of [['销售额', revenue.value]] as const) {
    expect(amount(rows.at(-1)?.[column(name)])).toBe(value)
    expect(sum(products.map((row) => row[column(name)]))).toBeCloseTo(value, 2)
  }
  const download = page.waitForEvent('download')
  await table.getByRole('button', { name: '导出全部明细（CSV）' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual([titles[0], ...rows.map(([name]) => name)])
  expect(lines.map((line) => amount(line.split(',')[column('销售额')])).slice(1)).toEqual(
    rows.map((row) => amount(row[column('销售额')])),
  )

  const before = await range(page)
  await page.getByRole('button', { name: /^日期范围/ }).click()
  await page.getByRole('button', { name: '近 7 天', exact: true }).click()
  await expect.poll(() => range(page)).not.toBe(before)
  await page.goBack()
  await expect.poll(() => range(page)).toBe(before)
  await whenIdle(page)
  expect(await card(page, '订单')).toEqual(orders)

  await page.goto('/product-analytics/trading?from=2015-01-01&to=2015-01-31')
  await whenIdle(page)
  await expect(page.locator('.stat-block').filter({ hasText: '该时段暂无数据' })).toHaveCount(5)
})

test('a day is compared with the one that stood at its place in the period before', async ({ page }) => {
  await become(page, 'admin')
  await page.goto(path)
  const now = await daysOf(page)
  const length = now.length * 24 * 3_600_000
  const [from, to] = [now[0], now.at(-1)].map((row) => dayBefore(row?.[0], length))
  await page.goto(`/product-analytics/trading?from=${from}&to=${to}&compare=previous`)
  const before = await daysOf(page)
  expect(new Set(before.map(([, revenue]) => revenue)).size).toBeGreaterThan(1)
  expect(now.map(([, , revenue, , orders]) => [revenue, orders])).toEqual(
    before.map(([, revenue, , orders]) => [revenue, orders]),
  )
})

test('a company that has sold nothing yet reads so in every block', async ({ page, request }) => {
  const mark = uniqueMark()
  const letters = mark
    .slice(0, 4)
    .replaceAll(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))
  const title = `新公司 ${mark}`
  const { make } = await openRecords(request)
  await make('/companies', {
    logo: '/logos/cleanmate.svg',
    title,
    name: `company-${mark}`,
    api_base: 'https://api.example.com',
    url: 'https://www.example.com',
    languages: [{ mark: 'en', title: 'English' }],
    default_language: 'en',
    order_prefix: letters,
    support_email: 'support@example.com',
    mail_from_name: title,
    mail_from_email: 'news@example.com',
  })
  await become(page, 'admin', title)
  await page.goto(path)
  await whenIdle(page)
  await expect(page.locator('.stat-block').filter({ hasText: '该时段暂无数据' })).toHaveCount(5)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(await card(page, '订单')).toEqual({ value: 0, before: 0 })
})

/** What the table of the first chart says of each day. */
async function daysOf(page: Page): Promise<string[][]> {
  await whenIdle(page)
  const chart = page.getByRole('region', { name: '销售额与订单' })
  await chart.getByRole('button', { name: '查看表格' }).click()
  await expect(chart.locator('tr')).not.toHaveCount(0)
  return (await cells(chart)).slice(1, -1)
}

/** `2026-01-31 周六`, so many milliseconds earlier. */
function dayBefore(day: string | undefined, length: number): string {
  return new Date(Date.parse(`${day?.slice(0, 10)}T00:00:00Z`) - length).toISOString().slice(0, 10)
}

async function whenIdle(page: Page): Promise<void> {
  await expect(page.locator('.stat-card')).not.toHaveCount(0)
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
}

/** A card's figure, and that of before, in full. */
async function card(page: Page, label: string) {
  const found = page.locator('.stat-card').filter({ has: page.getByText(label, { exact: true }) })
  const value = amount(await found.locator('.stat-card-value').innerText())
  return { value, before: amount(await found.locator('.stat-card-before').innerText()) }
}

const range = async (page: Page) => page.getByRole('button', { name: /^日期范围/ }).innerText()

function cells(block: Locator): Promise<string[][]> {
  return block
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) =>
          (cell.querySelector('.stat-figure') ?? cell).textContent.trim(),
        ),
      ),
    )
}

/** `$1,234.50`, `上期 12`, `−3`. */
function amount(text: string | undefined): number {
  return Number((text ?? '').replace(/^\D*?(-?[\d.,]+).*$/, '$1').replaceAll(',', ''))
}

function sum(texts: readonly (string | undefined)[]): number {
  return texts.reduce((total, text) => total + (/\d/.test(text ?? '') ? amount(text) : 0), 0)
}
