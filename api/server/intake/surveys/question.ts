import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import type { AnswerProblem } from '../../../modules/content/surveys/answers.ts'
import { longestText } from '../../../modules/content/surveys/answers.ts'
import type { Option, Question } from '../../../modules/content/surveys/questions.ts'
import type { SurveyWords } from './words.ts'

/** A question on the page, with what was answered before. */
export interface ShownQuestion {
  readonly question: Question
  /** By which the page names it. */
  readonly place: number
  readonly answer: unknown
  readonly problem: AnswerProblem['problem'] | null
  readonly words: SurveyWords
}

/** The name of what answers a question, and of what answers a row of a matrix. */
export function inputName({ key }: Question, row?: string): string {
  return row === undefined ? `a.${key}` : `a.${key}.${row}`
}

/** What a visitor can choose from: numbers of a scale as well. */
export function valuesOf({ type, options = [], min, max }: Question): string[] {
  if (type === 'rating') return scaleOf(min ?? 1, max ?? 5)
  if (type === 'nps') return scaleOf(0, 10)
  return type === 'single' || type === 'multi' ? inUse(options).map(({ key }) => key) : []
}

export function questionHtml({ question, place, answer, problem, words }: ShownQuestion): string {
  const { title, help = '', required } = question
  const need = required === true ? ` <span class="need" title="${escapeHtml(words.needed)}">*</span>` : ''
  const error =
    problem === null
      ? ''
      : `<p class="error" id="q${place}e">${escapeHtml(problem === 'missing' ? words.missing : words.invalid)}</p>`
  const about = problem === null ? '' : ` aria-describedby="q${place}e"`
  return `<fieldset class="question${problem === null ? '' : ' wrong'}" id="q${place}"${about}><legend id="q${place}t">${escapeHtml(title)}${need}</legend>${help === '' ? '' : `<p class="help">${escapeHtml(help)}</p>`}${inputsOf({ question, place, answer, problem, words })}${error}</fieldset>`
}

function inputsOf(shown: ShownQuestion): string {
  const { question, words } = shown
  switch (question.type) {
    case 'single':
    case 'multi':
      return choices(shown)
    case 'rating':
      return scale(shown)
    case 'nps':
      return `${scale(shown)}<p class="ends"><span>${escapeHtml(words.unlikely)}</span><span>${escapeHtml(words.likely)}</span></p>`
    case 'matrix':
      return matrix(shown)
    case 'text':
      return `<textarea class="field" rows="4" maxlength="${question.max ?? longestText}" placeholder=" " ${textual(shown)}>${escapeHtml(textOf(shown.answer))}</textarea>`
    case 'email':
      return `<input class="field" type="email" maxlength="254" autocomplete="email" placeholder=" " value="${escapeHtml(textOf(shown.answer))}" ${textual(shown)}>`
    default:
      return question.type satisfies never
  }
}

/** What a browser may insist on: not what is shown under a condition, which may be hidden. */
function isRequiredInBrowser({ required, show_if: condition }: Question): boolean {
  return required === true && condition === undefined
}

function textual({ question, place, problem }: ShownQuestion): string {
  const required = isRequiredInBrowser(question) ? ' required' : ''
  const wrong = problem === null ? '' : ` aria-invalid="true" aria-describedby="q${place}e"`
  return `name="${inputName(question)}" aria-labelledby="q${place}t"${required}${wrong}`
}

function choices({ question, place, answer }: ShownQuestion): string {
  const isMulti = question.type === 'multi'
  const required = !isMulti && isRequiredInBrowser(question) ? ' required' : ''
  const given = new Set([answer].flat().map(String))
  const labels = inUse(question.options ?? []).map(
    ({ key, label }, at) =>
      `<label><input type="${isMulti ? 'checkbox' : 'radio'}" name="${inputName(question)}" id="q${place}o${at}" value="${escapeHtml(key)}"${given.has(key) ? ' checked' : ''}${required}> <span>${escapeHtml(label)}</span></label>`,
  )
  return `<div class="choices">${labels.join('')}</div>`
}

function scale({ question, place, answer }: ShownQuestion): string {
  const required = isRequiredInBrowser(question) ? ' required' : ''
  const given = textOf(answer)
  const labels = valuesOf(question).map(
    (value, at) =>
      `<label><input type="radio" name="${inputName(question)}" id="q${place}o${at}" value="${value}"${given === value ? ' checked' : ''}${required}><span>${value}</span></label>`,
  )
  return `<div class="scale">${labels.join('')}</div>`
}

function matrix({ question, answer }: ShownQuestion): string {
  const given: Readonly<Record<string, unknown>> = Object(answer)
  const rows = inUse(question.options ?? []).map(({ key: row, label }) => {
    const cells = inUse(question.columns ?? []).map(
      ({ key, label: text }) =>
        `<label><input type="radio" name="${escapeHtml(inputName(question, row))}" value="${escapeHtml(key)}"${given[row] === key ? ' checked' : ''}><span>${escapeHtml(text)}</span></label>`,
    )
    return `<fieldset class="row"><legend>${escapeHtml(label)}</legend><div class="scale words">${cells.join('')}</div></fieldset>`
  })
  return rows.join('')
}

function inUse(options: readonly Option[]): Option[] {
  return options.filter(({ disabled }) => disabled !== true)
}

const mostSteps = 20

function scaleOf(from: number, to: number): string[] {
  const steps = Math.max(0, Math.min(mostSteps, Math.floor(to - from) + 1))
  return Array.from({ length: steps }, (_, step) => String(from + step))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
