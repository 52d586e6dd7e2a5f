import { useEffect, useMemo, useState } from 'react'
import type { OperationRef } from '../../../generated/types.ts'
import { type OperationFailure, failureFromTransport, isAbort } from '../../data/errors.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import { useTransport } from '../../hooks/use-session.ts'
import type { ListResult, Row } from './list-result.ts'
import { mostAtOnce, wholeListVariables } from './whole-list-calls.ts'

/** More than these nobody finds their way in; the rest is not shown. */
const mostPages = 25

interface Answer<TRow> {
  readonly data: readonly TRow[]
  readonly meta?: Partial<ListResult['meta']>
}

interface Rest<TRow> {
  readonly of: Answer<TRow>
  readonly rows: readonly TRow[]
}

/** All rows of a list, however many answers they come in; undefined until the last of them is there. Asks nothing without an operation. */
export function useWholeList<TRow = Row>(
  operation: OperationRef | null,
  given: object,
): OperationState<Answer<TRow>> & { readonly rows: readonly TRow[] | undefined } {
  const first = useOperation<Answer<TRow>>(
    operation,
    operation === null ? {} : { ...wholeListVariables(operation), ...given },
  )
  const { data } = first
  const transport = useTransport()
  const [rest, setRest] = useState<Rest<TRow> | null>(null)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  const pages = Math.min(mostPages, Math.ceil((data?.meta?.pagination?.total ?? 0) / mostAtOnce))
  const question = JSON.stringify(given)
  useEffect(() => {
    if (operation === null || data === undefined || pages <= 1) return undefined
    const abort = new AbortController()
    const load = async () => {
      const rows: TRow[] = []
      for (let page = 2; page <= pages; page += 1) {
        const variables = { ...JSON.parse(question), ...wholeListVariables(operation), page }
        // One after the other: nobody waits for the last page more than for the first.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await transport.send<Answer<TRow>>(operation, variables, { signal: abort.signal })
        rows.push(...answer.data)
      }
      setFailure(null)
      setRest({ of: data, rows })
    }
    load().catch((error: unknown) => {
      if (!isAbort(error)) setFailure(failureFromTransport(error, ''))
    })
    return () => abort.abort()
  }, [data, pages, question, operation, transport])

  const rows = useMemo(() => {
    if (data === undefined) return undefined
    if (pages <= 1) return data.data
    return rest?.of === data ? [...data.data, ...rest.rows] : undefined
  }, [data, pages, rest])
  const [shown, setShown] = useState(rows)
  if (rows !== undefined && rows !== shown) setShown(rows)
  return { ...first, error: first.error ?? failure, rows: rows ?? shown }
}
