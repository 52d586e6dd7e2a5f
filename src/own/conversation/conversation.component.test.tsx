import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('a ticket is read as a conversation; an answer begins with a template and goes with Ctrl and Enter', async () => {
  const { main, gateway } = await renderPage('feedback.edit', {
    params: { id: 5 },
    answers: {
      feedback_edit_conversation_ticket: {
        data: {
          id: 5,
          content: '打不开 <文件>\n\n请帮忙',
          name: '王芳',
          language: 'zh',
          type: 'bug',
          attachments: [],
          created_at: '2026-03-01T09:00:00+08:00',
        },
      },
      feedback_edit_conversation_replies: rows([
        { type: 'note', content: '<p>查一下版本</p>', attachments: [], user: { id: 1, title: '李雷' } },
        {
          type: 'reply',
          content: '<p>您好</p>',
          attachments: ['/files/1/a.png'],
          user: { id: 1, title: '李雷' },
        },
      ]),
      feedback_edit_conversation_templates: {
        data: [{ id: 1, title: '问题 · zh', html: '<p>感谢反馈</p>' }],
      },
    },
  })
  await until('the messages', () => document.querySelectorAll('.conversation-message').length === 3)
  expect([...document.querySelectorAll('.conversation-text')].map(({ textContent }) => textContent)).toEqual([
    '打不开 <文件>请帮忙',
    '查一下版本',
    '您好',
  ])
  await until('the editor', () => document.querySelector('.conversation-composer .ProseMirror') !== null)
  await main.getByRole('button', { name: '选用模板' }).click()
  await page.getByRole('option', { name: '问题 · zh' }).click()
  await until('the template', () => document.querySelector('.ProseMirror')?.textContent === '感谢反馈')
  await main.getByRole('combobox', { name: '同时设为' }).selectOptions('waiting')
  await userEvent.click(document.querySelector('.ProseMirror') ?? document.body)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await until('it is sent', () => gateway.variablesOf('feedback_edit_conversation_send').length === 1)
  expect(gateway.variablesOf('feedback_edit_conversation_send')).toEqual([
    { id: 5, input: { type: 'reply', content: '<p>感谢反馈</p>', status: 'waiting' } },
  ])
})
