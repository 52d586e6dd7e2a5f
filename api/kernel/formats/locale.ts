/** A language that people read the console in; what the content of a company is written in is another matter. */
export type Locale = 'zh' | 'en'

/** A text of few readers, which stands in both languages where it is used. */
export type TextIn = (zh: string, en: string) => string

export function textIn(locale: Locale): TextIn {
  return (zh, en) => (locale === 'zh' ? zh : en)
}

/** The language that a caller asks for in so many words; null where they leave it open. */
export function statedLocale(acceptLanguage: unknown): Locale | null {
  const found = typeof acceptLanguage === 'string' ? /^(zh|en)\b/i.exec(acceptLanguage) : null
  return found === null ? null : localeOf(found[0])
}

/** Chinese unless the caller asks for English first. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return acceptLanguage?.toLowerCase().startsWith('en') === true ? 'en' : 'zh'
}
