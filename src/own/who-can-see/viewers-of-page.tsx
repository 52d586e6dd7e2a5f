import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinWords } from '../../ui/words.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'

interface Viewer {
  readonly id: number
  readonly via: readonly string[]
}

interface Viewers {
  readonly keys: readonly string[]
  readonly roles: readonly (Viewer & { readonly title: string })[]
  readonly users: readonly (Viewer & { readonly name: string })[]
  readonly endpoints: readonly {
    readonly method: string
    readonly path: string
    readonly title: string
    readonly keys: readonly string[]
    readonly lacking: readonly string[]
  }[]
}

/** Who sees a page in the company, and why; which key each of its calls asks for, and who could open it in vain. */
export function ViewersOfPage({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const { data, error, reload } = useWidgetCall<Viewers>(use.calls?.['viewers'], {
    record,
    values: { name: record?.['name'] },
  })
  if (data === undefined)
    return error === null ? (
      <div className="who-can-see-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  const { keys, roles, users, endpoints } = data
  return (
    <div className="who-can-see">
      <Part title={t('keysOfPage')}>
        {keys.length === 0 ? (
          <p className="who-can-see-none">{t('everybody')}</p>
        ) : (
          <p className="who-can-see-keys">
            {keys.map((key) => (
              <code key={key}>{key}</code>
            ))}
            <code className="who-can-see-admin">admin</code>
          </p>
        )}
      </Part>
      <Part title={t('roles')} count={roles.length}>
        <Lines none={t('noRoles')} lines={roles.map((role) => ({ ...role, name: role.title }))} />
      </Part>
      <Part title={t('users')} count={users.length}>
        <Lines none={t('noUsers')} lines={users} />
      </Part>
      <Part title={t('endpoints')} count={endpoints.length}>
        {endpoints.length === 0 && <p className="who-can-see-none">{t('noEndpoints')}</p>}
        <ul className="who-can-see-lines">
          {endpoints.map(({ method, path, title, keys: permissionKeys, lacking }) => (
            <li key={`${method} ${path}`} className="who-can-see-call">
              <span className="who-can-see-name">{title}</span>
              <code>
                {method} {path}
              </code>
              <span className="who-can-see-via">
                {permissionKeys.length === 0 ? t('anySignedIn') : permissionKeys.join(' / ')}
              </span>
              {lacking.length > 0 && (
                <span className="who-can-see-warning">
                  <Icon name="warning-sign" size={12} />
                  {t('lacking', { keys: joinWords(lacking) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly count?: number
  readonly children: ReactNode
}

function Part({ title, count, children }: PartProps) {
  return (
    <section className="who-can-see-part">
      <h3>
        {title}
        {count !== undefined && <span>{count}</span>}
      </h3>
      {children}
    </section>
  )
}

function Lines({
  none,
  lines,
}: {
  readonly none: string
  readonly lines: readonly (Viewer & { readonly name: string })[]
}) {
  const { t } = useTranslation('access')
  if (lines.length === 0) return <p className="who-can-see-none">{none}</p>
  return (
    <ul className="who-can-see-lines">
      {lines.map(({ id, name, via }) => (
        <li key={id}>
          <span className="who-can-see-name">{name}</span>
          <span className="who-can-see-via">
            {via.length === 0 ? t('open') : t('by', { keys: joinWords(via) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
