import { Link, useNavigate, useSearchParams } from 'react-router'
import { type RouteNode, pathOf, routes } from '../../../generated/routes.ts'
import { matchPage } from '../../data/match-path.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { MissingPermission } from './missing-permission.tsx'
import { similarPages } from './similar-pages.ts'
import '../quiet-page.css'

/** Says what was asked for, what is missing where the page is known, and where else to go. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { canOpen } = usePermissions()
  const from = query.get('from') ?? ''
  const page = matchPage(from.split('?')[0] ?? '')
  const denied = page && !canOpen(page.name) ? page : null
  if (page && !denied && page.path.includes(':')) return <MissingRecordPage page={page} />
  return (
    <section className="quiet-page" aria-labelledby="page-title">
      <div className="quiet-page-mark">
        <Icon name="error" size={28} />
      </div>
      {denied ? (
        <MissingPermission route={denied} />
      ) : (
        <>
          <h1 id="page-title">{t('notFound.title')}</h1>
          <p>{t('notFound.text')}</p>
        </>
      )}
      {from && (
        <p className="quiet-page-address">
          {t('notFound.address')} <code>{from}</code>
        </p>
      )}
      <div className="quiet-page-actions">
        <Link className="quiet-page-button is-primary" to="/dashboard">
          {t('notFound.home')}
        </Link>
        <button type="button" className="quiet-page-button" onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </button>
      </div>
      {!denied && <SimilarPages from={from} />}
    </section>
  )
}

/** The page is there, the record of its address is not: one sentence, and the way to those that are. */
function MissingRecordPage({ page }: { readonly page: RouteNode }) {
  const { t } = useTranslation('not-found')
  const { canOpen } = usePermissions()
  const { activeMenu } = page
  const leads = activeMenu !== null && canOpen(activeMenu) && !routes[activeMenu].path.includes(':')
  const list = leads ? pathOf(activeMenu) : null
  return (
    <section className="quiet-page" aria-labelledby="page-title">
      <div className="quiet-page-mark">
        <Icon name="search" size={28} />
      </div>
      <h1 id="page-title">{t('notFound.record')}</h1>
      <div className="quiet-page-actions">
        <Link className="quiet-page-button is-primary" to={list ?? '/dashboard'}>
          {t(list === null ? 'notFound.home' : 'notFound.list')}
        </Link>
      </div>
    </section>
  )
}

function SimilarPages({ from }: { readonly from: string }) {
  const { t } = useTranslation('not-found')
  const { t: titleOf } = useTranslation('routes')
  const { held } = usePermissions()
  const pages = from.length > 1 ? similarPages(from.split('?')[0] ?? '', held) : []
  if (pages.length === 0) return null
  return (
    <nav className="quiet-page-similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{t('notFound.similar')}</h2>
      <ul>
        {pages.map(({ name, path, title }) => (
          <li key={name}>
            <Link to={path}>
              {titleOf(title)} <code>{path}</code>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
