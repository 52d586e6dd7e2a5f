import { useReportRuns, useReportSchedules } from '../../../hooks/use-report-schedules.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import { ReportRuns } from './report-runs.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import './reports.css'

/** The own scheduled reports, and those that others send. */
export function ReportsSection() {
  const { t } = useTranslation('reports')
  const { id: me } = useUser()
  const { data, error, reload } = useReportSchedules()
  const { data: runs } = useReportRuns(null)
  const received = runs?.data.filter((run) => run.user_id !== me && run.state === 'sent') ?? []
  return (
    <>
      <section className="account-card" aria-labelledby="reports-title">
        <header className="account-head">
          <h2 id="reports-title">{t('title')}</h2>
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
            {data.data.map((schedule) => (
              <ScheduleItem key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </section>
      {received.length > 0 && (
        <section className="account-card" aria-labelledby="received-title">
          <header className="account-head">
            <h2 id="received-title">{t('received')}</h2>
          </header>
          <p className="account-lead">{t('receivedLead')}</p>
          <ReportRuns runs={received} isNamed />
        </section>
      )}
    </>
  )
}
