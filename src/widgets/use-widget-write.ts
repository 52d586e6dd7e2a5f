import { useCallback, useRef, useState } from 'react'
import type { Call } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import { randomId } from '../data/random-id.ts'
import { useWrite } from '../hooks/use-write.ts'
import { queryRequest } from '../records/actions/request.ts'
import { useSubject } from '../records/actions/use-subject.ts'
import type { Row } from '../records/list/list-result.ts'

export interface WidgetWrite {
  readonly busy: boolean
  /** Why the last one was refused; it was shown as a message too, unless it is about fields. */
  readonly failure: OperationFailure | null
  /** Sends a call of the widget with further variables (a body is `input`): the `data` of its answer; null: it was not done. */
  readonly send: (call: Call, variables?: Readonly<Record<string, unknown>>) => Promise<Row | null>
}

/** How a widget writes; a try that nobody knows the end of is the same try when it is made again. */
export function useWidgetWrite(record: Row | null): WidgetWrite {
  const write = useWrite()
  const subject = useSubject(record)
  const key = useRef(randomId())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  const send = useCallback(
    async (call: Call, variables: Readonly<Record<string, unknown>> = {}) => {
      const request = queryRequest(call, subject, variables)
      if (request === null) return null
      setBusy(true)
      setFailure(null)
      const outcome = await write<{ readonly data?: Row | null } | null>({
        ref: request.ref,
        variables: request.variables,
        idempotencyKey: key.current,
      })
      setBusy(false)
      const failed = 'failure' in outcome ? outcome.failure : null
      if (failed?.isPassing !== true) key.current = randomId()
      setFailure(failed)
      return 'result' in outcome ? (outcome.result?.data ?? {}) : null
    },
    [write, subject],
  )
  return { busy, failure, send }
}
