import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Call } from '../../generated/types.ts'
import { type OperationFailure, failureFromTransport, isAbort } from '../data/errors.ts'
import { useTransport } from '../hooks/use-session.ts'
import { useSubject } from '../records/context/use-subject.ts'
import { queryRequest } from '../records/model/actions/request.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { useDebounced } from '../ui/use-debounced.ts'

export interface DebouncedAnswer<TData> {
  /** The last answer. */
  readonly data: TData | undefined
  /** Why the last question was not answered. */
  readonly failure: OperationFailure | null
  /** A newer answer is on its way. */
  readonly isOld: boolean
  readonly retry: () => void
}

const debounceMs = 400

/**
 * Asks a call that only looks, though it is sent with a body: a preview, a test, an estimate. It is asked again when the body has
 * stood still for a moment; older questions are given up.
 * @param body Null: nothing to ask yet.
 * @param after Milliseconds for which it stands still; none where it is marked as ready.
 */
export function useDebouncedCall<TData>(
  call: Call | undefined,
  record: Row | null,
  body: Readonly<Record<string, unknown>> | null,
  after: number = debounceMs,
): DebouncedAnswer<TData> {
  const transport = useTransport()
  const subject = useSubject(record)
  const request = call === undefined || body === null ? null : queryRequest(call, subject, { input: body })
  const input = request === null ? '' : JSON.stringify(request.variables)
  const debouncedInput = useDebounced(input, after)
  const [tries, setTries] = useState(0)
  const question = useMemo(() => ({ asked: debouncedInput, tries }), [debouncedInput, tries])
  const [answer, setAnswer] = useState<Answer<TData> | null>(null)
  const ref = call?.operation
  useEffect(() => {
    const { asked: to } = question
    if (to === '' || ref === undefined) return undefined
    const abort = new AbortController()
    transport
      .send<{ readonly data: TData }>(ref, JSON.parse(to) as object, {
        silent: true,
        signal: abort.signal,
      })
      .then(({ data }) => setAnswer({ to, data, failure: null }))
      .catch((error: unknown) => {
        if (isAbort(error)) return
        setAnswer((last) => ({ to, data: last?.data, failure: failureFromTransport(error, '') }))
      })
    return () => abort.abort()
  }, [transport, ref, question])
  const retry = useCallback(() => setTries((now) => now + 1), [])
  if (input === '') return { data: undefined, failure: null, isOld: false, retry }
  return {
    data: answer?.data,
    failure: answer?.to === input ? answer.failure : null,
    isOld: answer?.to !== input,
    retry,
  }
}

interface Answer<TData> {
  readonly to: string
  readonly data: TData | undefined
  readonly failure: OperationFailure | null
}
