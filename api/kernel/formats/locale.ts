/** A language that people read the console in; what the content of a company is written in is another matter. */
export type Locale = 'zh' | 'en'

/** Chinese unless the caller asks for English first. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return acceptLanguage?.toLowerCase().startsWith('en') === true ? 'en' : 'zh'
}
