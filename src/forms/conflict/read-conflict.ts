import type { OperationFailure } from '../../data/errors.ts'
import type { Row } from '../../records/model/rows/list-result.ts'

/** A record that another user changed since it was read. */
export interface Conflict {
  /** The record as it is now; null: the API did not say. */
  readonly current: Row | null
  readonly by: string | null
  /** ISO time. */
  readonly at: string | null
}

/** What an error says of the other change; null: it was refused for something else. */
export function readConflict({ code, details }: OperationFailure): Conflict | null {
  if (code !== 'CONFLICT') return null
  const { data, changed_by: by, changed_at: at } = details
  return {
    current: typeof data === 'object' && data !== null ? (data as Row) : null,
    by: typeof by === 'string' ? by : null,
    at: typeof at === 'string' ? at : null,
  }
}
