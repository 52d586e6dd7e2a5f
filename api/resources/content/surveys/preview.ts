import { escapeHtml } from '../../../formats/html/escape-html.ts'
import { jsonList } from '../../../model/composite-fields.ts'
import { html, string } from '../../../model/fields.ts'
import type { Values } from '../../../model/rules.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { textOf } from '../../../query/text-of.ts'
import { pageOf } from '../previews/page.ts'
import { storePreview, previewAnswer } from '../previews/store-preview.ts'
import { optionalParts, type Question, questionShape } from './questions.ts'

/** The survey with what is not saved yet. */
export const previewSurvey = recordAction('surveys', {
  name: 'preview',
  path: '/{id}/preview',
  zh: '预览问卷',
  en: 'Preview a survey',
  access: ['surveys.index'],
  audit: false,
  input: {
    title: string('标题', 'Title', { max: 120 }),
    description: html('说明', 'Description', { max: 5000 }),
    questions: jsonList('题目', 'Questions', { shape: questionShape, optional: optionalParts, max: 50 }),
    thanks_html: html('感谢语', 'Thanks', { max: 5000 }),
  },
  answer: { fields: previewAnswer },
  run: ({ call, record, input }) => storePreview(call, surveyPage({ ...record, ...input })),
})

function surveyPage(survey: Values): string {
  const title = textOf(survey['title'])
  const questions = Array.isArray(survey['questions']) ? (survey['questions'] as readonly Question[]) : []
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    textOf(survey['description']),
    ...questions.filter(({ disabled }) => disabled !== true).map(questionOf),
    textOf(survey['thanks_html']),
  ]
  return pageOf({ language: textOf(survey['language']), title, body: parts.join('\n') })
}

function questionOf({ title, help, required, type, options = [], min, max }: Question): string {
  const labels = options.map(
    ({ label }) =>
      `<label><input type="${type === 'multi' ? 'checkbox' : 'radio'}" disabled> ${escapeHtml(label)}</label><br>`,
  )
  const scale = type === 'nps' ? '0–10' : type === 'rating' ? `${min ?? 1}–${max ?? 5}` : ''
  const field = type === 'text' || type === 'email' ? '<input disabled size="40">' : labels.join('') || scale
  return `<fieldset><legend>${escapeHtml(title)}${required === true ? ' *' : ''}</legend>${help === undefined ? '' : `<p>${escapeHtml(help)}</p>`}${field}</fieldset>`
}
