import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { personWith } from '../../../tests/components/person.ts'
import { type PageCase, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const widget = 'paid_marketings_buy_stats_self_sales_target_grid'
const year = new Date().getFullYear()

const openTargets = (targets: Parameters<typeof rows>[0], pageCase: PageCase = {}) =>
  renderPage('paid-marketings.buy-stats.self.sales', {
    ...pageCase,
    answers: {
      [`${widget}_load`]: rows(targets),
      [`${widget}_save`]: { data: [] },
      [`${widget}_people`]: {
        data: [{ id: 4, title: '李雷', subtitle: 'lilei', disabled: false, reason: null }],
      },
    },
  })

const ofHan = (month: string, amount: string, note: string | null) => ({
  user_id: 3,
  user: { id: 3, title: '韩梅梅' },
  month,
  target_usd: amount,
  note,
})

const line = (index: number) => document.querySelectorAll('.target-grid tbody tr')[index]
const cell = (row: number, month: number) =>
  line(row)?.querySelector<HTMLElement>(`td:nth-of-type(${month})`) ?? null
const footer = () => document.querySelector('.number-grid-foot > span')?.textContent

async function type(row: number, month: number, text: string) {
  cell(row, month)?.focus()
  await userEvent.keyboard(`${text}{Enter}`)
  await until(`${text} in its cell`, () => cell(row, month)?.textContent === text)
}

test('targets of a year are typed in, for a new user too, and saved with the notes that they had', async () => {
  const { main, gateway } = await openTargets([
    ofHan(`${year}-02`, '5000.00', '春节'),
    ofHan(`${year - 1}-02`, '4000.00', null),
  ])
  await until('the grid', () => cell(0, 2)?.textContent === '5000.00')
  expect([line(0)?.querySelector('th')?.textContent, cell(0, 3)?.textContent]).toEqual(['韩梅梅', ''])
  await main.getByRole('button', { name: '添加负责人' }).click()
  await page.getByRole('option', { name: /李雷/ }).click()
  await until('another line', () => line(1)?.querySelector('th')?.textContent === '李雷')
  await until('the list to be gone', () => document.querySelector('.dropdown') === null)

  const save = main.getByRole('region', { name: '销售目标（USD）' }).getByRole('button', { name: '保存' })
  await type(0, 2, 'abc')
  expect(footer()).toBe('1 个单元格不是有效数字')
  expect(save.element()).toHaveProperty('disabled', true)
  await type(0, 2, '6000')
  await type(1, 3, '800.5')
  expect(footer()).toBe('2 个单元格未保存')
  gateway.refuse(`${widget}_save`, {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'rows.1.month': ['月份已结束'] },
  })
  await save.click()
  await expect.element(main.getByText('月份已结束')).toBeVisible()
  expect(footer()).toBe('2 个单元格未保存')

  gateway.answer(`${widget}_save`, { data: [] })
  gateway.answer(`${widget}_load`, rows([ofHan(`${year}-02`, '6000.00', '春节')]))
  await save.click()
  await until('what is stored', () => cell(0, 2)?.textContent === '6000.00')
  expect(gateway.variablesOf(`${widget}_save`)[1]).toEqual({
    input: {
      rows: [
        { user_id: 3, month: `${year}-02`, target_usd: '6000', note: '春节' },
        { user_id: 4, month: `${year}-03`, target_usd: '800.5' },
      ],
    },
  })
  expect(gateway.variablesOf(`${widget}_load`).length).toBe(2)
  expect(document.querySelectorAll('.target-grid td[data-changed]').length).toBe(0)
})

test('who may only read sees last year beside this one, and changes nothing', async () => {
  const { main } = await openTargets([ofHan(`${year - 1}-12`, '4000.00', null)], {
    as: personWith(['self-api.buy-stats.sales']),
  })
  await until('the grid', () => cell(0, 12)?.textContent === '')
  await main.getByRole('region', { name: '销售目标（USD）' }).getByRole('button', { name: '上一年' }).click()
  await until('the year before', () => cell(0, 12)?.textContent === '4000.00')
  expect(cell(0, 12)?.ariaDisabled).toBe('true')
  expect(main.getByRole('button', { name: '添加负责人' }).elements()).toEqual([])
  expect(footer()).toBe(undefined)
})

test('a list that comes in many answers is read whole, and says when it is longer than can be shown', async () => {
  const pageOf = (number: number) => ({
    data: Array.from({ length: 200 }, (_, index) => ({
      ...ofHan(`${year}-01`, '1.00', null),
      user_id: (number - 1) * 200 + index + 1,
    })),
    meta: { pagination: { current_page: number, per_page: 200, total: 5400 }, summary: null },
  })
  const { main, gateway } = await renderPage('paid-marketings.buy-stats.self.sales', {
    answers: { [`${widget}_load`]: ({ variables }) => pageOf(Number(variables['page'] ?? 1)) },
  })
  await expect.element(main.getByText('共 5,400 条，这里只显示前 5,000 条。')).toBeVisible()
  expect(gateway.variablesOf(`${widget}_load`).map(({ page: number = 1 }) => Number(number))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  )
})
