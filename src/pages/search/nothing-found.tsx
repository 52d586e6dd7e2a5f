import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'

/** What was searched for is not there. */
export function NothingFound() {
  const { t } = useTranslation('search')
  return <BlankState icon="search" title={t('nothing')} hint={t('nothingHint')} />
}
