import { jsonList } from '../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, html, string } from '../../../engine/model/fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { pageOf } from '../previews/page.ts'
import { storePreview, previewAnswer } from '../previews/store-preview.ts'
import { type Option, optionalParts, type Question, questionShape } from './questions.ts'

const parts = {
  title: string('标题', 'Title', { max: 120 }),
  description: html('说明', 'Description', { max: 5000 }),
  questions: jsonList('题目', 'Questions', { shape: questionShape, optional: optionalParts, max: 50 }),
  thanks_html: html('感谢语', 'Thanks', { max: 5000 }),
}

/** The survey with what is not saved yet. */
export const previewSurvey = recordAction('surveys', {
  name: 'preview',
  changes: 'none',
  path: '/{id}/preview',
  zh: '预览问卷',
  en: 'Preview a survey',
  access: ['surveys.index'],
  audit: false,
  input: parts,
  answer: { fields: previewAnswer },
  run: ({ call, record, input }) => storePreview(call, surveyPage({ ...record, ...input })),
})

/** The page of a survey while it is written, also of one that is not there yet. */
export const drawSurvey = collectionAction({
  name: 'draw',
  path: '/preview',
  zh: '预览未保存的问卷',
  en: 'Preview a survey that is not saved',
  access: ['surveys.index', 'surveys.store', 'surveys.update'],
  input: { ...parts, language: enumeration('语言', 'Language', contentLanguage) },
  answer: { fields: { html: html('HTML', 'HTML', { required: true }) } },
  run: ({ input }) => Promise.resolve({ html: surveyPage(input) }),
})

type Shown = { readonly questions?: unknown } & {
  readonly [Name in 'title' | 'description' | 'thanks_html' | 'language']?: string | null
}

function surveyPage(survey: Shown): string {
  const title = survey.title ?? ''
  const questions = Array.isArray(survey.questions) ? (survey.questions as readonly Question[]) : []
  const lines = [
    `<h1>${escapeHtml(title)}</h1>`,
    survey.description ?? '',
    ...questions.filter(({ disabled }) => disabled !== true).map(questionOf),
    survey.thanks_html ?? '',
  ]
  return pageOf({ language: survey.language ?? '', title, body: lines.join('\n') })
}

function questionOf(question: Question): string {
  const { title, help, required } = question
  return `<fieldset><legend>${escapeHtml(title)}${required === true ? ' *' : ''}</legend>${help === undefined ? '' : `<p>${escapeHtml(help)}</p>`}${answerOf(question)}</fieldset>`
}

function answerOf({ type, options = [], columns = [], min, max }: Question): string {
  const inUse = options.filter(({ disabled }) => disabled !== true)
  switch (type) {
    case 'text':
      return '<textarea rows="3" disabled></textarea>'
    case 'email':
      return '<input type="email" disabled>'
    case 'rating':
      return scale(min ?? 1, max ?? 5)
    case 'nps':
      return scale(0, 10)
    case 'matrix':
      return matrix(
        inUse,
        columns.filter(({ disabled }) => disabled !== true),
      )
    case 'single':
    case 'multi': {
      const kind = type === 'multi' ? 'checkbox' : 'radio'
      return inUse
        .map(({ label }) => `<label><input type="${kind}" disabled> ${escapeHtml(label)}</label><br>`)
        .join('')
    }
    default:
      return type satisfies never
  }
}

const mostSteps = 20

function scale(from: number, to: number): string {
  const steps = Array.from(
    { length: Math.max(0, Math.min(mostSteps, Math.floor(to - from) + 1)) },
    (_, step) => from + step,
  )
  return `<div class="scale">${steps.map((step) => `<span>${step}</span>`).join('')}</div>`
}

function matrix(rows: readonly Option[], columns: readonly Option[]): string {
  const head = columns.map(({ label }) => `<th>${escapeHtml(label)}</th>`).join('')
  const cells = '<td><input type="radio" disabled></td>'.repeat(columns.length)
  const lines = rows.map(({ label }) => `<tr><th>${escapeHtml(label)}</th>${cells}</tr>`).join('')
  return `<div class="matrix"><table><tr><td></td>${head}</tr>${lines}</table></div>`
}
