import { Button } from '@blueprintjs/core'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobState } from '../../records/jobs/job-state.tsx'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { DiffViewer } from '../../widgets/viewers/diff-viewer.tsx'
import { LogLines } from './log-lines.tsx'
import { Phases } from './phases.tsx'
import { type PublishStatus, isRunning, usePublishLog } from './use-publish-log.ts'
import './publishing.css'

/** A publish while it runs, and afterwards: its phases, its pages, its log. */
export function PublishRunner({ use, record, reload, close }: PageWidgetProps) {
  const { t } = useTranslation('publishing')
  const { held } = usePermissions()
  const { load, cancel, diff } = use.calls ?? {}
  const id = scalarOf(record)
  const { last, lines, failure, look } = usePublishLog(load, typeof id === 'number' ? id : null)
  const { busy, send } = useWidgetWrite(cancel, record)
  if (last === null && failure !== null) return <FailedList failure={failure} onRetry={look} />
  if (last === null) return <div className="publishing-wait" aria-busy />
  const runs = isRunning(last.status)
  const canCancel = last.status === 'queued' || last.status === 'building' || last.status === 'awaiting'
  const end = async () => {
    const done = dataOf(await send({ id }))
    look()
    if (done !== null) reload()
  }
  return (
    <div className="publishing">
      <Phases status={last.status} />
      <JobState
        title={t('title')}
        status={jobStatus[last.status]}
        progress={last.progress}
        total={last.pages_total}
        done={last.pages_done ?? 0}
      />
      {failure !== null && <FailedList slim failure={failure} onRetry={look} />}
      {last.status === 'done' && diff !== undefined && meetsNeeds(diff.needs, held) && (
        <DiffViewer use={{ ...use, calls: { load: diff } }} record={record} reload={look} />
      )}
      <LogLines lines={lines} live={runs} />
      <div className="publishing-foot">
        {runs && <span className="publishing-hint">{t('leave')}</span>}
        {runs && canCancel && cancel !== undefined && meetsNeeds(cancel.needs, held) && (
          <Button variant="outlined" text={t('cancel')} loading={busy} onClick={() => void end()} />
        )}
        {last.status === 'done' && close !== undefined && (
          <Button intent="primary" text={t('finish')} onClick={close} />
        )}
      </div>
    </div>
  )
}

const jobStatus = {
  queued: 'queued',
  building: 'running',
  deploying: 'running',
  awaiting: 'running',
  done: 'done',
  failed: 'failed',
  no_answer: 'failed',
  cancelled: 'cancelled',
  rolled_back: 'done',
} as const satisfies Record<PublishStatus, string>
