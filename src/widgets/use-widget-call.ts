import type { Call } from '../../generated/types.ts'
import { type OperationState, useOperation } from '../hooks/use-operation.ts'
import { useSubject } from '../records/context/use-subject.ts'
import { queryRequest } from '../records/model/actions/request.ts'
import type { Row } from '../records/model/rows/list-result.ts'

export interface WidgetCallContext {
  /** Where sources of the row are read from. */
  readonly record: Row | null
  /** Further variables by name; they win over those that the record or the route gives. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Do not ask now. */
  readonly pause?: boolean
  /** It may wait for the calls of the same moment. */
  readonly joins?: boolean
}

/** The `data` of what a call of a widget answers; nothing is asked where there is no call, or the record lacks what it needs. */
export function useWidgetCall<TData>(
  call: Call | undefined,
  { record, values = {}, pause = false, joins = false }: WidgetCallContext,
): OperationState<TData> {
  const subject = useSubject(record)
  const request = call === undefined ? null : queryRequest(call, subject, {})
  const answer = useOperation<{ readonly data: TData }>(
    request?.ref ?? null,
    { ...request?.variables, ...values },
    { pause, joins },
  )
  return { ...answer, data: answer.data?.data }
}
