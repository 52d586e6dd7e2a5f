import { useMemo } from 'react'
import type { Call } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import { useOperation } from '../hooks/use-operation.ts'
import { resolveSources } from '../records/actions/subject.ts'
import { useSubject } from '../records/actions/use-subject.ts'
import type { Row } from '../records/list/list-result.ts'

export interface LoadedRecord {
  /** Undefined while it loads for the first time; null: there is nothing to load. */
  readonly record: Row | null | undefined
  readonly error: OperationFailure | null
  readonly fetching: boolean
  readonly reload: () => void
}

/** The record that a call loads. @param row What the call's sources may read beside the route. */
export function useRecord(call: Call | null, row: Row | null = null): LoadedRecord {
  const subject = useSubject(row)
  const variables = call === null ? null : resolveSources(call.given, subject)
  const { data, error, fetching, reload } = useOperation<{ readonly data: Row | null }>(
    call?.operation ?? null,
    variables ?? {},
    { pause: variables === null },
  )
  const record = variables === null ? null : data?.data
  return useMemo(
    () => ({ record, error: record === undefined ? error : null, fetching, reload }),
    [record, error, fetching, reload],
  )
}
