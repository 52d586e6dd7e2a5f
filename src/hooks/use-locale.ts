import { type Locale, type LocaleChoice, locales, setLocale, toLocale } from '../i18n/locale.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export interface LocaleControl {
  /** Language of the interface, not of the content. */
  readonly locale: Locale
  readonly locales: readonly LocaleChoice[]
  readonly set: (locale: Locale) => void
}

export function useLocale(): LocaleControl {
  const { i18n } = useTranslation('ui')
  return { locale: toLocale(i18n.language), locales, set: (locale) => void setLocale(locale) }
}
