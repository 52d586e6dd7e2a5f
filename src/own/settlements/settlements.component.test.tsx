import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const year = new Date().getFullYear()
const amounts = { orders: 12, revenue_usd: '480.00', refund_usd: '20.00', commission: '92.00' }
const unpaid = { ...amounts, paid_at: null, voucher_no: null }
const periods = {
  data: [
    { ...amounts, period: `${year}-01`, status: 'paid', paid_at: `${year}-02-05`, voucher_no: 'V-1' },
    { ...unpaid, period: `${year}-02`, status: 'confirmed' },
    { ...unpaid, period: `${year}-03`, status: 'open' },
  ],
}

const shown = () =>
  [...document.querySelectorAll('.settlements tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )

test('a period is confirmed, then paid with day and voucher; a year without any says so', async () => {
  const load = 'agencies_edit_settlements_load'
  const pay = 'agencies_edit_settlements_pay'
  const taken = { status: 422, code: 'VALIDATION_FAILED', errors: { voucher_no: ['付款流水号已存在'] } }
  const { main, gateway } = await renderPage('agencies.edit', {
    params: { id: 5 },
    search: '?tab=settlements',
    answers: {
      agencies_edit_load: { data: { id: 5, name: '软件之家', status: 'active' } },
      [load]: ({ variables }) => (variables['year'] === year ? periods : { data: [] }),
      [pay]: errorReply(taken),
    },
  })
  await until('the periods', () => shown().length === 3)
  expect(shown()).toEqual([
    [`${year}-01`, '12', '$480.00', '$20.00', '$92.00', '已付款', `${year}-02-05`, 'V-1', 'PDFCSV'],
    [`${year}-02`, '12', '$480.00', '$20.00', '$92.00', '已确认', '—', '—', '登记付款PDFCSV'],
    [`${year}-03`, '12', '$480.00', '$20.00', '$92.00', '未确认', '—', '—', '确认PDFCSV'],
  ])

  const dialog = page.getByRole('alertdialog')
  await main.getByRole('button', { name: '确认' }).click()
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect.element(page.getByText('已确认结算')).toBeVisible()
  expect(gateway.variablesOf('agencies_edit_settlements_confirm')).toEqual([{ id: 5, period: `${year}-03` }])
  expect(gateway.variablesOf(load).length).toBe(2)

  await main.getByRole('button', { name: '登记付款' }).click()
  const confirm = dialog.getByRole('button', { name: '登记付款' })
  const voucher = dialog.getByRole('textbox', { name: '付款流水号' })
  await dialog.getByRole('textbox', { name: '付款日' }).fill(`${year}-03-09`)
  await voucher.fill('V-1')
  await confirm.click()
  await expect.element(dialog.getByText('付款流水号已存在')).toBeVisible()
  await voucher.fill('')
  await confirm.click()
  await expect.element(dialog.getByText('请填写此项')).toBeVisible()
  gateway.answer(pay, { data: null })
  await voucher.fill('V-2')
  await confirm.click()
  await expect.element(page.getByText('已登记付款')).toBeVisible()
  const sent = (number: string) => ({ paid_at: `${year}-03-09`, voucher_no: number })
  expect(gateway.variablesOf(pay).map(({ input }) => input)).toEqual([sent('V-1'), sent('V-2')])
  expect(gateway.variablesOf(pay)[1]).toMatchObject({ id: 5, period: `${year}-02` })

  await expect.element(main.getByRole('button', { name: '下一年' })).toBeDisabled()
  await main.getByRole('button', { name: '上一年' }).click()
  await expect.element(main.getByText('该年度没有结算期间')).toBeVisible()
  expect(gateway.variablesOf(load).at(-1)).toEqual({ id: 5, year: year - 1 })
})

test('who may only read confirms nothing; what failed is tried again', async () => {
  const load = 'agencies_index_settlements_load'
  const { gateway } = await renderPage('agencies.index', {
    search: '?record=5&rtab=settlements',
    as: personWith(['agencies.index']),
    answers: { agencies_index_list: rows([{ id: 5 }]), [load]: errorReply() },
  })
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('服务器开小差了')).toBeVisible()
  gateway.answer(load, periods)
  await panel.getByRole('button', { name: '重试' }).click()
  await until('the periods', () => shown().length === 3)
  expect(shown().map((cells) => cells.at(-1))).toEqual(['PDFCSV', 'PDFCSV', 'PDFCSV'])
})

test('a statement is downloaded as the agency gets it; as a table it is the second choice', async () => {
  const { gateway, main } = await renderPage('agencies.edit', {
    params: { id: 5 },
    search: '?tab=settlements',
    answers: {
      agencies_edit_load: { data: { id: 5, name: '软件之家', status: 'active' } },
      agencies_edit_settlements_load: { data: periods.data.slice(0, 1) },
    },
  })
  const path = (format: string) => `GET /agencies/5/settlements/${year}-01/statement?format=${format}`
  await main.getByRole('button', { name: `下载 ${year}-01 对账单（PDF）` }).click()
  await main.getByRole('button', { name: `下载 ${year}-01 对账单明细（CSV）` }).click()
  await until(
    'both',
    () => gateway.calls.filter(({ operation }) => operation.includes('statement')).length === 2,
  )
  expect(
    gateway.calls.map(({ operation }) => operation).filter((operation) => operation.includes('statement')),
  ).toEqual([path('pdf'), path('csv')])
})
