import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import type { FeedbackCompany } from '../../../modules/content/feedback/visitors/company.ts'
import type { Replying } from '../../../modules/content/feedback/visitors/reply-link.ts'
import { formStyle } from '../pages/form-style.ts'
import { hiddenFields } from '../pages/form-token.ts'
import { type Page, pageOf } from '../pages/page.ts'
import type { FieldName, Problem, Problems, Written } from './check.ts'
import { type FeedbackWords, feedbackWords } from './words.ts'

/** What a form is shown with. */
export interface ShownForm {
  readonly token: string
  readonly action: string
  readonly problems: Problems
  readonly isStale: boolean
  /** Files had been chosen before. */
  readonly hadFiles: boolean
}

interface Place {
  readonly language: string
  readonly company: string
}

export function feedbackForm(
  { title: company, products }: FeedbackCompany,
  language: string,
  written: Written,
  form: ShownForm,
): Page {
  const words = wordsIn(language)
  const { problems } = form
  const types = Object.entries(words.types).map(([value, text]) =>
    option(value, text, written.type === value),
  )
  const goods = products.map(({ pid, name }) => option(String(pid), name, written.product === String(pid)))
  const field = (name: FieldName, label: string, more: Partial<Field> = {}) =>
    fieldHtml({ name, label, words, problem: problems[name] ?? null, ...more })
  const body = [
    `<div class="lead"><p>${escapeHtml(words.lead)}</p></div>`,
    noticeOf(words, form),
    openForm(form),
    field('type', words.type, {
      control: (attributes) => `<select class="field" ${attributes}>${types.join('')}</select>`,
    }),
    field('subject', words.subject, { isNeeded: true, control: input('text', written.subject, 150) }),
    field('content', words.content, { isNeeded: true, control: textarea(written.content) }),
    field('email', words.email, {
      isNeeded: true,
      help: words.emailHelp,
      control: input('email', written.email, 254, 'email'),
    }),
    field('name', words.name, { control: input('text', written.name, 60, 'name') }),
    goods.length === 0
      ? ''
      : `<div class="part"><label class="name" for="product">${escapeHtml(words.product)}</label><select class="field" id="product" name="product">${option('', '—', written.product === '')}${goods.join('')}</select></div>`,
    field('version', words.version, { control: input('text', written.version, 20) }),
    filesField(words, problems),
    `<input type="hidden" name="os" value="${escapeHtml(written.os)}">`,
    `<button>${escapeHtml(words.send)}</button></form>`,
  ].join('')
  return formPage({ language, company }, named(words.title, company), body, form)
}

export function sentPage({ language, company }: Place, ticketNo: string): Page {
  const { thanks, done } = wordsIn(language)
  return note(
    { language, company },
    thanks,
    done.replace('{no}', () => ticketNo),
  )
}

export function replyForm({ company, language, ticket }: Replying, content: string, form: ShownForm): Page {
  const words = wordsIn(language)
  if (ticket === null) return replyEnded({ company, language })
  const about = words.reply.about
    .replace('{no}', () => ticket.ticket_no)
    .replace('{subject}', () => ticket.subject ?? '')
  const body = [
    `<div class="lead"><p>${escapeHtml(about)}</p></div>`,
    noticeOf(words, form),
    openForm(form),
    fieldHtml({
      name: 'content',
      label: words.reply.content,
      words,
      problem: form.problems.content ?? null,
      isNeeded: true,
      control: textarea(content),
    }),
    filesField(words, form.problems),
    `<button>${escapeHtml(words.send)}</button></form>`,
  ].join('')
  return formPage({ language, company }, named(words.reply.title, company), body, form)
}

export function repliedPage({ language, company }: Place, ticketNo: string): Page {
  const { thanks, reply } = wordsIn(language)
  return note(
    { language, company },
    thanks,
    reply.done.replace('{no}', () => ticketNo),
  )
}

