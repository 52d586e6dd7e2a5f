import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import './account-tabs.css'

const tabs = ['safety', 'messages', 'reports', 'alerts'] as const

export type AccountTab = (typeof tabs)[number]

export interface AccountTabsProps {
  readonly tab: AccountTab
  /** Those that the API behind this console offers. */
  readonly available: readonly AccountTab[]
}

/** The parts of the own account, as tabs that are links. */
export function AccountTabs({ tab, available }: AccountTabsProps) {
  const { t } = useTranslation('password')
  return (
    <nav className="account-tabs" aria-label={t('tabs')}>
      {tabs
        .filter((one) => available.includes(one))
        .map((one) => (
          <Link
            key={one}
            to={one === 'safety' ? '?' : `?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tab_${one}`)}
          </Link>
        ))}
    </nav>
  )
}
