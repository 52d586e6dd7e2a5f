import { useJobs } from '../../hooks/use-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobRow } from './job-row.tsx'

/** Each background job with its progress. */
export default function JobsPanel() {
  const { t } = useTranslation('shell')
  const { jobs, send, download } = useJobs()
  return (
    <dialog open className="jobs-panel" aria-label={t('jobs')}>
      <h2 className="jobs-title">{t('jobs')}</h2>
      <ul className="jobs-list">
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            onDownload={() => download(job.id)}
            onRemove={() => send({ type: 'job.remove', id: job.id })}
          />
        ))}
      </ul>
    </dialog>
  )
}
