import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('questions are added, filled in, made conditional, copied and moved; nothing is sent as null', async () => {
  const question = {
    key: 'why',
    type: 'text',
    title: '为什么卸载？',
    help: null,
    required: null,
    show_if: null,
  }
  const { main, gateway } = await renderPage('survey.edit', {
    params: { id: 5 },
    answers: {
      survey_edit_load: {
        data: { id: 5, title: 'A', questions: [question], updated_at: '2026-03-01T09:00:00Z' },
      },
    },
  })
  await until('the question', () => document.querySelector('.question') !== null)
  await main.getByRole('button', { name: '评分', exact: true }).click()
  await main.getByRole('textbox', { name: '题目', exact: true }).fill('打几分？')
  await main.getByRole('combobox', { name: '依据的题目' }).selectOptions('why')
  await main.getByRole('button', { name: '复制第 2 题' }).click()
  main
    .getByRole('button', { name: /第 3 题的顺序/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await idle()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('survey_edit_save').length === 1)
  const rating = { type: 'rating', title: '打几分？', required: false, min: 1, max: 5 }
  expect(gateway.variablesOf('survey_edit_save')[0]).toMatchObject({
    input: {
      questions: [
        { key: 'q3', ...rating },
        { key: 'why', type: 'text', title: '为什么卸载？' },
        { key: 'q2', ...rating, show_if: { key: 'why', op: 'answered' } },
      ],
    },
  })
})
