import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../tests/components/render-page.ts'
import { errorReply } from '../../../../tests/components/replies.ts'
import { until } from '../../../../tests/components/until.ts'

const schedule = {
  id: 5,
  name: '昨日订单',
  source: 'list',
  resource: 'orders',
  page: '/orders/index',
  page_title: '订单列表',
  request: { rolling: { created_at: 'yesterday' } },
  format: 'csv',
  frequency: 'weekly',
  weekday: 2,
  month_day: null,
  time: '08:00',
  recipients: [1, 2],
  status: 'disabled',
  problem: '用户已停用',
  next_run_at: null,
  last_state: 'failed',
  last_run_at: '2026-11-30T08:00:00+08:00',
  updated_at: '2026-11-30T08:00:00+08:00',
}
const run = {
  id: 9,
  name: '昨日订单',
  user_id: 1,
  user: { id: 1, title: '陈明远' },
  cause: 'manual',
  due_at: '2026-11-29T08:00:00+08:00',
  finished_at: '2026-11-29T08:00:04+08:00',
  state: 'failed',
  rows: null,
  bytes: null,
  sent_count: null,
  problem: '用户已停用',
}
const listed = (data: readonly object[]) => ({
  data,
  meta: {
    pagination: { total: data.length, count: data.length, per_page: 100, current_page: 1, total_pages: 1 },
  },
})
const answers = { console_report_schedules: listed([schedule]), console_report_runs: listed([run]) }
const open = (more: object = {}) =>
  renderPage('my.changepwd', { search: '?tab=reports', answers: { ...answers, ...more } })
const menu = async (name: string) => {
  await page.getByRole('button', { name: '更多操作：昨日订单' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a schedule says what it is, why it is paused, and what came of each run', async () => {
  const { gateway } = await open()
  const item = () => document.querySelector('.report-item')
  await until('the schedule', () => item() !== null)
  expect(
    [...(item()?.querySelectorAll('.report-line, .report-problem') ?? [])].map((part) => part.textContent),
  ).toEqual(['每周二 08:00CSV2 位收件人', '订单列表', '已暂停：用户已停用'])
  await page.getByRole('button', { name: '发送记录' }).click()
  await until('the log', () => document.querySelector('.report-runs li') !== null)
  expect(document.querySelector('.report-runs li')?.textContent).toBe('未发送2026-11-29 08:00手动用户已停用')
  expect(gateway.variablesOf('console_report_runs').at(-1)).toMatchObject({ filter: { schedule_id: '5' } })
})

test('it is resumed, sent now, changed and deleted; what is refused is shown', async () => {
  const { gateway } = await open({
    console_update_report_schedule: errorReply({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: '数据校验失败',
      errors: { recipients: ['收件人须为本品牌的成员'] },
    }),
    console_send_report: { data: { ...schedule } },
    console_delete_report_schedule: { message: 'ok' },
  })
  await menu('恢复')
  await expect.element(page.getByText('收件人须为本品牌的成员')).toBeVisible()
  expect(gateway.variablesOf('console_update_report_schedule')).toEqual([
    { id: 5, input: { status: 'enabled', updated_at: schedule.updated_at } },
  ])
  await menu('立即发送')
  await until('the call', () => gateway.variablesOf('console_send_report').length === 1)
  await menu('编辑')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('昨日全部订单')
  await dialog.getByText('每月', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('收件人须为本品牌的成员')).toBeVisible()
  expect(gateway.variablesOf('console_update_report_schedule').at(-1)).toEqual({
    id: 5,
    input: {
      name: '昨日全部订单',
      frequency: 'monthly',
      weekday: null,
      month_day: 1,
      updated_at: schedule.updated_at,
    },
  })
  gateway.answer('console_update_report_schedule', { data: schedule })
  await dialog.getByRole('button', { name: '保存' }).click()
  await until('the dialog is closed', () => document.querySelector('.action-dialog') === null)
  await menu('删除')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await until('the deletion', () => gateway.variablesOf('console_delete_report_schedule').length === 1)
})
