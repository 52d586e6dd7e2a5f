import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useRouteTitles } from '../route-title.ts'
import './effective-permissions.css'

interface HeldKey {
  readonly permission: string
  readonly title: string
  readonly via: readonly { readonly id: number; readonly title: string }[]
  readonly routes: readonly string[]
}

/** What a user may do in the company, by which roles, and which pages that opens. */
export function EffectivePermissions({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const { titleOf, sectionOf } = useRouteTitles()
  const [text, setText] = useState('')
  const { data, error, reload } = useWidgetCall<readonly HeldKey[]>(use.calls?.['load'], { record })
  if (data === undefined)
    return error === null ? (
      <div className="effective-permissions-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  if (data.length === 0) return <p className="effective-permissions-none">{t('noKeys')}</p>
  const word = text.trim().toLowerCase()
  const words = ({ permission, title, via, routes }: HeldKey) =>
    [permission, title, ...via.map((role) => role.title), ...routes.map(titleOf)].join('\n').toLowerCase()
  const shown = data.filter((key) => words(key).includes(word))
  const pages = new Set(data.flatMap(({ routes }) => routes)).size
  return (
    <div className="effective-permissions">
      <div className="effective-permissions-bar">
        <input
          type="search"
          className="field-input"
          placeholder={t('search')}
          aria-label={t('search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <output>{t('total', { keys: data.length, pages })}</output>
      </div>
      {shown.length > 0 && (
        <table className="effective-permissions-table">
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('opens')}</th>
            </tr>
          </thead>
          {bySection(shown, (key) => sectionOfKey(key, data, sectionOf)).map(([section, keys]) => (
            <tbody key={section ?? ''}>
              <tr className="effective-permissions-section">
                <th scope="rowgroup" colSpan={3}>
                  {section ?? t('elsewhere')} <small>{keys.length}</small>
                </th>
              </tr>
              {keys.map((key) => (
                <KeyLine key={key.permission} held={key} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {shown.length === 0 && <p className="effective-permissions-none">{t('noMatch')}</p>}
    </div>
  )
}

/** In the order in which a key of each is met first; those of no section last. */
function bySection(
  keys: readonly HeldKey[],
  sectionOf: (key: HeldKey) => string | null,
): readonly (readonly [section: string | null, keys: readonly HeldKey[]])[] {
  const groups = [...Map.groupBy(keys, sectionOf)]
  return groups.toSorted(([a], [b]) => Number(a === null) - Number(b === null))
}

/** Of the page or section that it is called after, else of the first page that it or another key of its resource opens. */
function sectionOfKey(
  { permission, routes }: HeldKey,
  all: readonly HeldKey[],
  sectionOf: (name: string) => string | null,
): string | null {
  if (permission === 'admin') return null
  const resource = permission.slice(0, permission.indexOf('.') + 1)
  const opened = [
    ...routes,
    ...all.flatMap((other) => (other.permission.startsWith(resource) ? other.routes : [])),
  ]
  return sectionOf(permission) ?? (opened[0] === undefined ? null : sectionOf(opened[0]))
}

/** More pages than this are counted. */
const most = 12

function KeyLine({ held: { permission, title, via, routes } }: { readonly held: HeldKey }) {
  const { t } = useTranslation('access')
  const { titleOf, pathOf } = useRouteTitles()
  const isAdmin = permission === 'admin'
  const more = routes.length - most
  return (
    <tr className="effective-permissions-key">
      <th scope="row">
        {title} <code>{permission}</code>
      </th>
      <td>
        {via.map((role) => (
          <span key={role.id} className="effective-permissions-role">
            {role.title}
          </span>
        ))}
      </td>
      <td>
        {isAdmin && t('admin')}
        {!isAdmin && routes.length === 0 && (
          <span className="effective-permissions-faint">{t('opensNothing')}</span>
        )}
        {!isAdmin &&
          routes.slice(0, most).map((name) => {
            const path = pathOf(name)
            return path === null ? (
              <span key={name}>{titleOf(name)}</span>
            ) : (
              <Link key={name} to={path}>
                {titleOf(name)}
              </Link>
            )
          })}
        {!isAdmin && more > 0 && <span>+{more}</span>}
      </td>
    </tr>
  )
}
