import { Button } from '@blueprintjs/core'
import { Suspense, useRef } from 'react'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useReloadAfterChanges } from '../../hooks/use-reload-after-changes.ts'
import { useReloadAfterJobs } from '../../hooks/use-reload-after-jobs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import './jobs-tray.css'

const JobsPanel = lazyPart(() => import('./jobs-panel.tsx'), 'over')

/** Background jobs in the footer: how many run, and a panel above with each one's progress. Nothing while there are none. */
export function JobsTray() {
  const { t } = useTranslation('shell')
  const { jobs, running, isOpen, send } = useJobs()
  useReloadAfterJobs(jobs)
  useReloadAfterChanges()
  const tray = useRef<HTMLDivElement>(null)
  if (jobs.length === 0) return null
  return (
    <div className="jobs" ref={tray}>
      <Button
        variant="minimal"
        size="small"
        className="jobs-button"
        icon={
          <Icon
            name={running.length > 0 ? 'refresh' : 'tick'}
            size={12}
            className={running.length > 0 ? 'jobs-turning' : ''}
          />
        }
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        text={running.length > 0 ? t('jobsRunning', { number: running.length }) : t('jobs')}
        onClick={() => send({ type: 'tray.toggle' })}
      />
      {isOpen && (
        <Suspense>
          <JobsPanel tray={tray} />
        </Suspense>
      )}
    </div>
  )
}
