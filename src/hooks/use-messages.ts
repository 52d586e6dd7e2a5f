import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Reads texts of a namespace known only at run time: the labels of a generated page. */
export type ReadMessage = (key: string) => string

export function useMessages(namespace: string): ReadMessage {
  const { i18n } = useTranslation('ui')
  const { language } = i18n
  return useMemo(() => {
    const t = i18n.getFixedT<string>(language, namespace)
    return (key) => t(key)
  }, [i18n, language, namespace])
}
