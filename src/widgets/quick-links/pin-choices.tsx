import { useLocation } from 'react-router'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { availablePages } from './pages.ts'
import { usePins } from './use-pins.ts'

/** The pages that may be pinned. */
export default function PinChoices() {
  const { t } = useTranslation('dashboard')
  const { locale } = useLocale()
  const { canOpen } = usePermissions()
  const { pathname } = useLocation()
  const { pinned, toggle } = usePins()
  return (
    <ChoiceList
      label={t('add')}
      multiple
      search={t('searchPages')}
      empty={t('noPages')}
      selected={pinned}
      choices={availablePages(canOpen, pathname).map(({ path, title, pinyin }) => ({
        id: path,
        label: title[locale] ?? path,
        hint: locale === 'zh' ? pinyin : undefined,
      }))}
      onChoose={toggle}
    />
  )
}
