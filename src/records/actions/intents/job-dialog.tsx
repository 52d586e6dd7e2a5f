import { Button } from '@blueprintjs/core'
import { useJobs } from '../../../hooks/use-jobs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'

export interface JobDialogProps {
  readonly label: string
  readonly id: number
  readonly count: number
  readonly onClose: () => void
}

/** Follows a job; closing the dialog leaves the job running, the tray in the footer goes on showing it. */
export function JobDialog({ label, id, count, onClose }: JobDialogProps) {
  const { t } = useTranslation('actions')
  const { jobs, send, download } = useJobs()
  const job = jobs.find((one) => one.id === id)
  const status = job?.status ?? 'queued'
  const isOver = status !== 'queued' && status !== 'running'
  return (
    <ActionDialog
      title={label}
      confirm={null}
      onCancel={onClose}
      footer={
        <>
          {!isOver && (
            <Button
              variant="minimal"
              text={t('cancelJob')}
              onClick={() => send({ type: 'job.remove', id })}
            />
          )}
          {job?.hasFile === true && (
            <Button intent="primary" text={t('downloadJob')} onClick={() => download(id)} />
          )}
        </>
      }
    >
      {count > 0 && <p>{t('jobTitle', { count })}</p>}
      <div className="job-follow" aria-live="polite">
        <progress max={100} value={isOver ? 100 : (job?.progress ?? 0)} aria-label={label} />
        <span className="job-follow-state">
          <span>{t(`job.${status}`)}</span>
          <span>{t('jobProgress', { progress: isOver ? 100 : (job?.progress ?? 0) })}</span>
        </span>
      </div>
      <p>{job?.message ?? (isOver ? '' : t('jobHint'))}</p>
    </ActionDialog>
  )
}
