import { Button } from '@blueprintjs/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Submission, TransferAction } from '../../../../generated/types.ts'
import { canSchedule } from '../../../data/console-operation.ts'
import { saveFile } from '../../../data/save-file.ts'
import { useActor } from '../../../hooks/use-session.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { type Shown, useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'
import { ChoiceSet } from '../../dialogs/choice-set.tsx'
import { csvOf } from '../../model/actions/csv.ts'
import type { JobData } from '../../model/actions/outcome.ts'
import { type ExportChoice, exportRequest } from '../export-request.ts'
import { JobDialog } from './job-dialog.tsx'

const ExportSchedule = lazyPart(() => import('./export-schedule.tsx'), 'over')

export interface ExportIntentProps {
  readonly action: TransferAction
  /** Sent from time to time instead of written now. */
  readonly schedules?: boolean
  readonly onEnd: () => void
}

/** Writes the list to a file: as a job of the API, or here where the browser has all of it. */
export function ExportIntent({ action, schedules = false, onEnd }: ExportIntentProps) {
  const actionContext = useLiveActionContext()
  const { shown } = actionContext
  if (shown === undefined) return null
  if (action.does === 'csv' || action.call === undefined) return <WrittenHere shown={shown} onEnd={onEnd} />
  return <ExportDialog action={action} call={action.call} shown={shown} schedules={schedules} onEnd={onEnd} />
}

function WrittenHere({ shown, onEnd }: { readonly shown: Shown; readonly onEnd: () => void }) {
  const actionContext = useLiveActionContext()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    saveFile(new Blob([csvOf(shown.columns, shown.rows)], { type: 'text/csv' }), `${actionContext.title}.csv`)
    onEnd()
  })
  return null
}

interface ExportDialogProps extends ExportIntentProps {
  readonly call: Submission
  readonly shown: Shown
}

function ExportDialog({ action, call, shown, schedules = false, onEnd }: ExportDialogProps) {
  const { t } = useTranslation('actions')
  const actionContext = useLiveActionContext()
  const jobs = useActor('jobs')
  const subject = useSubject(null)
  const { busy, send, cancel } = useWrite({ endsWithPlace: true })
  const selected = shown.selected().length
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'xlsx',
    columns: 'shown',
    rows: selected > 0 ? 'selected' : 'filtered',
  })
  const [job, setJob] = useState<number | null>(null)
  const change = (next: Partial<ExportChoice>) => setChoice((now) => ({ ...now, ...next }))
  const begin = async () => {
    const request = exportRequest(call, shown, choice, subject)
    const outcome = request && (await send<{ readonly data: JobData }>(request))
    if (outcome === null || !('result' in outcome)) return
    jobs.send({ type: 'jobs.changed' })
    setJob(outcome.result.data.id)
  }
  const [isScheduling, setScheduling] = useState(schedules)
  if (isScheduling)
    return (
      <Suspense>
        <ExportSchedule call={call} shown={shown} choice={choice} subject={subject} onEnd={onEnd} />
      </Suspense>
    )
  if (job !== null) return <JobDialog label={action.label} id={job} count={0} onClose={onEnd} />
  return (
    <ActionDialog
      title={t('exportTitle', { title: actionContext.title })}
      confirm={{ label: t('exportStart'), busy, onConfirm: () => void begin() }}
      onCancel={() => (busy ? cancel() : onEnd())}
      footer={
        canSchedule() &&
        choice.rows === 'filtered' && (
          <Button
            variant="minimal"
            icon={<Icon name="time" />}
            text={t('exportSchedule')}
            disabled={busy}
            onClick={() => setScheduling(true)}
          />
        )
      }
    >
      {selected > 0 && (
        <ChoiceSet
          label={t('exportRows')}
          value={choice.rows}
          options={[
            { value: 'selected', label: t('exportSelected', { count: selected }) },
            { value: 'filtered', label: t('exportFiltered') },
          ]}
          onChange={(rows) => change({ rows })}
        />
      )}
      <ChoiceSet
        label={t('exportColumns')}
        value={choice.columns}
        options={[
          { value: 'shown', label: t('exportCurrent', { count: shown.columns.length }) },
          { value: 'all', label: t('exportAll') },
        ]}
        onChange={(columns) => change({ columns })}
      />
      <ChoiceSet
        label={t('exportFormat')}
        value={choice.format}
        options={[
          { value: 'xlsx', label: t('xlsx') },
          { value: 'csv', label: t('csv') },
        ]}
        onChange={(format) => change({ format })}
      />
    </ActionDialog>
  )
}
