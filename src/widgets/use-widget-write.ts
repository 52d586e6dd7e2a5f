import { useState } from 'react'
import type { Call } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { type WriteOutcome, useWrite } from '../hooks/use-write.ts'
import { meetsNeeds } from '../records/actions/needs.ts'
import { queryRequest } from '../records/actions/request.ts'
import { useSubject } from '../records/actions/use-subject.ts'
import type { Row } from '../records/list/list-result.ts'

export interface WidgetWrite<TData> {
  /** There is such a call, and the person may make it. */
  readonly may: boolean
  readonly busy: boolean
  /** Why the last one was refused, which was shown as a message too; null where it did not reach the API. */
  readonly failure: OperationFailure | null
  /**
   * Sends it with further variables; the body is `input`. Until it succeeds the same again is another try of the same intent. Null: the
   * record lacks what the call needs.
   */
  readonly send: (
    values?: Readonly<Record<string, unknown>>,
    about?: Row | null,
  ) => Promise<WriteOutcome<{ readonly data: TData }> | null>
}

/** A call of a widget that changes something. @param record Where sources of the row are read from. */
export function useWidgetWrite<TData = unknown>(
  call: Call | undefined,
  record: Row | null,
): WidgetWrite<TData> {
  const write = useWrite()
  const subject = useSubject(record)
  const { held } = usePermissions()
  const [running, setRunning] = useState(0)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  return {
    may: call !== undefined && meetsNeeds(call.needs, held),
    busy: running > 0,
    failure,
    send: async (values: Readonly<Record<string, unknown>> = {}, about: Row | null = record) => {
      const request = call && queryRequest(call, { ...subject, row: about }, values)
      if (request == null) return null
      setRunning((now) => now + 1)
      setFailure(null)
      const outcome = await write<{ readonly data: TData }>({
        ref: request.ref,
        variables: request.variables,
        // No widget has the dialogs for which others keep a conflict quiet.
        quiet: false,
      })
      setRunning((now) => now - 1)
      // Where nothing was decided the message says all there is.
      if ('failure' in outcome && !outcome.failure.isPassing) setFailure(outcome.failure)
      return outcome
    },
  }
}

/** What the API objects to, by property of the body; `''`: to the whole. */
type Objections = Readonly<Record<string, readonly string[]>>

/** What it objects to in calls about the same record. */
export function objectionsOf(...writes: readonly Pick<WidgetWrite<unknown>, 'failure'>[]): Objections {
  return Object.assign(
    {},
    ...writes.map(({ failure }) => {
      if (failure === null) return {}
      return Object.keys(failure.errors).length > 0 ? failure.errors : { '': [failure.message] }
    }),
  ) as Objections
}

/** What a call answered under `data`, empty where that is nothing; null: it was not done. */
export function dataOf(outcome: WriteOutcome<{ readonly data?: unknown } | null> | null): Row | null {
  return outcome !== null && 'result' in outcome ? ((outcome.result?.data ?? {}) as Row) : null
}
