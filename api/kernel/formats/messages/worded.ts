import type { Locale } from '../locale.ts'
import { general } from './general.ts'
import type { Message, MessageValue, Named } from './message.ts'

let english: Readonly<Record<string, string>> = general

/** Called once with the English texts of the modules. */
export function rememberTexts(ofModules: readonly Readonly<Record<string, string>>[]): void {
  english = Object.assign({}, general, ...ofModules)
}

/** Every text that has English words. */
export function translatedTexts(): Readonly<Record<string, string>> {
  return english
}

/** The message in the reader's language. */
export function worded(locale: Locale, message: Message): string {
  if (typeof message === 'string') return templateIn(locale, message)
  const { text, values } = message
  return templateIn(locale, text).replaceAll(/\{(\w+)\}/g, (_, name: string) => valueIn(locale, values[name]))
}

/** The message in both languages. */
export function inBoth(message: Message): Named {
  return { zh: worded('zh', message), en: worded('en', message) }
}

/** A message as it is stored; null for what is none. Of a later release or an earlier one it may have no English words any more. */
export function storedMessage(stored: unknown): Message | null {
  if (typeof stored === 'string') return stored as Message
  const isMessage = typeof stored === 'object' && stored !== null && 'text' in stored && 'values' in stored
  return isMessage ? (stored as Message) : null
}

function templateIn(locale: Locale, text: string): string {
  return locale === 'zh' ? text : (english[text] ?? text)
}

const lists = {
  zh: { all: '、', any: ' 或 ' },
  en: { all: ', ', any: ' or ' },
} as const

function valueIn(locale: Locale, value: MessageValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const each = (values: readonly MessageValue[], separator: string) =>
    values.map((one) => valueIn(locale, one)).join(separator)
  if (isList(value)) return each(value, lists[locale].all)
  if ('anyOf' in value) return each(value.anyOf, lists[locale].any)
  return 'text' in value ? worded(locale, value) : value[locale]
}

// `Array.isArray` does not narrow a readonly array.
const isList = (value: object): value is readonly MessageValue[] => Array.isArray(value)
