import { useState } from 'react'
import type { FormField } from '../../../../generated/types.ts'
import type { OperationFailure } from '../../../data/errors.ts'
import { queueOf } from '../../../data/write/write.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { type Request, bodyOf, withBody } from '../../model/actions/request.ts'
import { withVersion } from '../../model/actions/version.ts'
import { failedConditions } from '../../model/conditions/conditions.ts'
import { type FieldProblems, problemsOfNew, refusedProblems } from '../../model/fields/field-problems.ts'
import {
  type FieldValue,
  type FieldValues,
  bodyOfFields,
  initialValues,
} from '../../model/fields/field-value.ts'
import { type Subject, resolveSource } from '../../model/rows/subject.ts'
import { rulesFor } from '../../validation/load-validator.ts'
import { type Task, actionOf, requestOf } from './task.ts'

export interface Submission {
  /** Those that are asked for just now: a field may depend on another. */
  readonly fields: readonly FormField[]
  readonly values: FieldValues
  readonly problems: FieldProblems
  readonly change: (field: string, value: FieldValue) => void
  readonly busy: boolean
  readonly cancel: () => void
  /** @param more Properties of the body that stand in no field. */
  readonly submit: (more?: Readonly<Record<string, unknown>>) => Promise<Submitted>
}

export type Submitted =
  | { readonly result: unknown }
  | { readonly failure: OperationFailure }
  /** Not sent: something is to be corrected first, or the record lacks something. */
  | { readonly notSent: 'invalid' | 'incomplete' | 'aborted' }

/** What is filled in for a task: checked by the contract's own rules, sent, and the API's objections put where they belong. */
export function useSubmission(task: Task): Submission {
  const actionContext = useLiveActionContext()
  const row = 'action' in task ? task.row : null
  const subject = useSubject(row)
  const { busy, send, cancel } = useWrite({ endsWithPlace: true })
  const action = actionOf(task)
  const requestedFields = action.fields ?? none
  const [values, setValues] = useState(() =>
    initialValues(requestedFields, { ...loadedOf(task), ...prefillOf(task, subject) }, subject.me),
  )
  const [problems, setProblems] = useState<FieldProblems>({})
  const fields = requestedFields.filter(
    (field) =>
      failedConditions(field.when, { ...loadedOf(task), ...values }, actionContext.list.columns, subject.me)
        .length === 0,
  )

  const submit = async (more: Readonly<Record<string, unknown>> = {}): Promise<Submitted> => {
    const requested = requestOf(task, subject, { ...bodyOfFields(fields, values), ...more })
    if (requested === null) return { notSent: 'incomplete' }
    const validate = await rulesFor(action.validator)
    if (validate === undefined) return { notSent: 'invalid' }
    const request = versioned(requested, row?.['updated_at'], validate)
    const found = validate === null ? {} : problemsOfNew(validate, bodyOf(request), fields, request.fieldsAt)
    setProblems(found)
    if (Object.keys(found).length > 0) return { notSent: 'invalid' }
    const { resource, rowKey } = actionContext.list
    const record = row?.[rowKey] === undefined ? {} : { record: queueOf(resource, row[rowKey]) }
    const outcome = await send<unknown>({ ...request, ...record })
    if ('aborted' in outcome) return { notSent: 'aborted' }
    if ('failure' in outcome) setProblems(refusedProblems(outcome.failure.errors, fields, request.fieldsAt))
    return outcome
  }

  return {
    fields,
    values,
    problems,
    busy,
    cancel,
    submit,
    change: (field, value) => {
      setValues((now) => ({ ...now, [field]: value }))
      setProblems((now) => ({ ...now, [field]: [] }))
    },
  }
}

function versioned(request: Request, version: unknown, validate: Parameters<typeof withVersion>[2]): Request {
  const body = bodyOf(request)
  return body === null || request.fieldsAt.length > 0
    ? request
    : withBody(request, withVersion(body, version, validate))
}

/** What the record holds that the dialog starts with. */
function loadedOf(task: Task): Readonly<Record<string, unknown>> {
  return 'action' in task && task.action.load !== undefined ? (task.row ?? {}) : {}
}

/** What the row gives to the fields of the dialog. */
function prefillOf(task: Task, subject: Subject): Readonly<Record<string, unknown>> {
  const prefill = 'action' in task ? (task.action.prefill ?? {}) : {}
  return Object.fromEntries(
    Object.entries(prefill).map(([field, source]) => {
      const value = resolveSource(source, subject)
      const takesWords = actionOf(task).fields?.some((one) => one.field === field && one.control === 'tags')
      return [field, takesWords === true && value !== undefined ? [value] : value]
    }),
  )
}

const none: readonly FormField[] = []
