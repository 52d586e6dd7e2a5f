import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import type { WizardPage } from '../../../generated/types.ts'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobState } from '../../records/jobs/job-state.tsx'
import { isOver, useJob } from '../../records/jobs/use-job.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Wizard } from './use-wizard.ts'
import './run-step.css'

/** How far the job of the address is; it is found again after leaving, here and in the tray. */
export function RunStep({ page, wizard }: { readonly page: WizardPage; readonly wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const { send } = useJobs()
  const { job, failure, reload } = useJob(page.job, wizard.place.job)
  const over = job !== undefined && isOver(job)
  const isDone = job?.status === 'done' || job?.status === 'partial'
  const { send: report } = wizard
  useEffect(() => {
    if (isDone) report({ type: 'job.end' })
  }, [isDone, report])
  if (failure !== null && job === undefined) return <FailedList failure={failure} onRetry={reload} />
  return (
    <div className="wizard-run" aria-live="polite">
      {job === undefined ? (
        <p aria-busy>{t('loading')}</p>
      ) : (
        <JobState {...job} done={job.done_count} failed={job.failed_count} />
      )}
      <p className="wizard-wait">{job?.message ?? (over ? '' : t('leave'))}</p>
      <div className="wizard-run-tools">
        {!over && job !== undefined && (
          <Button
            variant="outlined"
            text={t('cancelJob')}
            onClick={() => {
              send({ type: 'job.remove', id: job.id })
              reload()
            }}
          />
        )}
        {over && <Button icon={<Icon name="undo" />} text={t('again')} onClick={wizard.again} />}
      </div>
    </div>
  )
}
