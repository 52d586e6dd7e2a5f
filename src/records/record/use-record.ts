import { useMemo } from 'react'
import type { Call } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useSubject } from '../context/use-subject.ts'
import type { Row } from '../model/rows/list-result.ts'
import { resolveSources } from '../model/rows/subject.ts'

export interface LoadedRecord {
  /** Undefined while it loads for the first time, or failed to; null: there is nothing to load. */
  readonly record: Row | null | undefined
  /** Why it is not there. */
  readonly failure: OperationFailure | null
  /** There is no such record, or not for this person. */
  readonly isMissing: boolean
  readonly fetching: boolean
  readonly reload: () => void
}

/** The record that a call loads. @param row What the call's sources may read beside the route. */
export function useRecord(call: Call | null, row: Row | null = null): LoadedRecord {
  const subject = useSubject(row)
  const variables = call === null ? null : resolveSources(call.bindings, subject)
  const { data, error, fetching, reload } = useOperation<{ readonly data: Row | null }>(
    variables === null || call === null ? null : call.operation,
    variables ?? {},
    // The page for it says so.
    { silent: 404 },
  )
  const isMissing = call !== null && (variables === null || error?.status === 404 || data?.data === null)
  const record = variables === null ? null : (data?.data ?? undefined)
  return useMemo(
    () => ({ record, failure: record === undefined ? error : null, isMissing, fetching, reload }),
    [record, error, isMissing, fetching, reload],
  )
}
