import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The texts that the compiler wrote for a page, and for all of them; their keys are data in its descriptor. */
export function usePageTexts(namespaces: readonly string[]): (key: string) => string {
  const all = useMemo(() => [...namespaces, 'routes'] as readonly 'routes'[], [namespaces])
  const { t } = useTranslation(all, { nsMode: 'fallback' })
  return useCallback((key: string) => (t as (key: string) => string)(key), [t])
}
