import { customerLanguage, languageTag } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import type { Leaving } from '../../../modules/campaigns/emails/readers/leave.ts'
import type { Confirming } from '../../../modules/content/subscribes/confirm-link.ts'
import { style } from './style.ts'
import { readerWords } from './words.ts'

/** A page for the reader of a mail; `status` is that of HTTP. */
export interface ReaderPage {
  readonly status: number
  readonly html: string
}

/** Asks once, or says what came of it. */
export function leavingPage({ company, language, state }: Leaving): ReaderPage {
  const { leave: words } = wordsIn(language)
  if (state === 'gone') return page(language, company, words.title, said(words.gone, company), 410)
  if (state === 'left') return page(language, company, words.title, said(words.done, company))
  const reasons = Object.entries(words.reasons).map(
    ([reason, text]) =>
      `<label><input type="radio" name="reason" value="${reason}"> ${escapeHtml(text)}</label>`,
  )
  return page(
    language,
    company,
    words.title,
    `${said(words.question, company)}${form(`<fieldset><legend>${escapeHtml(words.why)}</legend>${reasons.join('')}</fieldset>`, words.button)}`,
  )
}

export function confirmingPage({ company, language, state }: Confirming): ReaderPage {
  const { confirm: words } = wordsIn(language)
  const show = (body: string, status = 200) => page(language, company, words.title, body, status)
  if (state === 'open') return show(said(words.question, company) + form('', words.button))
  if (state === 'confirmed') return show(said(words.done, company))
  return state === 'left' ? show(said(words.left, company)) : show(said(words.ended, company), 410)
}

/** For a link that was not made here: in whose name, and in which language, is not known. */
export const unknownPage: ReaderPage = {
  status: 404,
  html: document('en', '404', '<h1>404</h1><p>Page not found · 页面不存在</p>'),
}

/** For what cannot be done now, or is no request that a browser sends. */
export function failurePage(status: number): ReaderPage {
  const isOurs = status === 429 || status >= 500
  const text = isOurs ? 'Please try again later · 请稍后再试' : 'Bad request · 请求不正确'
  return { status, html: document('en', String(status), `<h1>${status}</h1><p>${text}</p>`) }
}

function page(language: string, company: string, title: string, body: string, status = 200): ReaderPage {
  const content = `<h1>${escapeHtml(title)}</h1>${body}<footer>${escapeHtml(company)}</footer>`
  return { status, html: document(languageTag(customerLanguage(language)), `${title} · ${company}`, content) }
}

function document(language: string, title: string, content: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
}

/** Sent to its own address. */
function form(fields: string, button: string): string {
  return `<form method="post">${fields}<button name="confirm" value="1">${escapeHtml(button)}</button></form>`
}

function said(words: string, company: string): string {
  return `<p>${escapeHtml(words).replaceAll('{company}', () => escapeHtml(company))}</p>`
}

function wordsIn(language: string) {
  return readerWords[customerLanguage(language)]
}
