import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../../generated/routes.ts'
import type { AnswerPart, Call } from '../../../../generated/types.ts'
import type { OperationFailure } from '../../../data/errors.ts'
import { useActor } from '../../../hooks/use-session.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { notify } from '../../../ui/toaster.ts'
import { useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { type Dependents, readDependents } from '../../model/actions/dependents.ts'
import { type Outcome, outcomeOf } from '../../model/actions/outcome.ts'
import { nameOf } from '../../model/names/name-of.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { useRestore } from '../../removal/use-restore.ts'
import { noteRestored } from '../../rows/restored-rows.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { JobDialog } from './job-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import { type Task, actionOf, needsConfirmation, countOfTask } from './task.ts'
import { useLoaded } from './use-loaded.ts'
import { type Submitted, useSubmission } from './use-submission.ts'

export interface SubmitIntentProps {
  readonly intent: Task
  readonly onEnd: () => void
}

type Shown =
  | { readonly outcome: Outcome }
  /** Something depends on the record that was not listed before. */
  | { readonly dependents: Dependents }

/** Asks what has to be asked, sends, and shows what came of it; with nothing to ask it sends at once. */
export function SubmitIntent({ intent, onEnd }: SubmitIntentProps) {
  const load = 'action' in intent ? intent.action.load : undefined
  return load === undefined || !('action' in intent) ? (
    <Submitting intent={intent} onEnd={onEnd} />
  ) : (
    <LoadedSubmit action={intent.action} row={intent.row} load={load} onEnd={onEnd} />
  )
}

interface LoadedSubmitProps extends Extract<Task, { readonly action: unknown }> {
  readonly load: Call
  readonly onEnd: () => void
}

/** The dialog opens on the record as it is now. */
function LoadedSubmit({ action, row, load, onEnd }: LoadedSubmitProps) {
  const { t } = useTranslation('actions')
  const { record, isOut } = useLoaded(load, row)
  useEffect(() => {
    if (!isOut) return
    notify({ message: t('unavailable'), intent: 'warning' })
    onEnd()
  }, [isOut, onEnd, t])
  // What is typed stays, whatever is read again meanwhile.
  const [first, setFirst] = useState<Row | null>(null)
  if (first === null && record !== null) setFirst(record)
  return first === null ? null : <Submitting intent={{ action, row: { ...row, ...first } }} onEnd={onEnd} />
}

function Submitting({ intent, onEnd }: SubmitIntentProps) {
  const actionContext = useLiveActionContext()
  const submission = useSubmission(intent)
  const follow = useFollow(intent, onEnd)
  const [shown, setShown] = useState<Shown | null>(null)
  const confirmsFirst = needsConfirmation(intent)

  const submit = async (more?: Readonly<Record<string, unknown>>) => {
    const submitted = await submission.submit(more)
    const next = await follow(submitted, confirmsFirst)
    if (next !== null) setShown(next)
  }

  const isStarted = useRef(false)
  useEffect(() => {
    if (confirmsFirst || isStarted.current) return
    isStarted.current = true
    void submit()
  })

  const action = actionOf(intent)
  if (shown !== null && 'dependents' in shown)
    return (
      <RefusedDialog
        name={nameOf('action' in intent ? intent.row : null, actionContext.list)}
        dependents={shown.dependents}
        onClose={onEnd}
      />
    )
  if (shown !== null) return <OutcomeView intent={intent} outcome={shown.outcome} onEnd={onEnd} />
  if (!confirmsFirst) return null
  return (
    <AskDialog
      task={intent}
      submission={submission}
      label={action.label}
      onSubmit={(more) => void submit(more)}
      onCancel={() => {
        if (submission.busy) submission.cancel()
        else onEnd()
      }}
    />
  )
}

interface OutcomeViewProps {
  readonly intent: Task
  readonly outcome: Outcome
  readonly onEnd: () => void
}

function OutcomeView({ intent, outcome, onEnd }: OutcomeViewProps) {
  const { label } = actionOf(intent)
  const onDone = 'bulk' in intent ? intent.onDone : undefined
  switch (outcome.kind) {
    case 'bulk':
      return (
        <BulkResultDialog
          label={label}
          result={outcome.result}
          onKeepFailed={
            onDone &&
            ((ids) => {
              onDone(ids)
              onEnd()
            })
          }
          onClose={() => {
            onDone?.(null)
            onEnd()
          }}
        />
      )
    case 'job':
      return <JobDialog label={label} id={outcome.id} count={outcome.count} onClose={onEnd} />
    case 'answer':
      return <AnswerDialog isMade title={label} parts={partsOf(intent)} data={outcome.data} onClose={onEnd} />
    case 'done':
      return null
    default:
      return outcome satisfies never
  }
}

/** What the contract describes of the answer; an answer that it does not describe is not shown. */
const partsOf = (intent: Task): readonly AnswerPart[] =>
  ('action' in intent ? intent.action.parts : undefined) ?? []

/** What follows: a message, another page, or something to show. */
function useFollow(intent: Task, onEnd: () => void) {
  const { t } = useTranslation('actions')
  const navigate = useNavigate()
  const jobs = useActor('jobs')
  const actionContext = useLiveActionContext()
  const action = actionOf(intent)
  const row = 'action' in intent ? intent.row : null
  const { resource = null, rowKey } = actionContext.list
  const { name: me } = useUser()
  const restore = useRestore('restore' in action ? action.restore : null, useSubject(row), resource)

  const show = (outcome: Outcome): Shown | null => {
    const count = countOfTask(intent)
    const { label } = action
    const name = nameOf(row, actionContext.list)
    const answered = outcome.kind === 'done' ? outcome.message : null
    const ofMany = count !== null && count > 1 ? t('doneMany', { label, count }) : null
    const own = 'done' in action ? action.done : undefined
    const message =
      answered ?? ofMany ?? own ?? (row === null ? t('done', { label }) : t('doneNamed', { label, name }))
    restore.announce(message, name)
    if ('bulk' in intent) intent.onDone?.(null)
    onEnd()
    return null
  }

  const refused = (failure: OperationFailure, hasDialog: boolean): Shown | null => {
    const dependents = failure.code === 'HAS_DEPENDENTS' ? readDependents(failure.details['data']) : null
    if (dependents !== null) return { dependents }
    if (failure.code === 'CONFLICT') {
      notify({ message: t('changed'), intent: 'warning' })
      actionContext.reload()
      onEnd()
    } else if (!hasDialog) onEnd()
    return null
  }

  return async (submitted: Submitted, hasDialog: boolean): Promise<Shown | null> => {
    if ('notSent' in submitted) {
      if (submitted.notSent === 'incomplete') notify({ message: t('unavailable'), intent: 'warning' })
      if (!hasDialog || submitted.notSent === 'aborted') onEnd()
      return null
    }
    if ('failure' in submitted) return refused(submitted.failure, hasDialog)
    const outcome = outcomeOf(action.answers, submitted.result)
    if (row !== null && 'ofDeleted' in action) noteRestored(resource, row[rowKey], me)
    if (outcome.kind === 'job') jobs.send({ type: 'jobs.changed' })
    const after = 'after' in action ? action.after : undefined
    if (after !== undefined) await navigate(pathOf(after, {}))
    if (outcome.kind === 'done' || (outcome.kind === 'answer' && partsOf(intent).length === 0))
      return show(outcome)
    const isPlain =
      outcome.kind === 'bulk' && outcome.result.failed === 0 && outcome.result.texts.length === 0
    return isPlain ? show(outcome) : { outcome }
  }
}
