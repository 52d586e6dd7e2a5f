import { useState } from 'react'
import type { FormField, Submission } from '../../../generated/types.ts'
import { hasDialog, queueOf } from '../../data/write/write.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { bodyOf, submissionRequest } from '../../records/model/actions/request.ts'
import { type FieldProblem, problemsOf, refusedProblems } from '../../records/model/fields/field-problems.ts'
import { type FieldValue, bodyOfFields } from '../../records/model/fields/field-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'

export interface FieldState {
  /** `unsaved`: nothing was decided, and the same can be sent again. */
  readonly status: 'still' | 'saving' | 'saved' | 'failed' | 'unsaved'
  /** What the person chose and the record does not say yet. */
  readonly pending: FieldValue | null
  readonly problems: readonly FieldProblem[]
  /** Of the record with what was saved: the one on screen knows better from there on. */
  readonly version?: string
}

const still: FieldState = { status: 'still', pending: null, problems: [] }

/**
 * Saves properties one by one, each with the version that the one before left: at once on screen, and back to what it was, with the
 * reason, where the API refuses. What did not reach the API stays on screen, to be sent again.
 */
export function useFieldSaves(save: Submission, resource: string, record: Row, onReload: () => void) {
  const { t } = useTranslation('record')
  const writer = useWriter()
  const subject = useSubject(record)
  const [states, setStates] = useState<Readonly<Record<string, FieldState>>>({})
  const put = (field: string, state: FieldState) => setStates((now) => ({ ...now, [field]: state }))

  /** Null: it is not saved, which is shown. */
  const requestFor = async (field: FormField, value: FieldValue) => {
    const { field: name } = field
    const failed = (problems: readonly FieldProblem[]) => {
      put(name, { status: 'failed', pending: null, problems })
      return null
    }
    const body = bodyOfFields([field], { [name]: value }, record)
    if (Object.keys(body).length === 0) return failed([{ rule: 'required', params: {} }])
    const version = record['updated_at']
    const request = submissionRequest(
      save,
      subject,
      typeof version === 'string' ? { ...body, updated_at: version } : body,
    )
    if (request === null) return null
    const validate = await rulesFor(save.validator)
    if (validate === undefined) {
      put(name, { status: 'unsaved', pending: value, problems: [] })
      return null
    }
    const found = validate === null ? {} : problemsOf(validate, bodyOf(request), [field])
    return Object.keys(found).length > 0 ? failed(Object.values(found).flat()) : request
  }

  const send = async (field: FormField, value: FieldValue) => {
    const { field: name } = field
    put(name, { status: 'saving', pending: value, problems: [] })
    const request = await requestFor(field, value)
    if (request === null) return
    const outcome = await writer.send<{ readonly data?: Row }>({
      ref: request.ref,
      variables: request.variables,
      record: queueOf(resource, record['id']),
      keepalive: true,
      // It is shown at the property.
      silent: (failure) => failure.isTransient || failure.status === 422 || hasDialog(failure),
    })
    if ('result' in outcome) {
      const version = textOf(outcome.result.data?.['updated_at'] ?? '')
      put(name, { ...still, status: 'saved', pending: value, version })
    }
    if (!('failure' in outcome)) return
    const { code, errors, message, isTransient } = outcome.failure
    if (isTransient) {
      put(name, { status: 'unsaved', pending: value, problems: [{ text: message }] })
      return
    }
    if (code === 'CONFLICT') {
      notify({ message: t('changedMeanwhile'), intent: 'warning' })
      onReload()
    }
    const own = Object.values(refusedProblems(errors, [field])).flat()
    const problems = own.length > 0 ? own : [{ text: code === 'CONFLICT' ? t('changedMeanwhile') : message }]
    put(name, { status: 'failed', pending: null, problems })
  }

  return {
    stateOf: (field: string): FieldState => {
      const state = states[field] ?? still
      const isCurrent = state.version !== undefined && state.version <= textOf(record['updated_at'] ?? '')
      return isCurrent ? { ...state, pending: null } : state
    },
    save: (field: FormField, value: FieldValue) => void send(field, value),
  }
}