export function replyEnded({ language, company }: Place): Page {
  const { reply } = wordsIn(language)
  return note({ language, company }, named(reply.title, company), reply.ended, 410)
}

interface Field {
  readonly name: FieldName
  readonly label: string
  readonly words: FeedbackWords
  readonly problem: Problem | null
  readonly isNeeded?: boolean
  readonly help?: string
  readonly control?: (attributes: string) => string
}

function fieldHtml({ name, label, words, problem, isNeeded = false, help, control }: Field): string {
  const need = isNeeded ? ` <span class="need" title="${escapeHtml(words.needed)}">*</span>` : ''
  const described = [help === undefined ? [] : [`${name}h`], problem === null ? [] : [`${name}e`]].flat()
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(isNeeded ? ['required'] : []),
    ...(problem === null ? [] : ['aria-invalid="true"']),
    ...(described.length === 0 ? [] : [`aria-describedby="${described.join(' ')}"`]),
  ].join(' ')
  const hint = help === undefined ? '' : `<p class="help" id="${name}h">${escapeHtml(help)}</p>`
  const error =
    problem === null ? '' : `<p class="error" id="${name}e">${escapeHtml(saying(words, problem))}</p>`
  return `<div class="part${problem === null ? '' : ' wrong'}"><label class="name" for="${name}">${escapeHtml(label)}${need}</label>${hint}${control?.(attributes) ?? ''}${error}</div>`
}

function filesField(words: FeedbackWords, { files: problem }: Problems): string {
  return fieldHtml({
    name: 'files',
    label: words.files,
    words,
    problem: problem ?? null,
    help: words.filesHelp,
    control: (attributes) =>
      `<input class="field" type="file" multiple accept=".pdf,.docx,.xlsx,.zip,.png,.jpg,.jpeg,.webp,.txt" ${attributes}>`,
  })
}

function input(type: 'text' | 'email', value: string, most: number, autocomplete = 'off') {
  return (attributes: string) =>
    `<input class="field" type="${type}" maxlength="${most}" autocomplete="${autocomplete}" value="${escapeHtml(value)}" ${attributes}>`
}

function textarea(value: string) {
  return (attributes: string) =>
    `<textarea class="field" rows="6" maxlength="10000" ${attributes}>${escapeHtml(value)}</textarea>`
}

function option(value: string, text: string, isChosen: boolean): string {
  return `<option value="${escapeHtml(value)}"${isChosen ? ' selected' : ''}>${escapeHtml(text)}</option>`
}

function openForm({ action, token }: ShownForm): string {
  return `<form method="post" enctype="multipart/form-data" action="${escapeHtml(action)}">${hiddenFields(token)}`
}

function noticeOf(words: FeedbackWords, { problems, isStale, hadFiles }: ShownForm): string {
  const said = Object.keys(problems).length > 0 ? words.check : isStale ? words.stale : null
  if (said === null) return ''
  return `<div class="notice" role="alert"><p>${escapeHtml(hadFiles ? `${said} ${words.again}` : said)}</p></div>`
}

function formPage({ language, company }: Place, title: string, body: string, form: ShownForm): Page {
  const status = Object.keys(form.problems).length > 0 ? 422 : form.isStale ? 409 : 200
  return pageOf({ language, company, title, body, status, isWide: true, rules: formStyle })
}

function note({ language, company }: Place, title: string, text: string, status = 200): Page {
  const body = `<p>${escapeHtml(text)}</p>`
  return pageOf({ language, company, title, body, status, isWide: true, rules: formStyle })
}

function saying(words: FeedbackWords, problem: Problem): string {
  return typeof problem === 'string' ? words[problem] : words.wrongType.replace('{name}', () => problem.file)
}

function named(words: string, company: string): string {
  return words.replace('{company}', () => company)
}

function wordsIn(language: string): FeedbackWords {
  return feedbackWords[customerLanguage(language)]
}
