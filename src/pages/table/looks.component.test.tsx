import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownColumns, shownRows, textOf } from '../../../tests/components/grid.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { phone, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const orders = rows([{ order_no: 'A-1', customer_name: '韩梅梅', status: 'pending' }], { total: 4000 })

test('a phone has the columns that matter, and the others in the row’s details', async () => {
  const { main } = await renderPage('orders.index', {
    viewport: phone,
    answers: { orders_index_list: orders },
  })
  await idle()
  expect(shownColumns()).toEqual(['订单号', '下单时间', '状态', '实付'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await main.getByRole('button', { name: '展开详情 A-1' }).click()
  const facts = [...document.querySelectorAll('.row-details dt')].map(textOf)
  expect(facts).toContain('邮箱')
  expect(main.getByRole('link', { name: '删除 A-1' }).elements()).toHaveLength(1)
  await main.getByRole('button', { name: '收起详情 A-1' }).click()
  expect(document.querySelector('.row-details')).toEqual(null)
})

test('a phone filters in a sheet', async () => {
  const { main, address } = await renderPage('orders.index', {
    viewport: phone,
    answers: { orders_index_list: orders },
  })
  await idle()
  await main.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: /^风险/ }).click()
  await idleAfter(() => sheet.getByRole('option', { name: '高' }).click())
  await sheet.getByRole('button', { name: '完成' }).click()
  await until('no sheet', () => document.querySelector('.filter-sheet-body') === null)
  expect(address()).toMatch(/^\/orders\/index\?f\.risk_level=high&from=[\d-]+&to=[\d-]+$/)
  expect(main.getByRole('button', { name: '筛选（1）' }).elements()).toHaveLength(1)
})

test('a window that grows shows the whole table', async () => {
  await renderPage('orders.index', { viewport: phone, answers: { orders_index_list: orders } })
  await idle()
  await page.viewport(1440, 900)
  await until('the wide table', () => document.querySelector('.grid-table:not([data-narrow])') !== null)
  expect(shownColumns()).toContain('邮箱')
})

test.each(['light', 'dark'] as const)('in %s the text stands out from its ground', async (theme) => {
  await renderPage('orders.index', { theme, answers: { orders_index_list: orders } })
  await idle()
  // Even motion that is reduced to nothing takes a frame.
  await until('no colour on its way', () => document.getAnimations().every(isEndless))
  const cell = shownRows()[0]?.cells[1]
  const { color } = getComputedStyle(cell ?? document.body)
  const { backgroundColor } = getComputedStyle(document.body)
  expect(contrast(color, backgroundColor)).toBeGreaterThan(7)
  expect(brightness(backgroundColor) < 0.5).toEqual(theme === 'dark')
})

test('in English the page speaks English', async () => {
  await renderPage('orders.index', { locale: 'en', answers: { orders_index_list: orders } })
  await idle()
  expect(document.querySelector('.table-page')?.textContent).not.toMatch(/[\u4e00-\u9fff]{2}/)
})

const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2). */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
