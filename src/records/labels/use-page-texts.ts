import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The texts that the compiler wrote for a page; their keys are data in its descriptor. */
export function usePageTexts(namespaces: readonly string[]): (key: string) => string {
  const { t } = useTranslation(namespaces as readonly 'routes'[], { nsMode: 'fallback' })
  return useCallback((key: string) => (t as (key: string) => string)(key), [t])
}
