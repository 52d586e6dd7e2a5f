import { useParams } from 'react-router'
import type { Call } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { resolveSources } from '../actions/subject.ts'
import type { Row } from '../list/list-result.ts'

export interface LoadedRecord {
  /** Undefined while it loads for the first time. */
  readonly record: Row | undefined
  readonly failure: OperationFailure | null
  /** There is no such record, or not for this person: the page does not exist. */
  readonly isMissing: boolean
  readonly fetching: boolean
  readonly reload: () => void
}

/** The record that the parameters of the address name. */
export function useRecord({ operation, given }: Call): LoadedRecord {
  const variables = resolveSources(given, { row: null, route: useParams() })
  const { data, error, fetching, reload } = useOperation<{ readonly data: Row | null }>(
    variables === null ? null : operation,
    variables ?? {},
  )
  const isMissing = variables === null || error?.status === 404 || data?.data === null
  return {
    record: isMissing ? undefined : (data?.data ?? undefined),
    failure: error,
    isMissing,
    fetching,
    reload,
  }
}
