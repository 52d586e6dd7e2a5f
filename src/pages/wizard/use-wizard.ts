import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WizardPage, WizardStep } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { hasDialog } from '../../data/write/write.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { noteMade } from '../../records/list/created-outside.tsx'
import { submissionRequest } from '../../records/model/actions/request.ts'
import { unmetConditions } from '../../records/model/conditions/conditions.ts'
import {
  type FieldProblems,
  problemsOfNew,
  refusedProblems,
} from '../../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import { isTyped } from '../../records/removal/typed-text.tsx'
import { useSubject } from '../../records/surroundings/use-subject.ts'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'
import { useWizardPlace } from './use-wizard-place.ts'
import { bodyOfWizard, fieldsOfWizard, firstValues, shownFields } from './wizard-values.ts'

/** The steps of a page, what was filled in, and where somebody is. */
export function useWizard(page: WizardPage) {
  const { t } = useTranslation('wizard')
  const [query] = useSearchParams()
  const { id: me } = useUser()
  const [place, go] = useWizardPlace()
  const [values, setValues] = useState<FieldValues>(() => firstValues(page, query, me))
  const [start, setStart] = useState(values)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [made, setMade] = useState<Row | null>(null)
  const [reached, setReached] = useState(0)
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState(false)
  const { busy, send } = useWrite({ endsWithPlace: true })
  const subject = useSubject(null)
  const jobs = useActor('jobs')
  const company = useCompany().current?.id ?? null
  const { steps } = page
  const wanted = steps.findIndex(({ key }) => key === place.step)
  const index = indexNow()
  const step = steps[index]
  const isDirty = useMemo(
    () => made === null && place.job === null && JSON.stringify(values) !== JSON.stringify(start),
    [made, place.job, values, start],
  )
  useUnsavedWork(isDirty)

  const wanting = typedText(page, values)
  const asks = page.asks !== undefined && unmetConditions(page.asks, values, []).length === 0

  /** What runs or is done is where the address says; what is asked for only as far as somebody came. */
  function indexNow(): number {
    const ends = (shows: WizardStep['shows']) => steps.findIndex((one) => one.shows === shows)
    if (place.job !== null) return Math.max(wanted, ends('run'))
    if (made !== null && place.made !== null) return ends('done')
    return Math.max(0, Math.min(wanted, reached))
  }

  const change = (field: string, value: FieldValue) => {
    setValues((now) => ({ ...now, [field]: value }))
    setTyped('')
    setProblems((now) => ({ ...now, [field]: [] }))
  }

  /** What is wrong with this step alone; nothing when it may be left. */
  const check = async (of: WizardStep): Promise<boolean> => {
    const validate = await rulesFor(page.submit.validator)
    if (validate === undefined) return false
    const fields = shownFields(of, values)
    const all = validate === null ? {} : problemsOfNew(validate, bodyOfWizard(page, values), fields)
    const found = Object.fromEntries(fields.flatMap(({ field }) => (all[field] ? [[field, all[field]]] : [])))
    setProblems(found)
    return Object.keys(found).length === 0
  }

  const stepThat = (shows: WizardStep['shows']) => steps.find((one) => one.shows === shows)?.key ?? null

  const submit = async () => {
    const request = submissionRequest(page.submit, subject, bodyOfWizard(page, values))
    const outcome = request === null ? null : await send<unknown>({ ...request, quiet })
    if (outcome === null || 'aborted' in outcome) return
    if ('failure' in outcome) {
      const { errors, code, details, message } = outcome.failure
      if (isUnderWay(outcome.failure)) {
        notify({ message, intent: 'warning' })
        go({ step: stepThat('run'), job: idOf(details['job_id']), made: idOf(details['id']) })
        return
      }
      const found = refusedProblems(errors, fieldsOfWizard(page))
      setProblems(found)
      const first = steps.findIndex((one) =>
        one.groups.some(({ fields }) => fields.some(({ field }) => found[field])),
      )
      if (first >= 0) go({ step: steps[first]?.key ?? null })
      if (code === 'CONFLICT') notify({ message: t('changed'), intent: 'warning' })
      return
    }
    const record = recordOf(outcome.result)
    const job = page.job === null ? null : scalarOf(record['job'] ?? record['job_id'])
    const id = scalarOf(record)
    setMade(record)
    noteMade({ company, resource: page.resource }, record)
    setStart(values)
    if (job !== null) jobs.send({ type: 'jobs.changed' })
    go({ step: stepThat(job === null ? 'done' : 'run'), job: idOf(job), made: idOf(id) })
  }

  const next = async () => {
    if (step === undefined || busy) return
    if (step.shows === 'fields' && !(await check(step))) return
    const following = steps[index + 1]
    if (following === undefined) return
    if (following.shows === 'run' || following.shows === 'done') {
      if (wanting !== null && !isTyped(typed, wanting)) return
      if (asks) setAsking(true)
      else await submit()
      return
    }
    setReached((now) => Math.max(now, index + 1))
    go({ step: following.key })
  }

  return {
    /** What has to be typed again before it is submitted; null: nothing. */
    wanting,
    typed,
    setTyped,
    /** Shows how far the job of somebody else is. */
    follow: (job: number, made: number | null) => {
      setStart(values)
      go({ step: stepThat('run'), job, made })
    },
    index,
    step,
    values,
    problems,
    busy,
    place,
    /** What was made, as the answer had it; null after the page was loaded again. */
    made,
    change,
    next,
    /** It is asked whether what was chosen is meant. */
    asking,
    answer: (isMeant: boolean) => {
      setAsking(false)
      if (isMeant) void submit()
    },
    back: () => go({ step: steps[index - 1]?.key ?? null }),
    finish: () => go({ step: stepThat('done') }, true),
    /** Begins another one with the same settings. */
    again: () => {
      setMade(null)
      setReached(0)
      setProblems({})
      go({ step: null, job: null, made: null })
    },
  }
}

function typedText({ typed }: WizardPage, values: FieldValues): string | null {
  if (typed === null || unmetConditions(typed.when, values, []).length > 0) return null
  const value = values[typed.field]
  return value === null || value === undefined ? null : textOf(value)
}

export type Wizard = ReturnType<typeof useWizard>

/** Somebody else's is under way: the API names it, and the wizard shows it. */
const isUnderWay = ({ status }: OperationFailure): boolean => status === 4230

const quiet = (failure: OperationFailure): boolean => hasDialog(failure) || isUnderWay(failure)

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function recordOf(result: unknown): Row {
  const data: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'data') : null
  return typeof data === 'object' && data !== null ? (data as Row) : {}
}
