import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import { type Visit, readVisits } from '../../data/visits.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageAt } from './pins.ts'
import type { Pins } from './use-pins.ts'

const most = 8

/** What was opened last and may still be opened, as it was when the page came up; records are those of this company. */
export function useRecent(): readonly Visit[] {
  const { id } = useUser()
  const { current } = useCompany()
  const { canOpen } = usePermissions()
  const { pathname } = useLocation()
  const [visits] = useState(() => readVisits(id))
  return visits
    .filter(({ path, route }) => path !== pathname && canOpen(route))
    .filter(({ path, company }) => pageAt(path) !== undefined || company === (current?.id ?? null))
    .slice(0, most)
}

export function RecentLinks({ visits, pins }: { readonly visits: readonly Visit[]; readonly pins: Pins }) {
  const { t } = useTranslation(['dashboard', 'routes'])
  const { locale } = useLocale()
  return (
    <ul className="quick-links-row">
      {visits.map(({ path, route }) => {
        const page = pageAt(path)
        const record = path.split('/').findLast((part) => /^\d+$/.test(part))
        const own = page?.title[locale] ?? t(routes[route].title, { ns: 'routes' })
        const title = page === undefined && record !== undefined ? `${own} #${record}` : own
        return (
          <li key={path} className="quick-links-recent">
            <Link to={path}>
              <Icon name={routes[route].icon} size={14} />
              {title}
            </Link>
            {page !== undefined && !pins.pinned.includes(path) && (
              <IconButton
                icon="pin"
                size="small"
                label={t('pin', { title })}
                onClick={() => pins.toggle(path)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
