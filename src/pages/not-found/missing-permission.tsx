import type { RouteNode } from '../../../generated/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Names the keys that open a page and who can grant them: the manifest is no secret (architecture §8). */
export function MissingPermission({ route }: { readonly route: RouteNode }) {
  const { t } = useTranslation('not-found')
  const { t: titleOf } = useTranslation('routes')
  return (
    <>
      <h1 id="page-title">{t('notFound.denied', { title: titleOf(route.title) })}</h1>
      <p>{t('notFound.deniedText')}</p>
      <ul className="quiet-page-keys">
        {route.permissions
          .filter((key) => key !== 'admin')
          .map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
      </ul>
      <p className="quiet-page-note">{t('notFound.grant')}</p>
    </>
  )
}
