import { Link, useParams } from 'react-router'
import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import './tabs.css'

export interface PageTabsProps {
  /** Pages about the same record, with the parameters of this one. */
  readonly pages: readonly RouteName[]
  readonly current: RouteName
}

/** Pages about the same record, side by side, as far as one may open them. */
export function PageTabs({ pages, current }: PageTabsProps) {
  const { t } = useTranslation('record')
  const { t: titleOf } = useTranslation('routes')
  const { canOpen } = usePermissions()
  const prefetch = usePrefetch()
  const params = valuesOf(useParams())
  return (
    <nav className="record-tab-bar page-tabs" aria-label={t('pages')}>
      {pages.filter(canOpen).map((name) => (
        <Link
          key={name}
          className="record-tab"
          aria-current={name === current ? 'page' : undefined}
          to={pathOf(name, params)}
          onPointerEnter={() => prefetch(name)}
          onFocus={() => prefetch(name)}
        >
          {titleOf(routes[name].title)}
        </Link>
      ))}
    </nav>
  )
}

function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
