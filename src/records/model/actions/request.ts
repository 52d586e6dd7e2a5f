import type { BulkAction, Call, CallAction, OperationRef, Submission } from '../../../../generated/types.ts'
import type { Row } from '../rows/list-result.ts'
import { type Subject, resolveSources, scalarOf } from '../rows/subject.ts'
import type { RowSelection } from '../selection/row-selection.ts'
import { selectionBody } from './selection-body.ts'

/** What is sent: an operation with its variables, of which one may be a body. */
export interface Request {
  readonly ref: OperationRef
  readonly variables: Readonly<Record<string, unknown>>
  /** What a person is asked for stands under this path of the body. */
  readonly fieldsAt: readonly string[]
  /** The variable that holds the body; null: there is none. */
  readonly body: string | null
}

type Values = Readonly<Record<string, unknown>>

/** The call of an action on its subject; null when the subject lacks something that the call needs. */
export function callRequest(action: CallAction, subject: Subject, values: Values): Request | null {
  if (action.bulk !== true) return submissionRequest(action, subject, values)
  const id = scalarOf(subject.row?.['id'])
  if (typeof id !== 'number') return null
  return bulkBody(action, subject, { ids: [id] }, values)
}

/** The call of a bulk action on the chosen rows. */
export function bulkRequest(
  action: BulkAction,
  selection: RowSelection,
  subject: Subject,
  values: Values,
): Request | null {
  return bulkBody(action, subject, selection, values)
}

/** A submission with what was filled in; values of the manifest win. */
export function submissionRequest(submission: Submission, subject: Subject, values: Values): Request | null {
  const bindings = resolveSources(submission.bindings, subject)
  if (bindings === null) return null
  const { operation: ref, body } = submission
  const fixedValues = resolveSources(submission.values, subject)
  if (fixedValues === null) return null
  const input = body === undefined ? values : { [body]: { ...values, ...fixedValues } }
  return { ref, variables: { ...bindings, ...input }, fieldsAt: [], body: body ?? null }
}

/** A call without a body; what it asks for are variables. */
export function queryRequest(call: Call, subject: Subject, values: Values): Request | null {
  const bindings = resolveSources(call.bindings, subject)
  if (bindings === null) return null
  return { ref: call.operation, variables: { ...values, ...bindings }, fieldsAt: [], body: null }
}

/** One changed property of one row, with the version of the row that the person saw. */
export function cellRequest(update: Submission, row: Row, subject: Subject, values: Values): Request | null {
  const version = row['updated_at']
  return submissionRequest(
    update,
    { ...subject, row },
    typeof version === 'string' ? { ...values, updated_at: version } : values,
  )
}

function bulkBody(
  submission: Submission,
  subject: Subject,
  selection: RowSelection,
  values: Values,
): Request | null {
  const params = Object.keys(values).length === 0 ? {} : { params: values }
  const request = submissionRequest(submission, subject, { ...selectionBody(selection), ...params })
  return request && { ...request, fieldsAt: ['params'] }
}

/** The body of a request; null where it has none. */
export function bodyOf({ body, variables }: Request): Values | null {
  return body === null ? null : (variables[body] as Values)
}

/** The request with another body. */
export function withBody(request: Request, body: Values): Request {
  return request.body === null
    ? request
    : { ...request, variables: { ...request.variables, [request.body]: body } }
}
