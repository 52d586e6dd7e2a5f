import { Button } from '@blueprintjs/core'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The lines are being written; closing leaves that to go on. */
export function ImportRun({ job: id }: { readonly job: number }) {
  const { t } = useTranslation('actions')
  const { jobs, send, download } = useJobs()
  const job = jobs.find((one) => one.id === id)
  const status = job?.status ?? 'queued'
  const isOver = status !== 'queued' && status !== 'running'
  const progress = isOver ? 100 : (job?.progress ?? 0)
  return (
    <div className="import-run" aria-live="polite">
      <progress max={100} value={progress} aria-label={t(`job.${status}`)} />
      <p className="import-run-state">
        <strong>{t(`job.${status}`)}</strong>
        <span>{t('jobProgress', { progress })}</span>
      </p>
      <p>{job?.message ?? (isOver ? '' : t('jobHint'))}</p>
      <p>
        {!isOver && (
          <Button variant="minimal" text={t('cancelJob')} onClick={() => send({ type: 'job.remove', id })} />
        )}
        {job?.hasFile === true && (
          <Button intent="primary" text={t('downloadJob')} onClick={() => download(id)} />
        )}
      </p>
    </div>
  )
}
