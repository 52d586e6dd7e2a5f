import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import './account-tabs.css'

const tabs = ['safety', 'reports'] as const

export interface AccountTabsProps {
  readonly tab: (typeof tabs)[number]
}

/** The parts of the own account, as tabs that are links. */
export function AccountTabs({ tab }: AccountTabsProps) {
  const { t } = useTranslation('password')
  return (
    <nav className="account-tabs" aria-label={t('tabs')}>
      {tabs.map((one) => (
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
