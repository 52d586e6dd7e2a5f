import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../tests/components/render-page.ts'
import { errorReply } from '../../../../tests/components/replies.ts'
import { until } from '../../../../tests/components/until.ts'

const alert = {
  id: 5,
  name: '退款率偏高',
  statistic: 'stats_tradings',
  metric: 'refund_rate',
  statistic_title: '交易分析',
  statistic_title_en: 'Trading analytics',
  metric_title: '退款率',
  metric_title_en: 'Refund rate',
  format: 'percent',
  request: { filter: { country: 'US' } },
  page: '/product-analytics/trading',
  page_title: '交易分析',
  days: 7,
  until: 'today',
  direction: 'above',
  threshold: '0.0300',
  clear_threshold: '0.0200',
  volume_metric: 'orders',
  min_volume: '20.0000',
  times: 1,
  remind: 'never',
  recipients: [1, 2],
  mail: true,
  robots: [3],
  status: 'enabled',
  problem: null,
  state: 'firing',
  state_since: '2026-11-30T08:00:00+08:00',
  value: '0.0412',
  evaluated_at: '2026-11-30T08:00:00+08:00',
  muted_until: null,
  updated_at: '2026-11-30T08:00:00+08:00',
}
const event = {
  id: 9,
  name: '退款率偏高',
  user_id: 1,
  user: { id: 1, title: '陈明远' },
  kind: 'fired',
  metric_title: '退款率',
  metric_title_en: 'Refund rate',
  format: 'percent',
  direction: 'above',
  threshold: '0.0300',
  value: '0.0412',
  is_muted: false,
  recipients: [1, 2],
  robots_pending: 0,
  robots_delivered: 1,
  robots_failed: 1,
  created_at: '2026-11-30T08:00:00+08:00',
}
const robot = {
  id: 3,
  name: '运营群',
  service: 'feishu',
  address: '••••9876',
  host: 'open.feishu.cn',
  secret: null,
  last_delivered_at: null,
  problem: '对方拒绝：19021 sign match fail',
  updated_at: '2026-11-30T08:00:00+08:00',
}
const metric = (key: string, title: string, format: string, better: string, isVolume: boolean) => ({
  statistic: 'stats_tradings',
  statistic_title: '交易分析',
  statistic_title_en: 'Trading analytics',
  metric: key,
  metric_title: title,
  metric_title_en: title,
  format,
  better,
  is_volume: isVolume,
  is_of_record: false,
})
const look = {
  value: '0.0412',
  volume: '40.0000',
  from: '2026-11-24',
  to: '2026-11-30',
  lowest: '0.0000',
  highest: '0.0780',
  fired_30: 1,
  fired_90: 2,
}
const listed = (data: readonly object[]) => ({
  data,
  meta: {
    pagination: { total: data.length, count: data.length, per_page: 100, current_page: 1, total_pages: 1 },
  },
})
const answers = {
  console_metric_alerts: listed([alert]),
  console_alert_events: listed([event]),
  console_alert_robots: listed([robot]),
  console_alert_metrics: {
    data: [
      metric('orders', '订单', 'int', 'up', true),
      metric('refund_rate', '退款率', 'percent', 'down', false),
    ],
  },
  console_preview_alert: { data: look },
}
const open = (more: object = {}) =>
  renderPage('my.changepwd', { search: '?tab=alerts', answers: { ...answers, ...more } })
