import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { textField } from '../../pages/form/form.fixture.ts'

const question = (key: string, title: string) => ({ key, type: 'text', title })
const draw = 'survey_edit_survey_preview_draw'

const frame = () => document.querySelector<HTMLIFrameElement>('.survey-preview iframe')
const shown = () => frame()?.contentDocument?.body?.textContent ?? ''

test('the survey is drawn as it is written: on a phone first, on a desk when that is chosen', async () => {
  const { main, gateway } = await renderPage('survey.edit', {
    params: { id: 5 },
    answers: {
      survey_edit_load: {
        data: {
          id: 5,
          title: '满意度',
          slug: 'nps',
          trigger: 'link',
          language: 'zh',
          status: 'draft',
          questions: [question('q1', '好用吗？'), question('q2', '')],
        },
      },
      [draw]: ({ variables }) => ({
        data: { html: `<p>${String(Object(Object(variables)['input'])['title'])}</p>` },
      }),
    },
  })
  await until('the page', () => shown().includes('满意度'))
  expect([
    gateway.variablesOf(draw).at(-1),
    frame()?.getAttribute('width'),
    document.querySelector('.survey-preview-note')?.textContent,
  ]).toEqual([
    { input: { title: '满意度', language: 'zh', questions: [question('q1', '好用吗？')] } },
    '390',
    '还有题目未填完，暂不显示在预览中',
  ])
  await textField('title').fill('回访')
  await until('what is typed', () => shown().includes('回访'))
  await main.getByText('桌面').click()
  await until('the desk', () => frame()?.getAttribute('width') === '1000')
})
