import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The texts that the compiler wrote for a section; their keys are data in the page's descriptor. */
export function usePageTexts(namespace: string): (key: string) => string {
  const { t } = useTranslation(namespace as 'routes')
  return useCallback((key: string) => (t as (key: string) => string)(key), [t])
}
