import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type Reply, errorReply } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const operation = 'email_marketings_edit_email_preview_preview'
const longSubject = '限时'.repeat(25)
const campaign = {
  id: 5,
  name: '三月促销',
  from_name: 'ImageForge',
  subject: '{{name}}，春季特惠',
  preheader: '仅限本周',
  content: '<p>你好 {{name}}</p>',
  text_content: '你好',
  status: 'draft',
  language: 'zh',
  audience: { source: 'customers' },
  ab_test: true,
  subject_b: longSubject,
  send_at: null,
  updated_at: 'v1',
}
const preview = {
  subject: '李雷，春季特惠',
  html_desktop: '<p>桌面版</p>',
  html_mobile: '<p>手机版</p>',
  text: '你好 李雷',
}

const open = (reply: Reply) =>
  renderPage('email-marketings.edit', {
    params: { id: 5 },
    answers: {
      email_marketings_edit_load: { data: campaign },
      email_marketings_edit_email_preview_estimate: {
        data: { count: 1200, excluded: { unsubscribed: 0, bounced: 7, banned: 0, recent: 0 } },
      },
      [operation]: reply,
    },
  })
const shown = (selector: string) =>
  [...document.querySelectorAll(`.email-preview ${selector}`)].map((element) => textOf(element))
const frame = () => document.querySelector<HTMLIFrameElement>('.email-preview-letter iframe')

test('a mail is shown as inboxes list it and as it reads at both widths and as text, with whom it reaches', async () => {
  const { gateway, main } = await open({ data: preview })
  await until('the letter', () => frame() !== null)
  const { content, subject, preheader, text_content: text } = campaign
  expect(gateway.variablesOf(operation)).toEqual([
    { input: { content, subject, preheader, text_content: text } },
  ])
  expect(gateway.variablesOf('email_marketings_edit_email_preview_estimate')).toEqual([
    { input: { audience: { source: 'customers' }, language: 'zh' } },
  ])
  expect(shown('.inbox-line p')).toEqual([
    'ImageForge李雷，春季特惠仅限本周',
    `ImageForgeB${longSubject}仅限本周`,
  ])
  expect(shown('.inbox-line-note')).toEqual(['主题 50 字，手机上通常只显示前 41 字'])
  await until('the number', () => shown('.estimate-line').length === 1)
  expect(shown('.estimate-line')).toEqual(['预计收件人 1,200退信 7'])
  const views = main.getByRole('radiogroup', { name: '预览方式' })
  expect([frame()?.width, frame()?.srcdoc.includes('桌面版')]).toEqual(['640', true])
  await views.getByText('手机').click()
  expect([frame()?.width, frame()?.srcdoc.includes('手机版')]).toEqual(['375', true])
  await views.getByText('纯文本').click()
  expect([frame(), shown('pre')]).toEqual([null, ['你好 李雷']])
  await main.getByRole('button', { name: '放大' }).click()
  await expect
    .element(page.getByRole('dialog', { name: '李雷，春季特惠' }).getByText('你好 李雷'))
    .toBeVisible()
})

test('a preview that failed is asked for again', async () => {
  const { gateway, main } = await open(errorReply())
  const retry = main.getByRole('button', { name: '预览失败，点此重试' })
  await expect.element(retry).toBeVisible()
  gateway.answer(operation, { data: preview })
  await retry.click()
  await until('the letter', () => frame() !== null)
  expect(gateway.variablesOf(operation)).toHaveLength(2)
})

test('a mail without content has no preview yet', async () => {
  const { gateway, main } = await renderPage('email-marketings.create')
  await expect.element(main.getByText('填写内容后在此预览')).toBeVisible()
  expect(gateway.variablesOf('email_marketings_create_email_preview_preview')).toEqual([])
  expect(shown('.inbox-line p')).toEqual(['（发件人）（未填写主题）（未填写预览文字，收件箱将显示正文开头）'])
})
