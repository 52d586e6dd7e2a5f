import { useEffect, useRef, useState } from 'react'
import type { FormField, Submission } from '../../../generated/types.ts'
import { hasDialog, useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bodyOf, submissionRequest } from '../../records/actions/request.ts'
import { useSubject } from '../../records/actions/use-subject.ts'
import { type FieldProblem, problemsOf, refusedProblems } from '../../records/fields/field-problems.ts'
import { type FieldValue, bodyOfFields } from '../../records/fields/field-value.ts'
import type { Row } from '../../records/list/list-result.ts'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'

export interface FieldState {
  /** `unsaved`: nothing was decided, and the same can be sent again. */
  readonly status: 'still' | 'saving' | 'saved' | 'failed' | 'unsaved'
  /** What the person chose and the record does not say yet. */
  readonly pending: FieldValue | null
  readonly problems: readonly FieldProblem[]
  /** The record that stood there when it was saved: a later one knows better. */
  readonly of?: Row
}

interface Saved {
  readonly data?: Row
}

const still: FieldState = { status: 'still', pending: null, problems: [] }

/**
 * Saves properties one by one, each with the version that the one before left: at once on screen, and back to what it was, with the
 * reason, where the API refuses. What did not reach the API stays on screen, to be sent again.
 */
export function useFieldSaves(save: Submission, record: Row, onReload: () => void) {
  const { t } = useTranslation('record')
  const write = useWrite()
  const subject = useSubject(record)
  const [states, setStates] = useState<Readonly<Record<string, FieldState>>>({})
  const queue = useRef<Promise<void>>(Promise.resolve())
  /** Of what the last save answered: the record on screen may still be the one before. */
  const version = useRef('')
  const latest = useRef(record)
  useEffect(() => {
    latest.current = record
  })
  const put = (field: string, state: FieldState) => setStates((now) => ({ ...now, [field]: state }))

  const send = async (field: FormField, value: FieldValue) => {
    const failed = (problems: readonly FieldProblem[]) =>
      put(field.field, { status: 'failed', pending: null, problems })
    const body = bodyOfFields([field], { [field.field]: value }, latest.current)
    if (Object.keys(body).length === 0) {
      failed([{ rule: 'required', params: {} }])
      return
    }
    const updated = newer(version.current, latest.current['updated_at'])
    const known = updated === '' ? body : { ...body, updated_at: updated }
    const request = submissionRequest(save, subject, known)
    if (request === null) return
    const validate = await rulesFor(save.validator)
    if (validate === undefined) {
      put(field.field, { status: 'unsaved', pending: value, problems: [] })
      return
    }
    const found = validate === null ? {} : problemsOf(validate, bodyOf(request), [field])
    if (Object.keys(found).length > 0) {
      failed(Object.values(found).flat())
      return
    }
    const outcome = await write<Saved>({
      ref: request.ref,
      variables: request.variables,
      // It is said at the property.
      quiet: (failure) => failure.isPassing || failure.status === 422 || hasDialog(failure),
    })
    if ('result' in outcome) {
      version.current = newer(version.current, outcome.result.data?.['updated_at'])
      put(field.field, { ...still, status: 'saved', pending: value, of: latest.current })
    } else if ('failure' in outcome) {
      const { code, errors, message, isPassing } = outcome.failure
      if (isPassing) {
        put(field.field, { status: 'unsaved', pending: value, problems: [{ text: message }] })
        return
      }
      if (code === 'CONFLICT') {
        version.current = ''
        notify({ message: t('changedMeanwhile'), intent: 'warning' })
        onReload()
      }
      const own = Object.values(refusedProblems(errors, [field])).flat()
      failed(own.length > 0 ? own : [{ text: code === 'CONFLICT' ? t('changedMeanwhile') : message }])
    }
  }
  return {
    stateOf: (field: string): FieldState => {
      const state = states[field] ?? still
      return state.of !== undefined && state.of !== record ? { ...state, pending: null } : state
    },
    save: (field: FormField, value: FieldValue) => {
      put(field.field, { status: 'saving', pending: value, problems: [] })
      queue.current = queue.current.then(() => send(field, value))
    },
  }
}

/** Both are the API's times, in the same zone: their texts compare. */
function newer(one: string, other: unknown): string {
  return typeof other === 'string' && other > one ? other : one
}