const menu = async (name: string) => {
  await page.getByRole('button', { name: '更多操作：退款率偏高' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const [first, second] = [0, 1].map((place) => () => document.querySelectorAll('.report-item')[place])

test('an alert says what it watches, how it stands, and what came of each change; a robot shows no address', async () => {
  const { gateway } = await open()
  await until('both', () => second?.() !== undefined)
  expect(first?.()?.querySelector('.alert-state')?.textContent).toBe('触发中')
  expect(
    [...(first?.()?.querySelectorAll('.report-line') ?? [])].map((line) =>
      [...line.children].map((part) => part.textContent),
    ),
  ).toEqual([
    ['退款率', '近 7 天（含今天）高于 3%', '当前 4.1%', '2026-11-30 08:00 检查'],
    ['交易分析', '2 位接收人', '1 个群机器人'],
  ])
  await page.getByRole('button', { name: '提醒记录' }).click()
  await until('the log', () => document.querySelector('.report-runs li') !== null)
  expect(document.querySelector('.report-runs li')?.textContent).toBe(
    '触发2026-11-30 08:00退款率 4.1%（阈值：高于 3%）群机器人已送达 1群机器人未送达 1',
  )
  expect(gateway.variablesOf('console_alert_events').at(-1)).toMatchObject({ filter: { alert_id: '5' } })
  expect(second?.()?.textContent).toBe(
    '运营群飞书 / Lark发送测试消息open.feishu.cn ••••9876尚未发送过最近一次失败：对方拒绝：19021 sign match fail',
  )
})

test('a percentage is entered as one and sent as a fraction, and only what was changed; what is refused stands at its field', async () => {
  const { gateway } = await open({
    console_update_metric_alert: errorReply({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: '数据校验失败',
      errors: { clear_threshold: ['不能高于触发阈值'] },
    }),
  })
  await menu('编辑')
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('textbox', { name: '阈值', exact: true })).toHaveValue('3')
  await dialog.getByRole('textbox', { name: '阈值', exact: true }).fill('1.5')
  await until('the look', () =>
    gateway
      .variablesOf('console_preview_alert')
      .some((call) => JSON.stringify(call).includes('"threshold":"0.015"')),
  )
  expect(document.querySelector('.alert-look')?.textContent).toBe(
    '当前值 4.1%近 90 天在 0% 至 7.8% 之间按此条件每天检查，近 30 天会触发 1 次，近 90 天 2 次',
  )
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('不能高于触发阈值')).toBeVisible()
  expect(gateway.variablesOf('console_update_metric_alert')).toEqual([
    { id: 5, input: { threshold: '0.015', updated_at: alert.updated_at } },
  ])
  gateway.answer('console_update_metric_alert', { data: alert })
  await dialog.getByRole('button', { name: '保存' }).click()
  await until('the dialog is closed', () => document.querySelector('.action-dialog') === null)
})

test('it is muted, switched off and deleted', async () => {
  const { gateway } = await open({
    console_update_metric_alert: { data: alert },
    console_delete_metric_alert: { message: 'ok' },
  })
  const before = Date.now()
  await menu('静默 24 小时')
  await until('the mute', () => gateway.variablesOf('console_update_metric_alert').length === 1)
  const [muted] = gateway.variablesOf('console_update_metric_alert')
  const until24 = Date.parse(String(Object(Object(muted).input).muted_until))
  expect(Math.round((until24 - before) / 3_600_000)).toBe(24)
  await menu('停用')
  await until('it is off', () => gateway.variablesOf('console_update_metric_alert').length === 2)
  expect(gateway.variablesOf('console_update_metric_alert').at(-1)).toEqual({
    id: 5,
    input: { status: 'disabled', updated_at: alert.updated_at },
  })
  await menu('删除')
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await until('the deletion', () => gateway.variablesOf('console_delete_metric_alert').length === 1)
})

test('without any it says what they are, and a new robot goes by its address', async () => {
  const { gateway } = await open({
    console_metric_alerts: listed([]),
    console_alert_events: listed([]),
    console_alert_robots: listed([]),
    console_create_alert_robot: { data: robot },
  })
  await expect.element(page.getByText('还没有指标提醒')).toBeVisible()
  await expect.element(page.getByText('还没有群机器人')).toBeVisible()
  await page.getByRole('button', { name: '添加机器人' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('客服群')
  await dialog
    .getByRole('textbox', { name: 'Webhook 地址' })
    .fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1')
  await expect.element(dialog.getByRole('radio', { name: '企业微信' })).toBeChecked()
  await dialog.getByRole('button', { name: '保存' }).click()
  await until('the robot', () => gateway.variablesOf('console_create_alert_robot').length === 1)
  expect(gateway.variablesOf('console_create_alert_robot')).toEqual([
    {
      input: {
        name: '客服群',
        service: 'wecom',
        address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
      },
    },
  ])
})
