import { type RefObject, useRef } from 'react'
import type { FormField } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { UploadCounter } from '../records/fields/files/upload-count.ts'
import { type FieldProblems, refusedProblems } from '../records/model/fields/field-problems.ts'
import type { FieldValues } from '../records/model/fields/field-value.ts'
import { jumpsIn } from '../records/model/fields/jumps.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { notify } from '../ui/toaster.ts'
import { inShapeOf } from './conflict/in-shape-of.ts'
import { readConflict } from './conflict/read-conflict.ts'
import type { ConflictState } from './conflict/use-conflict.ts'
import { changedFields } from './form-fields.ts'
import type { FormOptions, Then } from './record-form-props.ts'
import type { Checks } from './use-checks.ts'
import type { FormBase, FormValues } from './use-form-values.ts'
import type { JumpAsking } from './use-jump-question.ts'
import type { Place } from './use-place.ts'
import type { Problems } from './use-problems.ts'
import type { FormSending } from './use-sending.ts'
import type { LoadedValidator } from './use-validator.ts'

export interface SaveSettings {
  readonly options: FormOptions
  readonly now: FormValues['now']
  /** The fields that these values ask for. */
  readonly shownFor: (values: FieldValues, record: Row | null) => readonly FormField[]
  readonly validator: LoadedValidator
  readonly checks: Checks
  readonly sending: FormSending
  readonly uploads: UploadCounter
  readonly problems: Problems
  readonly place: Place
  readonly conflict: ConflictState
  readonly startFrom: (record: Row | null) => FormBase
  readonly restart: FormValues['restart']
  readonly element: RefObject<HTMLFormElement | null>
  readonly jumps: JumpAsking
  /** Nothing is left that could be lost. */
  readonly onDone: () => void
}

export interface Saving {
  /** Checks, sends, and does what follows; true when it is saved, or there was nothing to save. */
  readonly save: (then: Then) => Promise<boolean>
  /** Says what is wrong with these fields; true: nothing is. */
  readonly checkAll: (fields: readonly FormField[]) => Promise<boolean>
}

/** How a form is saved: by the contract's rules first, then by the API's. */
export function useSave(settings: SaveSettings): Saving {
  const {
    options,
    now,
    shownFor,
    validator,
    checks,
    sending,
    problems,
    place,
    conflict,
    startFrom,
    restart,
  } = settings
  const { requestFor, problemsIn } = checks
  const { mode } = options
  const { t } = useTranslation('forms')
  const isSaving = useRef(false)

  function show(found: FieldProblems): void {
    problems.set(found)
    const { values, base } = now()
    const first = shownFor(values, base.record).find(({ field }) => (found[field] ?? []).length > 0)
    if (first !== undefined) place.focus(first.field)
    else settings.element.current?.scrollIntoView({ block: 'start' })
  }

  async function checkAll(fields: readonly FormField[]): Promise<boolean> {
    const validate = await validator.load()
    if (validate === undefined) return false
    const request = requestFor(validate)
    const found = request === null ? {} : problemsIn(validate, request)
    const own = Object.entries(found).filter(([name]) => fields.some(({ field }) => field === name))
    if (own.length > 0) show(Object.fromEntries(own))
    return own.length === 0
  }

  /** Not twice at once: the second click of two comes before anything shows that the first is on its way. */
  async function save(then: Then): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    try {
      return await saveOnce(then)
    } finally {
      isSaving.current = false
    }
  }

  async function saveOnce(then: Then): Promise<boolean> {
    const { done, total } = settings.uploads.read()
    if (total > 0) return refuse(t('uploading', { done, total }))
    const { values, base } = now()
    const fields = shownFor(values, base.record)
    if (mode === 'edit' && changedFields(fields, values, base.values).length === 0) {
      problems.set({})
      if (then === 'stay') notify({ message: t('nothingToSave') })
      else await finish(base.record, then)
      return true
    }
    const validate = await validator.load()
    if (validate === undefined) return false
    const request = requestFor(validate)
    if (request === null) return refuse(t('cannotSave'))
    const found = problemsIn(validate, request)
    if (Object.keys(found).length > 0) {
      show(found)
      return false
    }
    problems.set({})
    if (!(await settings.jumps.ask(jumpsIn(fields, values, mode === 'edit' ? base.values : {})))) return false
    const sent = now().values
    const outcome = await sending.send(request)
    if ('aborted' in outcome) return false
    if ('failure' in outcome) return refused(outcome.failure, then, fields)
    const record = outcome.result?.data ?? null
    const saved = then === 'next' ? startFrom(null) : savedBase(record, sent)
    restart(saved, { ...saved.values, ...(mode === 'edit' && typedSince(sent, now().values)) })
    settings.onDone()
    const notice = mode === 'edit' || record === null ? null : options.noticeOf?.(record)
    notify(notice ?? { message: t(mode === 'edit' ? 'saved' : 'created'), intent: 'success' })
    await finish(record, then)
    return true
  }

  /** What was saved is what the next change is compared to. */
  function savedBase(record: Row | null, values: FieldValues): FormBase {
    const { base } = now()
    return mode === 'edit' && record !== null
      ? startFrom({ ...base.record, ...record })
      : { record: base.record, values }
  }

  async function finish(record: Row | null, then: Then): Promise<void> {
    if (then !== 'leave') await options.onSaved(record, then)
  }

  function refused(failure: OperationFailure, then: Then, fields: readonly FormField[]): false {
    const found = readConflict(failure)
    if (found?.current != null && mode === 'edit') {
      const { current } = found
      const { values, base } = now()
      const theirs = startFrom({ ...base.record, ...shapedLike(current, base.record) })
      conflict.open({
        about: found,
        versions: { original: base.values, theirs: theirs.values, mine: values },
        onResolve: (chosen) => {
          restart(theirs, chosen)
          void save(then)
        },
      })
    } else if (found !== null) notify({ message: failure.message, intent: 'warning' })
    const told = refusedProblems(failure.errors, fields)
    if (Object.keys(told).length > 0) show(told)
    return false
  }

  return { save, checkAll }
}

/** Property by property, since the record itself may have come without its type's name. */
function shapedLike(current: Row, loaded: Row | null): Row {
  return Object.fromEntries(
    Object.entries(current).map(([key, value]) => [key, inShapeOf(value, loaded?.[key])]),
  )
}

/** What somebody typed while the answer was on its way. */
function typedSince(sent: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field])),
  )
}

function refuse(message: string): false {
  notify({ message, intent: 'warning' })
  return false
}
