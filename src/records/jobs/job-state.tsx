import { useTranslation } from '../../i18n/use-translation.ts'
import './job-state.css'

export interface JobStateProps {
  readonly title: string
  readonly status: 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled'
  /** 0 to 100 */
  readonly progress: number
  /** Null: it is not known how much there is to do. */
  readonly total?: number | null
  readonly done?: number
  readonly failed?: number
}

/** How far a job is: a bar, its state and its counts. */
export function JobState({ title, status, progress, total = null, done = 0, failed = 0 }: JobStateProps) {
  const { t, ready } = useTranslation('jobs')
  if (!ready) return null
  return (
    <div className="job-state-bar" data-status={status}>
      <progress
        max={100}
        value={status === 'done' || status === 'partial' ? 100 : progress}
        aria-label={title}
      />
      <p>
        <strong>{t(`job.${status}`)}</strong>
        <span>{total === null ? `${progress}%` : t('jobCount', { done, total })}</span>
        {failed > 0 && <span className="job-state-failed">{t('jobFailed', { count: failed })}</span>}
      </p>
    </div>
  )
}
