import { customerFormat, customerLanguage, languageTag } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { sanitiseText } from '../../../kernel/formats/html/sanitise.ts'
import type { AnswerProblem } from '../../../modules/content/surveys/answers.ts'
import type { PublicSurvey } from '../../../modules/content/surveys/visitors/find-surveys.ts'
import { formStyle } from '../pages/form-style.ts'
import { hiddenFields } from '../pages/form-token.ts'
import { type Page, pageOf } from '../pages/page.ts'
import { conditionRules } from './condition-rules.ts'
import { questionHtml } from './question.ts'
import { surveyWords } from './words.ts'

/** What a form of a survey is shown with. */
export interface ShownForm {
  /** Signed; says which form it is. */
  readonly token: string
  /** Where it is sent: an address of this port. */
  readonly action: string
  /** What was answered before, or is known of who was written to. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly problems: readonly AnswerProblem[]
  /** It was shown too long before. */
  readonly isStale: boolean
  /** Other languages of the survey, and their addresses. */
  readonly others: readonly { readonly language: string; readonly href: string }[]
}

export function surveyForm(survey: PublicSurvey, form: ShownForm): Page {
  const words = wordsOf(survey)
  const { questions } = survey
  const problemOf = new Map(form.problems.map(({ key, problem }) => [key, problem]))
  const asked = questions.flatMap((question, place) =>
    question.disabled === true
      ? []
      : [
          questionHtml({
            question,
            place,
            answer: form.answers[question.key],
            problem: problemOf.get(question.key) ?? null,
            words,
          }),
        ],
  )
  const wrong = form.problems.length > 0
  const notice = wrong ? words.check : form.isStale ? words.stale : null
  const parts = [
    descriptionOf(survey),
    notice === null ? '' : `<div class="notice" role="alert"><p>${escapeHtml(notice)}</p></div>`,
    `<form method="post" action="${escapeHtml(form.action)}">`,
    hiddenFields(form.token),
    ...asked,
    `<button>${escapeHtml(words.send)}</button></form>`,
    languagesOf(words.languages, form.others),
  ]
  return pageOf({
    language: survey.language,
    company: survey.company,
    title: survey.title,
    body: parts.join(''),
    status: wrong ? 422 : form.isStale ? 409 : 200,
    isWide: true,
    rules: `${formStyle}${conditionRules(questions)}`,
  })
}

/** After the answer. */
export function thanksPage(survey: PublicSurvey): Page {
  const words = wordsOf(survey)
  const said = sanitiseText(survey.thanks_html ?? '')
  return notePage(survey, said === '' ? `<p>${escapeHtml(words.done)}</p>` : said, 200, words.thanks)
}

/** For who was written to, and has answered before. */
export function answeredPage(survey: PublicSurvey): Page {
  return notePage(survey, `<p>${escapeHtml(wordsOf(survey).already)}</p>`, 200)
}

/** A survey that takes no answers now. */
export function closedPage(survey: PublicSurvey): Page {
  const { soon, paused, over } = wordsOf(survey)
  const { state, starts_at: start, timezone, language } = survey
  if (state === 'soon' && start !== null) {
    const time = customerFormat(customerLanguage(language), timezone).time(start)
    return notePage(survey, `<p>${escapeHtml(soon.replace('{time}', () => time))}</p>`, 409)
  }
  return state === 'paused'
    ? notePage(survey, `<p>${escapeHtml(paused)}</p>`, 409)
    : notePage(survey, `<p>${escapeHtml(over)}</p>`, 410)
}

function notePage(survey: PublicSurvey, body: string, status: number, title = survey.title): Page {
  const { language, company } = survey
  return pageOf({ language, company, title, body, status, isWide: true, rules: formStyle })
}

function descriptionOf({ description }: PublicSurvey): string {
  const said = sanitiseText(description ?? '')
  return said === '' ? '' : `<div class="lead">${said}</div>`
}

/** Chinese is named by its script. */
const named: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-Hant-TW': 'zh-Hant' }

function languagesOf(label: string, others: ShownForm['others']): string {
  if (others.length === 0) return ''
  const links = others.map(({ language, href }) => {
    const tag = languageTag(customerLanguage(language))
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(named[tag] ?? tag) ?? tag
    return `<a href="${escapeHtml(href)}" lang="${tag}" hreflang="${tag}">${escapeHtml(name)}</a>`
  })
  return `<nav class="languages" aria-label="${escapeHtml(label)}">${links.join('')}</nav>`
}

function wordsOf({ language }: PublicSurvey) {
  return surveyWords[customerLanguage(language)]
}
