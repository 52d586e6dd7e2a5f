import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const campaign = {
  id: 5,
  name: '三月促销',
  subject: '春季特惠',
  content: '<p style="color: red">你好</p>',
  status: 'draft',
  language: 'zh',
  audience: { source: 'customers' },
  ab_test: false,
  send_at: null,
  updated_at: 'v1',
}

test('a campaign goes out after what was looked at has no error and the number was typed', async () => {
  const { main, gateway } = await renderPage('email-marketings.edit', {
    params: { id: 5 },
    answers: {
      email_marketings_edit_load: { data: campaign },
      email_marketings_edit_email_preview_preview: {
        data: {
          subject: '春季特惠',
          html_desktop:
            '<html><head><style>p { margin: 3px }</style></head><body><p style="color: red">你好</p></body></html>',
          html_mobile: '<p>你好</p>',
          text: '你好',
        },
      },
      email_marketings_edit_email_preview_estimate: { data: estimate(120) },
      email_marketings_edit_send_flow_estimate: { data: estimate(120) },
      email_marketings_edit_audience_builder_estimate: { data: estimate(120) },
      email_marketings_edit_send_flow_check: {
        data: [
          { key: 'size', level: 'ok', message: '内容大小合适' },
          { key: 'alt', level: 'warning', message: '1 张图片没有替代文字' },
        ],
      },
    },
  })
  await until('the frame', () => {
    const frame = document.querySelector<HTMLIFrameElement>('.framed-page iframe')
    return frame?.contentDocument?.querySelector('p')?.style.color === 'red'
  })
  await main.getByRole('button', { name: '检查并发送' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect.element(dialog.getByText('1 项提醒，可继续发送')).toBeVisible()
  await dialog.getByRole('button', { name: '下一步' }).click()
  const send = dialog.getByRole('button', { name: '立即发送' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: /120/ }).fill('120')
  await send.click()
  await until('it is sent', () => gateway.variablesOf('email_marketings_edit_send_flow_send').length === 1)
  expect(gateway.variablesOf('email_marketings_edit_send_flow_send')).toEqual([
    { id: 5, input: { confirm_count: 120 } },
  ])
})

const estimate = (count: number) => ({
  count,
  excluded: { unsubscribed: 3, bounced: 0, banned: 0, recent: 0 },
})
