import { useTranslation } from 'react-i18next'
import type { Job } from '../../machines/jobs.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export interface JobRowProps {
  readonly job: Job
  readonly onRemove: () => void
}

/** One job: its name, state and progress, and the way to end it or to take it off the list. */
export function JobRow({ job, onRemove }: JobRowProps) {
  const { t } = useTranslation('shell')
  const isRunning = job.status === 'queued' || job.status === 'running'
  return (
    <li className="job" data-status={job.status}>
      <div className="job-text">
        <span className="job-title">{job.title}</span>
        <span className="job-state">
          {job.status === 'running' ? `${job.progress} %` : t(`job.${job.status}`)}
        </span>
      </div>
      {isRunning && (
        <progress className="job-progress" max={100} value={job.progress} aria-label={job.title} />
      )}
      {job.message !== null && job.message !== '' && <p className="job-message">{job.message}</p>}
      <IconButton
        icon="small-cross"
        size="small"
        className="job-remove"
        label={isRunning ? t('cancelJob', { title: job.title }) : t('removeJob', { title: job.title })}
        onClick={onRemove}
      />
    </li>
  )
}
