import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import type { Leaving } from '../../../modules/campaigns/emails/readers/leave.ts'
import type { Confirming } from '../../../modules/content/subscribes/confirm-link.ts'
import { type Page, pageOf } from '../pages/page.ts'
import { readerWords } from './words.ts'

/** Asks once, or says what came of it. */
export function leavingPage({ company, language, state }: Leaving): Page {
  const { leave: words } = wordsIn(language)
  if (state === 'gone') return page(language, company, words.title, paragraph(words.gone, company), 410)
  if (state === 'left') return page(language, company, words.title, paragraph(words.done, company))
  const reasons = Object.entries(words.reasons).map(
    ([reason, text]) =>
      `<label><input type="radio" name="reason" value="${reason}"> ${escapeHtml(text)}</label>`,
  )
  return page(
    language,
    company,
    words.title,
    `${paragraph(words.question, company)}${form(`<fieldset><legend>${escapeHtml(words.why)}</legend>${reasons.join('')}</fieldset>`, words.button)}`,
  )
}

export function confirmingPage({ company, language, state }: Confirming): Page {
  const { confirm: words } = wordsIn(language)
  const show = (body: string, status = 200) => page(language, company, words.title, body, status)
  if (state === 'open') return show(paragraph(words.question, company) + form('', words.button))
  if (state === 'confirmed') return show(paragraph(words.done, company))
  return state === 'left' ? show(paragraph(words.left, company)) : show(paragraph(words.ended, company), 410)
}

function page(language: string, company: string, title: string, body: string, status = 200): Page {
  return pageOf({ language, company, title, body, status })
}

/** Sent to its own address. */
function form(fields: string, button: string): string {
  return `<form method="post">${fields}<button name="confirm" value="1">${escapeHtml(button)}</button></form>`
}

function paragraph(words: string, company: string): string {
  return `<p>${escapeHtml(words).replaceAll('{company}', () => escapeHtml(company))}</p>`
}

function wordsIn(language: string) {
  return readerWords[customerLanguage(language)]
}
