import { type RefObject, useEffect } from 'react'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobRow } from './job-row.tsx'

export interface JobsPanelProps {
  /** The panel with the button that opens it: what is pressed outside closes it. */
  readonly tray: RefObject<HTMLElement | null>
}

/** Each background job with its progress. */
export default function JobsPanel({ tray }: JobsPanelProps) {
  const { t } = useTranslation('shell')
  const { jobs, send, download } = useJobs()
  useEffect(() => {
    const over = new AbortController()
    const close = () => send({ type: 'tray.close' })
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !tray.current?.contains(target)) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (tray.current?.contains(document.activeElement)) tray.current.querySelector('button')?.focus()
      close()
    }
    document.addEventListener('pointerdown', closeOutside, over)
    document.addEventListener('keydown', closeOnEscape, over)
    return () => over.abort()
  }, [tray, send])
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
