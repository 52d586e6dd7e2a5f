import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { useAlertEvents, useMetricAlerts } from '../../../hooks/use-alerts.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertDialog } from './alert-dialog.ts'
import { AlertItem } from './alert-item.tsx'
import { AlertLog } from './alert-log.tsx'
import { RobotsSection } from './robots-section.tsx'
import '../reports/reports.css'
import './alerts.css'

const anything = { statistic: null, request: {}, page: null, page_title: null } as const

/** The own alerts, those of others that one is notified of, and the robots that post them. */
export function AlertsSection() {
  const { t } = useTranslation('alerts')
  const { id: me } = useUser()
  const { data, error, reload } = useMetricAlerts()
  const { data: events } = useAlertEvents(null)
  const [isAdding, setAdding] = useState(false)
  const received = events?.data.filter((event) => event.user_id !== me) ?? []
  return (
    <>
      <section className="account-card" aria-labelledby="alerts-title">
        <header className="account-head">
          <h2 id="alerts-title">{t('title')}</h2>
          <Button icon={<Icon name="add" />} text={t('add')} onClick={() => setAdding(true)} />
        </header>
        <p className="account-lead">{t('lead')}</p>
        {data === undefined ? (
          error === null ? (
            <div className="account-wait" aria-busy />
          ) : (
            <FailedList slim failure={error} onRetry={reload} />
          )
        ) : data.data.length === 0 ? (
          <p className="reports-none">
            <strong>{t('none')}</strong>
            {t('noneHint')}
          </p>
        ) : (
          <ul className="report-list">
            {data.data.map((alert) => (
              <AlertItem key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </section>
      {received.length > 0 && (
        <section className="account-card" aria-labelledby="alerts-received">
          <header className="account-head">
            <h2 id="alerts-received">{t('received')}</h2>
          </header>
          <p className="account-lead">{t('receivedLead')}</p>
          <AlertLog events={received} isNamed />
        </section>
      )}
      <RobotsSection />
      {isAdding && (
        <Suspense>
          <AlertDialog of={anything} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
