import { useEffect, useMemo, useState } from 'react'
import { type Client, useClient } from 'urql'
import type { OperationRef } from '../../../generated/types.ts'
import { documentOf } from '../../data/documents.ts'
import { type OperationFailure, failureFromTransport } from '../../data/errors.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import { maxPageSize, wholeListVariables } from '../model/descriptors/whole-list-calls.ts'
import type { ListResult, Row } from '../model/rows/list-result.ts'

/** More pages than these are not read: `cut` says so. */
const mostPages = 25
/** Pages that are asked for at the same time. */
const concurrency = 4

interface Answer<TRow> {
  readonly data: readonly TRow[]
  readonly meta?: Partial<ListResult['meta']>
}

interface Rest<TRow> {
  readonly of: Answer<TRow>
  readonly rows: readonly TRow[]
}

export interface WholeList<TRow> extends OperationState<Answer<TRow>> {
  /** Undefined until the last answer is there. */
  readonly rows: readonly TRow[] | undefined
  /** The rows are the first ones only, of so many; null: they are all. */
  readonly cut: number | null
}

/** All rows of a list, however many answers they come in, up to 5,000. Sends nothing without an operation. */
export function useWholeList<TRow = Row>(
  operation: OperationRef | null,
  callVariables: object,
): WholeList<TRow> {
  const first = useOperation<Answer<TRow>>(
    operation,
    operation === null ? {} : { ...wholeListVariables(operation), ...callVariables },
  )
  const { data } = first
  const client = useClient()
  const [rest, setRest] = useState<Rest<TRow> | null>(null)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  const total = data?.meta?.pagination?.total ?? 0
  const pages = Math.min(mostPages, Math.ceil(total / maxPageSize))
  const question = JSON.stringify(callVariables)
  useEffect(() => {
    if (operation === null || data === undefined || pages <= 1) return undefined
    const abort = new AbortController()
    const variables = { ...JSON.parse(question), ...wholeListVariables(operation) }
    const load = async () => {
      const answers = await pagesOf<Answer<TRow>>(client, operation, variables, pages, abort.signal)
      if (abort.signal.aborted) return
      setFailure(null)
      setRest({ of: data, rows: answers.flatMap((answer) => answer.data) })
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setFailure(failureFromTransport(error, ''))
    })
    return () => abort.abort()
  }, [data, pages, question, operation, client])

  const rows = useMemo(() => {
    if (data === undefined) return undefined
    if (pages <= 1) return data.data
    return rest?.of === data ? [...data.data, ...rest.rows] : undefined
  }, [data, pages, rest])
  const [shown, setShown] = useState(rows)
  if (rows !== undefined && rows !== shown) setShown(rows)
  const cut = total > mostPages * maxPageSize ? total : null
  return { ...first, error: first.error ?? failure, rows: rows ?? shown, cut }
}

/** The answers of the second page and those after it, in order. */
async function pagesOf<TAnswer>(
  client: Client,
  operation: OperationRef,
  variables: object,
  pages: number,
  signal: AbortSignal,
): Promise<readonly TAnswer[]> {
  const answers: TAnswer[] = []
  for (let page = 2; page <= pages; page += concurrency) {
    const group = Array.from({ length: Math.min(concurrency, pages - page + 1) }, (_, index) =>
      load<TAnswer>(client, operation, { ...variables, page: page + index }, signal),
    )
    answers.push(...(await Promise.all(group)))
  }
  return answers
}

/** Past the cache, and not held by it: the first page says when the list is to be read again. */
function load<TAnswer>(
  client: Client,
  operation: OperationRef,
  variables: Record<string, unknown>,
  signal: AbortSignal,
): Promise<TAnswer> {
  return new Promise((resolve, reject) => {
    const context = { requestPolicy: 'network-only', isPart: true } as const
    const query = client.query(documentOf<TAnswer>(operation), variables, context)
    const subscription = query.subscribe(({ data, error }) => {
      if (data !== undefined) resolve(data.result)
      else reject(error?.networkError ?? new Error('no answer'))
      queueMicrotask(() => subscription.unsubscribe())
    })
    signal.addEventListener('abort', () => subscription.unsubscribe())
  })
}
