import { useEffect, useMemo, useState } from 'react'
import type { OperationRef } from '../../../generated/types.ts'
import { type OperationFailure, failureFromTransport, isAbort } from '../../data/errors.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import { useTransport } from '../../hooks/use-session.ts'
import type { ListResult, Row } from '../../records/list/list-result.ts'
import { treeVariables, wholeTree } from './tree-calls.ts'

/** More than these nobody finds their way in; the rest is not shown. */
const mostPages = 25

interface TreeAnswer extends Pick<ListResult, 'data'> {
  readonly meta?: Partial<ListResult['meta']>
}

interface Rest {
  readonly of: TreeAnswer
  readonly rows: readonly Row[]
}

/** All nodes of a tree, however many answers they come in; undefined until the last of them is there. */
export function useWholeTree(
  operation: OperationRef,
  given: object,
): OperationState<TreeAnswer> & { readonly rows: readonly Row[] | undefined } {
  const first = useOperation<TreeAnswer>(operation, { ...treeVariables(operation), ...given })
  const { data } = first
  const transport = useTransport()
  const [rest, setRest] = useState<Rest | null>(null)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  const pages = Math.min(mostPages, Math.ceil((data?.meta?.pagination?.total ?? 0) / wholeTree))
  const question = JSON.stringify(given)
  useEffect(() => {
    if (data === undefined || pages <= 1) return undefined
    const abort = new AbortController()
    const load = async () => {
      const rows: Row[] = []
      for (let page = 2; page <= pages; page += 1) {
        const variables = { ...JSON.parse(question), ...treeVariables(operation), page }
        // One after the other: nobody waits for the last page more than for the first.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await transport.send<TreeAnswer>(operation, variables, { signal: abort.signal })
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
