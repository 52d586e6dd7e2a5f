import { escapeHtml } from '../html/escape-html.ts'
import type { Locale } from '../locale.ts'
import type { Message } from './message.ts'
import { worded } from './worded.ts'

/** A message whose text is stored as HTML: escaped, and in a paragraph if it says so. */
export interface HtmlMessage {
  readonly html: Message
  readonly paragraph?: true
}

/**
 * The messages of a stored record by the path of the text that they are worded as: `title`, `result.errors.0.message`. The texts themselves
 * are stored in Chinese, to be searched and sorted; rows of releases that stored no messages have the texts alone.
 */
export type MessagesByPath = Readonly<Record<string, Message | HtmlMessage>>

/** The text of a message as it is stored. */
export function textOfMessage(locale: Locale, message: Message | HtmlMessage): string {
  if (typeof message === 'string' || !('html' in message)) return worded(locale, message)
  const text = escapeHtml(worded(locale, message.html))
  return message.paragraph === true ? `<p>${text}</p>` : text
}

/** The record with its texts in that language; what it says without a message stays. */
export function recordIn<R extends object>(locale: Locale, record: R, messages: MessagesByPath): R {
  if (locale === 'zh') return record
  const copy = structuredClone(record)
  for (const [path, message] of Object.entries(messages))
    put(copy, path.split('.'), textOfMessage(locale, message))
  return copy
}

/** Replaces a text that is there. */
function put(record: object, [name = '', ...rest]: readonly string[], text: string): void {
  const value: unknown = Reflect.get(record, name)
  if (rest.length > 0 && typeof value === 'object' && value !== null) put(value, rest, text)
  else if (rest.length === 0 && typeof value === 'string') Reflect.set(record, name, text)
}
