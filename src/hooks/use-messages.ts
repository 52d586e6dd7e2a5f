import { useMemo } from 'react'
import { defaultLocale } from '../i18n/locale.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Reads texts of a namespace known only at run time: the labels of a generated page. */
export type ReadMessage = (key: string) => string

export function useMessages(namespace: string): ReadMessage {
  const { i18n } = useTranslation('ui')
  const { language } = i18n
  return useMemo(() => {
    const read = (locale: string, key: string): string | undefined => {
      const text: unknown = i18n.getResource(locale, namespace, key)
      return typeof text === 'string' ? text : undefined
    }
    return (key) => read(language, key) ?? read(defaultLocale, key) ?? key
  }, [i18n, language, namespace])
}
