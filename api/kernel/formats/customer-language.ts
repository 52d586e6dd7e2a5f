import { isWholeOnly } from './money/currency.ts'

/**
 * The languages in which customers are written to: the content languages, the two marks of Japanese being one. Texts for customers are
 * records over these, so that none is forgotten.
 */
export type CustomerLanguage = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'tw' | 'zh'

/** BCP 47, for typefaces, readers aloud and `Intl`. */
const tags: Readonly<Record<CustomerLanguage, string>> = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  tw: 'zh-Hant-TW',
  zh: 'zh-CN',
}

/** The first content language of several that is one; English where none is. */
export function customerLanguage(...languages: readonly unknown[]): CustomerLanguage {
  const language = languages.map((mark) => (mark === 'jp' ? 'ja' : mark)).find(isLanguage)
  return language ?? 'en'
}

export function languageTag(language: CustomerLanguage): string {
  return tags[language]
}

/** The language that most business in a country is done in, if it is one of ours. */
export function languageOfCountry(country: unknown): CustomerLanguage | null {
  if (typeof country !== 'string') return null
  const found = Object.entries(countries).find(([, codes]) => codes.split(' ').includes(country))
  return (found?.[0] as CustomerLanguage | undefined) ?? null
}

const countries: Readonly<Record<CustomerLanguage, string>> = {
  de: 'DE AT CH LI',
  en: 'US GB IE AU NZ CA IN SG ZA PH NG KE GH MT',
  es: 'ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR',
  fr: 'FR BE LU MC SN CI CM MA TN DZ',
  ja: 'JP',
  tw: 'TW HK MO',
  zh: 'CN',
}

function isLanguage(mark: unknown): mark is CustomerLanguage {
  return typeof mark === 'string' && Object.hasOwn(tags, mark)
}

/** How a customer reads amounts, days and names of countries. */
export interface CustomerFormat {
  /** `1,234.50`, without the currency. */
  readonly number: (amount: string, currency: string) => string
  /** `USD 1,234.50`: with the code, because a sign such as `$` or `¥` means several. */
  readonly money: (amount: string, currency: string) => string
  /** `January 5, 2026`, in the zone. */
  readonly day: (moment: string) => string
  /** The same of a calendar day, `2026-01-05`. */
  readonly date: (day: string) => string
  /** `Jan 1 – 31, 2026`: calendar days, both in it. */
  readonly range: (from: string, to: string) => string
  /** `Jan 5, 2026, 10:00`, in the zone. */
  readonly time: (moment: string) => string
  readonly country: (code: string) => string
  readonly currency: (code: string) => string
}

export function customerFormat(language: CustomerLanguage, timeZone: string): CustomerFormat {
  const tag = languageTag(language)
  const countryNames = new Intl.DisplayNames(tag, { type: 'region' })
  const currencyNames = new Intl.DisplayNames(tag, { type: 'currency' })
  const long = (zone: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone })
  const day = long(timeZone)
  const date = long('UTC')
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const digits = (currency: string) => (isWholeOnly(currency) ? 0 : 2)
  const formatted = (amount: string, currency: string, more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits(currency),
      maximumFractionDigits: digits(currency),
      useGrouping: 'always',
      ...more,
    }).format(amount as `${number}`)
  return {
    number: (amount, currency) => formatted(amount, currency, {}),
    money: (amount, currency) =>
      formatted(amount, currency, { style: 'currency', currency, currencyDisplay: 'code' }),
    day: (moment) => day.format(new Date(moment)),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    range: (from, to) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T00:00:00Z`),
        new Date(`${to}T00:00:00Z`),
      ),
    time: (moment) => time.format(new Date(moment)),
    country: (code) => countryNames.of(code) ?? code,
    currency: (code) => currencyNames.of(code) ?? code,
  }
}
