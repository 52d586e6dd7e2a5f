import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WizardPage, WizardStep } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { hasDialog } from '../../data/write/write.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useUser } from '../../hooks/use-user.ts'
import { type WizardOutcome, useWizardLifecycle } from '../../hooks/use-wizard-lifecycle.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { noteMade } from '../../records/list/created-outside.tsx'
import { submissionRequest } from '../../records/model/actions/request.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import {
  type FieldProblems,
  problemsOfNew,
  refusedProblems,
} from '../../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import { isTyped } from '../../records/removal/typed-text.tsx'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'
import { useWizardPlace } from './use-wizard-place.ts'
import { bodyOfWizard, fieldsOfWizard, firstValues, shownFields } from './wizard-values.ts'

/** The steps of a page, what was filled in, and where the user is. */
export function useWizard(page: WizardPage) {
  const { t } = useTranslation('wizard')
  const [query] = useSearchParams()
  const { id: me } = useUser()
  const [place, go] = useWizardPlace()
  const [first] = useState<FieldValues>(() => firstValues(page, query, me))
  const [problems, setProblems] = useState<FieldProblems>({})
  const { send: write } = useWrite({ endsWithPlace: true })
  const subject = useSubject(null)
  const jobs = useActor('jobs')
  const company = useCompany().current?.id ?? null
  const { steps } = page

  /** What is wrong with this step alone; nothing when it may be left. */
  async function checkStep(index: number, values: FieldValues): Promise<boolean> {
    const of = steps[index]
    if (of?.shows !== 'fields') return of !== undefined
    const validate = await rulesFor(page.submit.validator)
    if (validate === undefined) return false
    const fields = shownFields(of, values)
    const all = validate === null ? {} : problemsOfNew(validate, bodyOfWizard(page, values), fields)
    const found = Object.fromEntries(fields.flatMap(({ field }) => (all[field] ? [[field, all[field]]] : [])))
    setProblems(found)
    return Object.keys(found).length === 0
  }

  async function submit(values: FieldValues): Promise<WizardOutcome> {
    const request = submissionRequest(page.submit, subject, bodyOfWizard(page, values))
    const outcome = request === null ? null : await write<unknown>({ ...request, silent: isSilent })
    if (outcome === null || 'aborted' in outcome) return { kind: 'refused', target: null }
    if ('failure' in outcome) return refused(outcome.failure)
    const record = recordOf(outcome.result)
    const job = page.job === null ? null : scalarOf(record['job'] ?? record['job_id'])
    noteMade({ company, resource: page.resource }, record)
    if (job !== null) jobs.send({ type: 'jobs.changed' })
    const step = stepThat(job === null ? 'done' : 'run')
    return { kind: 'made', record, target: { step, job: idOf(job), made: idOf(scalarOf(record)) } }
  }

  function refused(failure: OperationFailure): WizardOutcome {
    const { errors, code, details, message } = failure
    if (isUnderWay(failure)) {
      notify({ message, intent: 'warning' })
      const target = { step: stepThat('run'), job: idOf(details['job_id']), made: idOf(details['id']) }
      return { kind: 'underWay', target }
    }
    const found = refusedProblems(errors, fieldsOfWizard(page))
    setProblems(found)
    if (code === 'CONFLICT') notify({ message: t('changed'), intent: 'warning' })
    const wrong = steps.find((one) =>
      one.groups.some(({ fields }) => fields.some(({ field }) => found[field])),
    )
    return { kind: 'refused', target: wrong === undefined ? null : { step: wrong.key } }
  }

  const stepThat = (shows: WizardStep['shows']) => steps.find((one) => one.shows === shows)?.key ?? null

  const { values, reached, typed, made, isDirty, busy, isConfirming, send } = useWizardLifecycle(
    first,
    place.job,
    {
      checkStep,
      submit,
      goTo: go,
      goToEnd: () => go({ step: stepThat('done') }, true),
      forgetProblems: () => setProblems({}),
    },
  )
  useUnsavedWork(isDirty && place.job === null)

  const index = indexNow()
  const step = steps[index]
  const following = steps[index + 1]
  const isLast = following === undefined || following.shows === 'run' || following.shows === 'done'
  const wanting = isLast ? typedText(page, values) : null
  const isConfirmed = wanting === null || isTyped(typed, wanting)

  /** What runs or is done is where the address says; what is asked for only as far as the user came. */
  function indexNow(): number {
    const named = steps.findIndex(({ key }) => key === place.step)
    const ends = (shows: WizardStep['shows']) => steps.findIndex((one) => one.shows === shows)
    if (place.job !== null) return Math.max(named, ends('run'))
    if (made !== null && place.made !== null) return ends('done')
    return Math.max(0, Math.min(named, reached))
  }

  return {
    /** What has to be typed again before it is submitted; null: nothing. */
    wanting,
    isConfirmed,
    typed,
    index,
    step,
    /** The next step submits. */
    isLast,
    values,
    problems,
    busy,
    asking: isConfirming,
    place,
    /** What was made, as the answer had it; null after the page was loaded again. */
    made,
    send,
    change: (field: string, value: FieldValue) => {
      send({ type: 'field.change', values: { [field]: value } })
      setProblems((now) => ({ ...now, [field]: [] }))
    },
    next: () => {
      if (following === undefined) return
      const needsConfirmation =
        page.asks !== undefined && failedConditions(page.asks, values, []).length === 0
      const next = isLast ? null : following.key
      send({
        type: 'wizard.next',
        advance: { index, next, needsConfirmation: isLast && needsConfirmation, isTyped: isConfirmed },
      })
    },
    /** Shows how far the job of another user is. */
    follow: (job: number, of: number | null) =>
      send({ type: 'job.follow', target: { step: stepThat('run'), job, made: of } }),
    back: () => go({ step: steps[index - 1]?.key ?? null }),
    finish: () => send({ type: 'job.end' }),
    again: () => send({ type: 'wizard.again' }),
  }
}

function typedText({ typed }: WizardPage, values: FieldValues): string | null {
  if (typed === null || failedConditions(typed.when, values, []).length > 0) return null
  const value = values[typed.field]
  return value === null || value === undefined ? null : textOf(value)
}

export type Wizard = ReturnType<typeof useWizard>

/** One of another user is under way: the API names it, and the wizard shows it. */
const isUnderWay = ({ status }: OperationFailure): boolean => status === 4230

const isSilent = (failure: OperationFailure): boolean => hasDialog(failure) || isUnderWay(failure)

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function recordOf(result: unknown): Row {
  const data: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'data') : null
  return typeof data === 'object' && data !== null ? (data as Row) : {}
}
