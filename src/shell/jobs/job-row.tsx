import { Button } from '@blueprintjs/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Job } from '../../machines/jobs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface JobRowProps {
  readonly job: Job
  readonly onDownload: () => void
  readonly onRemove: () => void
}

/** One job: its name, state and progress, its file, and the way to end it or to take it off the list. */
export function JobRow({ job, onDownload, onRemove }: JobRowProps) {
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
      {job.hasFile && (
        <Button
          variant="minimal"
          size="small"
          className="job-download"
          icon={<Icon name="download" size={12} />}
          text={t('downloadJob')}
          onClick={onDownload}
        />
      )}
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
