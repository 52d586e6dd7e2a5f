import type { Call } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import type { WriteOutcome } from '../data/write/write.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useWrite } from '../hooks/use-write.ts'
import { useSubject } from '../records/context/use-subject.ts'
import { queryRequest } from '../records/model/actions/request.ts'
import { meetsNeeds } from '../records/model/conditions/needs.ts'
import type { Row } from '../records/model/rows/list-result.ts'

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

export interface WidgetWriteOptions {
  /** It was shown as done already, so it is delivered though the page is left meanwhile. */
  readonly keepalive?: boolean
}

/** A call of a widget that changes something. @param record Where sources of the row are read from. */
export function useWidgetWrite<TData = unknown>(
  call: Call | undefined,
  record: Row | null,
  { keepalive = false }: WidgetWriteOptions = {},
): WidgetWrite<TData> {
  const { busy, failure, send } = useWrite()
  const subject = useSubject(record)
  const { held } = usePermissions()
  return {
    may: call !== undefined && meetsNeeds(call.needs, held),
    busy,
    failure,
    send: async (values: Readonly<Record<string, unknown>> = {}, about: Row | null = record) => {
      const request = call && queryRequest(call, { ...subject, row: about }, values)
      if (request == null) return null
      const { ref, variables } = request
      // No widget has the dialogs for which others keep a conflict quiet.
      return await send<{ readonly data: TData }>({ ref, variables, keepalive, silent: false })
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
