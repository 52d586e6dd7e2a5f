import { changeLanguage } from 'i18next'
import { languages } from '../../generated/product.ts'
import { storedValue } from '../data/browser-storage.ts'

/** Languages of the interface; the content languages of a company are another matter. */
export type Locale = 'zh' | 'en'

export interface LocaleChoice {
  readonly locale: Locale
  readonly title: string
}

const titles: Readonly<Record<Locale, string>> = { zh: '简体中文', en: 'English' }

/** Those of the manifest, the first of which is the default. */
export const locales: readonly LocaleChoice[] = languages.map((locale) => ({ locale, title: titles[locale] }))

export const defaultLocale: Locale = languages[0]

export function isLocale(value: unknown): value is Locale {
  return locales.some(({ locale }) => locale === value)
}

export function toLocale(value: string | undefined): Locale {
  return isLocale(value) ? value : defaultLocale
}

export function initialLocale(): Locale {
  return stored.read() ?? defaultLocale
}

/** Loads what the locale needs, switches to it and remembers it in this browser. */
export async function setLocale(locale: Locale): Promise<void> {
  await changeLanguage(locale)
  stored.write(locale)
}

const stored = storedValue('browser', 'locale', isLocale)
