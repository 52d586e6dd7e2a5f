import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { type AlertRobot, useAlertRobots, useAlertWrites } from '../../../hooks/use-alerts.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { notify } from '../../../ui/toaster.ts'

const RobotDialog = lazyPart(
  async () => ({ default: (await import('./robot-dialog.tsx')).RobotDialog }),
  'over',
)

/** The own robots of chat groups. */
export function RobotsSection() {
  const { t } = useTranslation('alerts')
  const { data } = useAlertRobots()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="account-card" aria-labelledby="robots-title">
      <header className="account-head">
        <h2 id="robots-title">{t('robotsTitle')}</h2>
        <Button icon={<Icon name="add" />} text={t('robotAdd')} onClick={() => setAdding(true)} />
      </header>
      <p className="account-lead">{t('robotsLead')}</p>
      {data === undefined ? (
        <div className="report-runs-wait" aria-busy />
      ) : data.data.length === 0 ? (
        <p className="reports-none">
          <strong>{t('robotsEmpty')}</strong>
        </p>
      ) : (
        <ul className="report-list">
          {data.data.map((robot) => (
            <Robot key={robot.id} robot={robot} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <RobotDialog robot={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Robot({ robot }: { readonly robot: AlertRobot }) {
  const { t } = useTranslation('alerts')
  const { locale } = useLocale()
  const writes = useAlertWrites()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, service, host, address, last_delivered_at: at, problem } = robot
  const test = async () => {
    setBusy(true)
    if (await writes.testRobot(robot)) notify({ message: t('testing', { name }), intent: 'success' })
    setBusy(false)
  }
  const remove = async () => {
    setOpen(null)
    if (await writes.removeRobot(robot)) notify({ message: t('robotRemoved', { name }), intent: 'success' })
  }
  return (
    <li className="report-item" aria-busy={busy}>
      <div className="report-head">
        <strong>{name}</strong>
        <span className="account-tag">{t(`service_${service}`)}</span>
        <span className="report-tools">
          <Button
            size="small"
            variant="minimal"
            text={t('test')}
            loading={busy}
            aria-label={`${t('test')}: ${name}`}
            onClick={() => void test()}
          />
          <IconButton
            icon="edit"
            size="small"
            label={`${t('change')}: ${name}`}
            onClick={() => setOpen('edit')}
          />
          <IconButton
            icon="trash"
            size="small"
            label={`${t('remove')}: ${name}`}
            onClick={() => setOpen('remove')}
          />
        </span>
      </div>
      <p className="report-line">
        <span>
          {host} {address}
        </span>
        <span>
          {at === null
            ? t('neverDelivered')
            : t('delivered', { time: formatDateTime(at, locale)?.text ?? '' })}
        </span>
      </p>
      {problem !== null && <p className="report-problem">{t('robotProblem', { problem })}</p>}
      {open === 'edit' && (
        <Suspense>
          <RobotDialog robot={robot} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        question={t('robotRemoveAsk', { name })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      />
    </li>
  )
}
