import { Button } from '@blueprintjs/core'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobState } from '../../records/jobs/job-state.tsx'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './job-progress.css'

/** The person's own jobs of one sort that run, or have ended and were not put away; a cancelled one says nothing more. */
export function JobProgress({ use }: PageWidgetProps) {
  const { t } = useTranslation('jobs')
  const { jobs, send, download } = useJobs()
  const shown = jobs
    .filter(({ type, status }) => type === use.props?.['type'] && status !== 'cancelled')
    .slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <ul className="job-progress-list">
      {shown.map((job) => (
        <li key={job.id}>
          <span className="job-progress-title">{job.title}</span>
          <JobState {...job} done={job.done_count} failed={job.failed_count} />
          {job.message !== null && job.message !== '' && <p>{job.message}</p>}
          <span className="job-progress-tools">
            {(job.status === 'queued' || job.status === 'running') && (
              <Button
                size="small"
                text={t('cancel')}
                onClick={() => send({ type: 'job.remove', id: job.id })}
              />
            )}
            {job.hasFile && (
              <Button
                size="small"
                icon={<Icon name="download" size={12} />}
                text={t('download')}
                onClick={() => download(job.id)}
              />
            )}
            {job.status !== 'queued' && job.status !== 'running' && (
              <IconButton
                icon="small-cross"
                size="small"
                label={t('putAway', { title: job.title })}
                onClick={() => send({ type: 'job.remove', id: job.id })}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const mostShown = 3
