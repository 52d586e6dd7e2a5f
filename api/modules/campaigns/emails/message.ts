import { choices } from '../../../engine/model/choice.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { plainText } from '../../../kernel/formats/html/plain-text.ts'

/** What a campaign says to all recipients. */
export interface Letter {
  readonly subject: string
  readonly preheader: string | null
  readonly content: string
  readonly text_content: string | null
}

/** What is put in for one person. */
export interface Personal {
  readonly name: string
  readonly product: string
  readonly coupon: string
  readonly unsubscribe_url: string
}

const titles: Readonly<Record<keyof Personal, readonly [zh: string, en: string]>> = {
  name: ['姓名', 'Name'],
  product: ['产品', 'Product'],
  coupon: ['优惠码', 'Coupon code'],
  unsubscribe_url: ['退订链接', 'Unsubscribe link'],
}

/** Words in braces that a letter may use. */
export const variables = Object.keys(titles) as readonly (keyof Personal)[]

/** The same as a form offers them. */
export const variableChoices = choices(titles)

/** The letter to one person: subject, HTML and plain text. `picture` is shown where the HTML is opened, and cannot be seen. */
export function composeLetter(letter: Letter, personal: Personal, picture?: string) {
  const text = letter.text_content ?? plainText(letter.content)
  return {
    subject: fill(letter.subject, personal, asIs).replaceAll(/\s+/g, ' ').trim(),
    html:
      htmlPage(fill(letter.content, personal, escapeHtml), fill(letter.preheader ?? '', personal, asIs)) +
      (picture === undefined ? '' : `<img src="${escapeHtml(picture)}" alt="" width="1" height="1">`),
    text: fill(text, personal, asIs),
  }
}

/** Variables in a text that are not filled in. */
export function unknownVariables(text: string): string[] {
  const names = new Set<string>(variables.map((name) => `{${name}}`))
  return [...new Set(text.match(/\{[a-z_]{1,40}\}/gi) ?? [])].filter((word) => !names.has(word))
}

/** How the letter looks in a window of some width. */
export function previewPage(html: string, width: number): string {
  const body = `<div style="max-width:${width}px;margin:0 auto;overflow-wrap:anywhere">${html}</div>`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=${width}"></head><body>${body}</body></html>`
}

function htmlPage(content: string, preheader: string): string {
  if (preheader === '') return content
  const hidden = 'display:none;max-height:0;overflow:hidden'
  return `<div style="${hidden}">${escapeHtml(preheader)}</div>${content}`
}

function fill(text: string, personal: Personal, encode: (value: string) => string): string {
  return variables.reduce((filled, name) => filled.replaceAll(`{${name}}`, encode(personal[name])), text)
}

const asIs = (value: string) => value
