import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../tests/components/render-page.ts'
import { type Reply, errorReply } from '../../../../tests/components/replies.ts'
import { until } from '../../../../tests/components/until.ts'

const all = ['popup', 'push', 'mail']
const task = {
  topic: 'task',
  title: '我负责的事项',
  hint: '我负责的记录有变化',
  groups: [],
  channels: ['popup', 'push'],
  fixed: [],
  available: all,
}
const security = { ...task, topic: 'security', title: '账号安全', channels: all, fixed: ['popup', 'mail'] }
const ofGroup = {
  ...task,
  topic: 'return_requested',
  title: '新退款申请',
  hint: null,
  groups: ['退款组', '财务'],
  available: ['popup', 'push'],
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

const open = async (save: Reply) => {
  const rendered = await renderPage('my.changepwd', {
    search: '?tab=messages',
    answers: {
      console_notification_topics: { data: [ofGroup, task, security] },
      console_save_notification_topic: save,
    },
  })
  await until('the topics', () => document.querySelectorAll('.notice-topics tbody tr').length === 3)
  return rendered
}

test('each topic has its channels, those that cannot be switched off are locked', async () => {
  await open(null)
  expect([...document.querySelectorAll('.notice-topics tbody th')].map((cell) => cell.textContent)).toEqual([
    '新退款申请来自用户组：退款组、财务',
    '我负责的事项我负责的记录有变化',
    '账号安全我负责的记录有变化',
  ])
  await expect.element(box('账号安全：邮件')).toBeDisabled()
  await expect.element(box('账号安全：邮件')).toBeChecked()
  await expect.element(box('账号安全：浏览器通知')).toBeEnabled()
  expect(box('新退款申请：邮件').elements()).toEqual([])
})

test('a channel is saved when it is switched', async () => {
  const { gateway } = await open({ data: { ...task, channels: all } })
  await box('我负责的事项：邮件').click()
  await expect.element(box('我负责的事项：邮件')).toBeChecked()
  await expect.element(box('我负责的事项：邮件')).toBeEnabled()
  expect(gateway.variablesOf('console_save_notification_topic')).toEqual([
    { topic: 'task', input: { channels: all } },
  ])
})

test('a channel that the API does not take is as before', async () => {
  await open(errorReply())
  await box('我负责的事项：邮件').click()
  await until(
    'the setting is as before',
    () => !(box('我负责的事项：邮件').element() as HTMLInputElement).checked,
  )
  await expect.element(box('我负责的事项：邮件')).toBeEnabled()
})
