import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../../../../generated/icons.ts'
import { type MetricAlert, useAlertEvents, useAlertWrites } from '../../../hooks/use-alerts.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { figureText } from '../../../stats/charts/model/figure-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/toaster.ts'
import '../../../records/actions/actions.css'
import { AlertDialog } from './alert-dialog.ts'
import { AlertLog } from './alert-log.tsx'

const hour = 3_600_000

function isInFuture(iso: string): boolean {
  return Date.parse(iso) > Date.now()
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString()
}

/** One alert: what it watches, how it stands, who is notified, and what can be done with it. */
export function AlertItem({ alert }: { readonly alert: MetricAlert }) {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const writes = useAlertWrites()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [isLogShown, setLogShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, status, problem, page, page_title: pageTitle, muted_until: mute } = alert
  const isOn = status === 'enabled'
  const isMuted = mute !== null && isInFuture(mute)
  const timeOf = (iso: string) => formatDateTime(iso, locale)?.text ?? ''
  const update = async (changes: Parameters<typeof writes.update>[1], done: string) => {
    setBusy(true)
    const failure = await writes.update(alert, changes)
    setBusy(false)
    const messages = Object.values(failure?.errors ?? {})
      .flat()
      .join(' ')
    if (failure === null) notify({ message: done, intent: 'success' })
    else notify({ message: messages || failure.message, intent: 'danger' })
  }
  const muteFor = (hours: number) => {
    const until = hoursFromNow(hours)
    return update({ muted_until: until }, t('muted', { name, time: timeOf(until) }))
  }
  const remove = async () => {
    setOpen(null)
    setBusy(true)
    if (await writes.remove(alert)) notify({ message: t('removed', { name }), intent: 'success' })
    setBusy(false)
  }
  return (
    <li className="report-item" aria-busy={busy}>
      <div className="report-head">
        <strong>{name}</strong>
        <State of={alert} />
        <span className="report-tools">
          <Button
            size="small"
            text={t('log')}
            variant="minimal"
            aria-expanded={isLogShown}
            onClick={() => setLogShown(!isLogShown)}
          />
          <Dropdown
            placement="bottom-end"
            renderContent={(close) => {
              const item = (icon: IconName, label: string, act: () => unknown) => (
                <button
                  type="button"
                  role="menuitem"
                  className="row-action row-action-wordy"
                  onClick={() => {
                    close()
                    act()
                  }}
                >
                  <Icon name={icon} />
                  {label}
                </button>
              )
              return (
                <div className="row-actions-menu" role="menu" aria-label={t('more', { name })}>
                  {item('edit', t('change'), () => setOpen('edit'))}
                  {isMuted
                    ? item('notifications', t('unmute'), () =>
                        update({ muted_until: null }, t('unmuted', { name })),
                      )
                    : (
                        [
                          ['muteHour', 1],
                          ['muteDay', 24],
                          ['muteWeek', 168],
                        ] as const
                      ).map(([label, hours]) => (
                        <span key={label} role="none">
                          {item('time', t(label), () => muteFor(hours))}
                        </span>
                      ))}
                  {item(isOn ? 'pause' : 'play', t(isOn ? 'turnOff' : 'turnOn'), () =>
                    update(
                      { status: isOn ? 'disabled' : 'enabled' },
                      t(isOn ? 'turnedOff' : 'turnedOn', { name }),
                    ),
                  )}
                  {item('trash', t('remove'), () => setOpen('remove'))}
                </div>
              )
            }}
          >
            <IconButton icon="more" size="small" label={t('more', { name })} loading={busy} />
          </Dropdown>
        </span>
      </div>
      <Condition of={alert} />
      <p className="report-line">
        {page !== null && pageTitle !== null && <Link to={page}>{pageTitle}</Link>}
        <Receivers of={alert} />
        {isMuted && <span>{t('mutedUntil', { time: timeOf(mute) })}</span>}
      </p>
      {problem !== null && <p className="report-problem">{t('offFor', { problem })}</p>}
      {isLogShown && <Log of={alert} />}
      {open === 'edit' && (
        <Suspense>
          <AlertDialog of={alert} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        question={t('removeAsk', { name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      />
    </li>
  )
}

function State({ of: { status, state, evaluated_at: at } }: { readonly of: MetricAlert }) {
  const { t } = useTranslation('alerts')
  const shown = status === 'disabled' ? 'off' : at === null ? 'new' : state
  return (
    <span className="account-tag alert-state" data-state={shown}>
      {t(`state_${shown}`)}
    </span>
  )
}

function Condition({ of }: { readonly of: MetricAlert }) {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const { days, until, direction, threshold, format, value, evaluated_at: at } = of
  const window = days === 1 ? t(until) : t(until === 'today' ? 'lastDays' : 'fullDays', { n: days })
  const time = at === null ? null : formatDateTime(at, locale)
  return (
    <p className="report-line">
      <span>{locale === 'en' ? of.metric_title_en : of.metric_title}</span>
      <span>{t(`condition_${direction}`, { window, value: figureText(threshold, format) })}</span>
      {time !== null && (
        <span className="alert-value">{t('value', { value: figureText(value, format) })}</span>
      )}
      {time !== null && (
        <time dateTime={at ?? ''} title={time.title}>
          {t('checked', { time: time.text })}
        </time>
      )}
    </p>
  )
}

function Receivers({ of: { recipients, groups, robots } }: { readonly of: MetricAlert }) {
  const { t } = useTranslation('alerts')
  const { id: me } = useUser()
  const people = recipients ?? []
  const count = robots?.length ?? 0
  const groupCount = groups?.length ?? 0
  const isOwn = people.length === 1 && people[0] === me && groupCount === 0
  return (
    <>
      <span>
        {people.length === 0
          ? t(groupCount === 0 ? 'readersNone' : 'groupCount', { count: groupCount })
          : isOwn
            ? t('onlyMe')
            : t('readers', { count: people.length })}
      </span>
      {people.length > 0 && groupCount > 0 && <span>{t('groupCount', { count: groupCount })}</span>}
      {count > 0 && <span>{t('robotCount', { count })}</span>}
    </>
  )
}

function Log({ of }: { readonly of: MetricAlert }) {
  const { data } = useAlertEvents(of.id)
  return data === undefined ? <div className="report-runs-wait" aria-busy /> : <AlertLog events={data.data} />
}
