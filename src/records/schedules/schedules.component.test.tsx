import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('an export is sent from time to time, with the columns and filters of the list', async () => {
  const { gateway } = await renderPage('orders.index', {
    search: '?f.status=paid',
    answers: { console_create_report_schedule: { data: { id: 1 } } },
  })
  await idle()
  const direct = page.getByRole('button', { name: '导出', exact: true })
  if (direct.elements().length === 0) await page.getByRole('button', { name: '更多操作' }).first().click()
  await direct.first().click()
  await page.getByRole('button', { name: '定时发送…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('每周', { exact: true }).click()
  await dialog.getByText('CSV', { exact: false }).click()
  await dialog.getByRole('button', { name: '开始定时发送' }).click()
  await until('the call', () => gateway.variablesOf('console_create_report_schedule').length === 1)
  const [{ input } = { input: {} }] = gateway.variablesOf('console_create_report_schedule') as {
    input: object
  }[]
  expect(input).toMatchObject({
    source: 'list',
    resource: 'orders',
    format: 'csv',
    frequency: 'weekly',
    weekday: 1,
    month_day: null,
    time: '08:00',
    request: { filter: { status: 'paid' }, columns: expect.arrayContaining(['order_no']) },
  })
})
