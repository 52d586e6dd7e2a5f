import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const question = { answered: 4, avg: null, nps: null, texts: [] }
const results = {
  cards: [{ key: 'responses', label: '答卷', value: 4, format: 'int' }],
  questions: [
    {
      ...question,
      key: 'q1',
      type: 'single',
      title: '为什么卸载？',
      options: [
        { value: 'price', label: '太贵', count: 3, percent: 0.75 },
        { value: 'bug', label: '有问题', count: 1, percent: 0.25 },
      ],
    },
    { ...question, key: 'q2', type: 'text', title: '还有什么？', options: [], texts: ['希望便宜点'] },
  ],
  funnel: [
    { key: 'views', title: '打开', count: 8 },
    { key: 'completed', title: '完成', count: 4 },
  ],
}

test('an answer that is clicked narrows all of the others, and can be taken back', async () => {
  const { main, gateway } = await renderPage('survey.edit', {
    params: { id: 5 },
    search: '?tab=results',
    answers: { survey_edit_survey_results_load: { data: results } },
  })
  await until('the questions', () => document.querySelectorAll('.survey-question').length === 3)
  expect(document.querySelector('.survey-texts')?.textContent).toEqual('希望便宜点')
  await main.getByRole('button', { name: /太贵/ }).click()
  await until('narrowed', () => gateway.variablesOf('survey_edit_survey_results_load').length === 2)
  await main.getByRole('button', { name: '取消筛选：为什么卸载？：太贵' }).click()
  await until('all again', () => document.querySelector('.survey-chip') === null)
  expect(gateway.variablesOf('survey_edit_survey_results_load').slice(0, 2)).toEqual([
    { id: 5 },
    { id: 5, filter: { q1: 'price' } },
  ])
})

test('days are written as in every form, and asked for when they are days', async () => {
  const { main, gateway } = await renderPage('survey.edit', {
    params: { id: 5 },
    search: '?tab=results',
    answers: { survey_edit_survey_results_load: { data: results } },
  })
  await until('the questions', () => document.querySelectorAll('.survey-question').length === 3)
  expect(document.querySelectorAll('input[type="date"]')).toHaveLength(0)
  await main.getByRole('textbox', { name: '从' }).fill('2026-11-01')
  const requests = () => gateway.variablesOf('survey_edit_survey_results_load')
  await until('those days', () => requests().length === 2)
  expect(requests()).toEqual([{ id: 5 }, { id: 5, from: '2026-11-01' }])
})
