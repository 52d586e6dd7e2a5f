import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useLocale } from '../../../hooks/use-locale.ts'
import { type ReportRun, useReportWrites } from '../../../hooks/use-report-schedules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDateTime } from '../../../ui/format-date.ts'

export interface ReportRunsProps {
  readonly runs: readonly ReportRun[]
  /** Of several reports: each says which it is, and of whom. */
  readonly isNamed?: boolean
}

const retentionDays = 7

/** What came of each run, and its file. */
export function ReportRuns({ runs, isNamed = false }: ReportRunsProps) {
  const { t } = useTranslation('reports')
  if (runs.length === 0) return <p className="report-runs-none">{t('logNone')}</p>
  return (
    <ul className="report-runs">
      {runs.map((run) => (
        <Run key={run.id} run={run} isNamed={isNamed} />
      ))}
    </ul>
  )
}

function Run({ run, isNamed }: { readonly run: ReportRun; readonly isNamed: boolean }) {
  const { t } = useTranslation('reports')
  const { locale } = useLocale()
  const { download } = useReportWrites()
  const [busy, setBusy] = useState(false)
  const { state, rows, sent_count: count, problem, cause } = run
  const at = run.finished_at ?? run.due_at
  const time = formatDateTime(at, locale)
  const isThere = state === 'sent' && isRetained(at)
  const save = async () => {
    setBusy(true)
    await download(run)
    setBusy(false)
  }
  return (
    <li>
      <div>
        {isNamed && <strong>{run.name}</strong>}
        <span className="report-run-line">
          {!isNamed && (
            <span className="report-state" data-state={state}>
              {t(`state_${state}`)}
            </span>
          )}
          <time dateTime={at} title={time?.title}>
            {time?.text}
          </time>
          {cause === 'manual' && !isNamed && <span>{t('manual')}</span>}
          {state === 'sent' && !isNamed && <span>{t('sentTo', { rows: rows ?? 0, count: count ?? 0 })}</span>}
          {isNamed && <span>{t('from', { name: run.user?.title ?? '' })}</span>}
        </span>
        {problem !== null && <span className="report-problem">{problem}</span>}
      </div>
      {isThere && (
        <Button
          size="small"
          variant="minimal"
          loading={busy}
          text={t('download')}
          aria-label={t('downloadOf', { name: run.name, time: time?.text ?? '' })}
          onClick={() => void save()}
        />
      )}
    </li>
  )
}

function isRetained(at: string): boolean {
  return Date.now() - Date.parse(at) < retentionDays * 86_400_000
}
