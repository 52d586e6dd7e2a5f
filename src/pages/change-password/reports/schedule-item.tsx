import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../../../../generated/icons.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { type ReportSchedule, useReportRuns, useReportWrites } from '../../../hooks/use-report-schedules.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { notify } from '../../../ui/toaster.ts'
import { weekdayNames } from '../../../ui/weekday-names.ts'
import '../../../records/actions/actions.css'
import { ReportRuns } from './report-runs.tsx'

const ScheduleDialog = lazyPart(
  async () => ({ default: (await import('../../../records/schedules/schedule-dialog.tsx')).ScheduleDialog }),
  'over',
)

/** One scheduled report: what, when, to whom, how it stands, and what can be done with it. */
export function ScheduleItem({ schedule }: { readonly schedule: ReportSchedule }) {
  const { t } = useTranslation('reports')
  const { locale } = useLocale()
  const writes = useReportWrites()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [isLogShown, setLogShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, page, page_title: title, problem, status, next_run_at: next } = schedule
  const isOn = status === 'enabled'
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const send = () =>
    during(async () => {
      if (!(await writes.sendNow(schedule))) return
      notify({ message: t('sending', { name }), intent: 'success' })
      setLogShown(true)
    })
  const toggle = () =>
    during(async () => {
      const failure = await writes.update(schedule, { status: isOn ? 'disabled' : 'enabled' })
      const messages = Object.values(failure?.errors ?? {})
        .flat()
        .join(' ')
      if (failure === null)
        notify({ message: t(isOn ? 'pausedDone' : 'resumedDone', { name }), intent: 'success' })
      else notify({ message: messages || failure.message, intent: 'danger' })
    })
  const remove = () =>
    during(async () => {
      setOpen(null)
      if (await writes.remove(schedule)) notify({ message: t('removed', { name }), intent: 'success' })
    })
  return (
    <li className="report-item" aria-busy={busy}>
      <div className="report-head">
        <strong>{name}</strong>
        <span className="account-tag" data-on={isOn || undefined}>
          {t(isOn ? 'active' : 'paused')}
        </span>
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
                  {item('envelope', t('sendNow'), send)}
                  {item(isOn ? 'pause' : 'play', t(isOn ? 'pause' : 'resume'), toggle)}
                  {item('edit', t('change'), () => setOpen('edit'))}
                  {item('trash', t('remove'), () => setOpen('remove'))}
                </div>
              )
            }}
          >
            <IconButton icon="more" size="small" label={t('more', { name })} loading={busy} />
          </Dropdown>
        </span>
      </div>
      <p className="report-line">
        <When of={schedule} />
        <span>{schedule.format.toUpperCase()}</span>
        <Readers of={schedule} />
      </p>
      <p className="report-line">
        <Link to={page}>{title}</Link>
        {next !== null && <span>{t('next', { time: formatDateTime(next, locale)?.text ?? '' })}</span>}
      </p>
      {problem !== null && <p className="report-problem">{t('pausedFor', { problem })}</p>}
      {isLogShown && <Log of={schedule} />}
      {open === 'edit' && (
        <Suspense>
          <ScheduleDialog of={schedule} onClose={() => setOpen(null)} />
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

function Log({ of }: { readonly of: ReportSchedule }) {
  const { data } = useReportRuns(of.id)
  return data === undefined ? <div className="report-runs-wait" aria-busy /> : <ReportRuns runs={data.data} />
}

function When({ of: { frequency, weekday, month_day: day, time } }: { readonly of: ReportSchedule }) {
  const { t } = useTranslation('reports')
  const { locale } = useLocale()
  if (frequency === 'daily') return <span>{t('whenDaily', { time })}</span>
  if (frequency === 'monthly') return <span>{t('whenMonthly', { n: day ?? 1, time })}</span>
  return <span>{t('whenWeekly', { day: weekdayNames(locale)[(weekday ?? 1) - 1] ?? '', time })}</span>
}

function Readers({ of: { recipients, groups } }: { readonly of: ReportSchedule }) {
  const { t } = useTranslation('reports')
  const { id: me } = useUser()
  const people = recipients ?? []
  const groupCount = groups?.length ?? 0
  const isOwn = people.length === 1 && people[0] === me && groupCount === 0
  return (
    <>
      {(people.length > 0 || groupCount === 0) && (
        <span>{isOwn ? t('onlyMe') : t('readers', { count: people.length })}</span>
      )}
      {groupCount > 0 && <span>{t('groupCount', { count: groupCount })}</span>}
    </>
  )
}
