import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { type RouteNode, routes } from '../../../generated/routes.ts'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type SelectedUser, UserChoice } from '../user-choice.tsx'

/** Every page of the console: whether one user sees it in the company, or which key is missing. */
export function SeenByUser(props: PageWidgetProps) {
  const { t } = useTranslation('access')
  const [user, setUser] = useState<SelectedUser | null>(null)
  if (user !== null) return <Pages {...props} user={user} onOther={() => setUser(null)} />
  return (
    <div className="who-can-see">
      <p className="who-can-see-hint">{t('chooseUserHint')}</p>
      <UserChoice
        className="who-can-see-choice"
        label={t('findUser')}
        none={t('noneFound')}
        onChoose={setUser}
      />
    </div>
  )
}

interface PagesProps extends PageWidgetProps {
  readonly user: SelectedUser
  readonly onOther: () => void
}

const pages = Object.values(routes).filter((route) => !route.public)

function Pages({ use, record, user, onOther }: PagesProps) {
  const { t } = useTranslation(['access', 'routes'])
  const { mayView, start } = useViewAs()
  const [onlyHidden, setOnlyHidden] = useState(false)
  const { data, error, reload } = useWidgetCall<readonly string[]>(use.calls?.['routes'], {
    record,
    values: { user_id: user.id },
  })
  if (data === undefined)
    return error === null ? (
      <div className="who-can-see-wait" aria-busy />
    ) : (
      <FailedList failure={error} onRetry={reload} />
    )
  const seen = new Set(data)
  const shown = pages.filter(({ name }) => !onlyHidden || !seen.has(name))
  const bySection = Map.groupBy(shown, ({ section }) => section)
  return (
    <div className="who-can-see">
      <div className="who-can-see-bar">
        <strong>
          {t('visibleCount', {
            ns: 'access',
            name: user.title,
            seen: pages.filter(({ name }) => seen.has(name)).length,
            all: pages.length,
          })}
        </strong>
        <label>
          <input type="checkbox" checked={onlyHidden} onChange={() => setOnlyHidden(!onlyHidden)} />{' '}
          {t('onlyHidden', { ns: 'access' })}
        </label>
        <span className="who-can-see-tools">
          <Button size="small" text={t('otherUser', { ns: 'access' })} onClick={onOther} />
          {mayView && (
            <Button
              size="small"
              icon={<Icon name="eye-open" size={14} />}
              text={t('viewAs', { ns: 'access' })}
              onClick={() => void start({ user_id: user.id }).catch(() => undefined)}
            />
          )}
        </span>
      </div>
      {[...bySection].map(([section, inSection]) => (
        <section key={section} className="who-can-see-part">
          <h3>{t(`section.${section}`, { ns: 'routes' })}</h3>
          <ul className="who-can-see-lines">
            {inSection.map((route) => (
              <PageLine key={route.name} route={route} isSeen={seen.has(route.name)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PageLine({ route, isSeen }: { readonly route: RouteNode; readonly isSeen: boolean }) {
  const { t } = useTranslation(['access', 'routes'])
  const needed = route.permissions.filter((key) => key !== 'admin')
  return (
    <li data-seen={isSeen ? '' : undefined}>
      <Icon
        name={isSeen ? 'small-tick' : 'small-cross'}
        title={t(isSeen ? 'seen' : 'unseen', { ns: 'access' })}
      />
      <span className="who-can-see-name">{t(route.title, { ns: 'routes' })}</span>
      <code>{route.path}</code>
      {!isSeen && (
        <span className="who-can-see-via">{t('needs', { ns: 'access', keys: needed.join(' / ') })}</span>
      )}
    </li>
  )
}
