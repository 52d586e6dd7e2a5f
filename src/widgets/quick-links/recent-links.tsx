import { Link } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import type { Visit } from '../../data/visits.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageAt } from './pages.ts'
import { usePins } from './use-pins.ts'

const most = 8

/** What was opened last; records are those of this company. */
export default function RecentLinks({ visits }: { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation(['dashboard', 'routes'])
  const { locale } = useLocale()
  const { current } = useCompany()
  const { pinned, toggle } = usePins()
  const recent = visits
    .filter(({ path, company }) => pageAt(path) !== undefined || company === (current?.id ?? null))
    .slice(0, most)
  if (recent.length === 0) return null
  return (
    <section className="quick-links-block" aria-label={t('recent')}>
      <h2>{t('recent')}</h2>
      <ul className="quick-links-row">
        {recent.map(({ path, route }) => {
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
              {page !== undefined && !pinned.includes(path) && (
                <IconButton
                  icon="pin"
                  size="small"
                  label={t('pin', { title })}
                  onClick={() => toggle(path)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
