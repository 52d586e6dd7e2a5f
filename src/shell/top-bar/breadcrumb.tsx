import { Link } from 'react-router'
import type { MessageKey } from '../../../generated/messages/routes.ts'
import { useRecordTitle } from '../../hooks/use-record-title.ts'
import { type MatchedRoute, useMatchedRoutes } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { crumbsOf, type MatchedPart } from './breadcrumb-rule.ts'

export function Breadcrumb() {
  const { t } = useTranslation('shell')
  const { t: titleOf } = useTranslation('routes')
  const matched = useMatchedRoutes()
  const record = useRecordTitle()
  const parts = matched.map((match) => partOf(match, (key) => titleOf(key)))
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {crumbsOf(parts, { name: 'dashboard', title: t('home') }, record).map((crumb, index, all) => (
          <li key={crumb.path}>
            {index > 0 && <Icon name="chevron-right" size={12} className="breadcrumb-mark" />}
            {crumb.linked ? (
              <Link to={crumb.path}>{crumb.title}</Link>
            ) : (
              <span aria-current={index === all.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section of the root address only groups; it has no name of its own. */
function partOf({ handle, pathname }: MatchedRoute, titleOf: (key: MessageKey) => string): MatchedPart {
  if (handle.type === 'page') {
    const { name, title } = handle.route
    return { name, title: titleOf(title), redirect: null, path: pathname }
  }
  const { key, path, title, redirect } = handle.section
  return { name: path === '/' ? null : key, title: titleOf(title), redirect, path: pathname }
}
