import type { Call } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { useSubject } from '../../context/use-subject.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { resolveSources } from '../../model/rows/subject.ts'

/** The record that a dialog starts with; `isOut`: it is not there, or cannot be read. */
export function useLoaded(
  { bindings, operation }: Call,
  row: Row | null,
): { readonly record: Row | null; readonly isOut: boolean } {
  const variables = resolveSources(bindings, useSubject(row))
  const { data, error } = useOperation<{ readonly data: Row | null }>(
    variables === null ? null : operation,
    variables ?? {},
    { silent: 404 },
  )
  return { record: data?.data ?? null, isOut: variables === null || error !== null || data?.data === null }
}
