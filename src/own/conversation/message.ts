import { textOfHtml } from '../../ui/html-text.ts'

/** What a user or customer wrote about a ticket, or what happened to it. */
export interface Message {
  readonly id: number
  readonly type: 'customer' | 'reply' | 'note' | 'system'
  /** HTML. */
  readonly content: string
  readonly attachments: readonly string[] | null
  readonly user: { readonly title: string } | null
  readonly created_at: string
}

export interface Template {
  readonly id: number
  readonly title: string
  readonly html: string
}

/** What a customer wrote in plain text, as the HTML that everything else is. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** There are words in it, not only tags. */
export const hasContent = (html: string): boolean => textOfHtml(html).length >= 2 || /<img\s/i.test(html)
