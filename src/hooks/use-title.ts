import { useTranslation } from '../i18n/use-translation.ts'
import { useCurrentRoute } from './use-route.ts'

/** Title of the current page in the interface language. */
export function useTitle(): string {
  const { t } = useTranslation('routes')
  const route = useCurrentRoute()
  return route ? t(route.title) : ''
}
