import type { SQL } from 'drizzle-orm/sql'
import type { Caller } from '../http/caller.ts'
import type { Call } from '../operations/operation.ts'

export type Values = Record<string, unknown>

/** What a resource asks for beyond its fields. */
export interface Rules {
  /** A further condition on the rows `t` that a caller sees. */
  readonly visible?: (caller: Caller) => SQL
  /** Values that the server gives a new record. */
  readonly assigned?: (caller: Caller) => Values
  /** Why this caller may not change or delete this record; null if they may. */
  readonly refuses?: (caller: Caller, record: Readonly<Values>) => string | null
  /** Whole-record rules before a write (`record` is null for a new one): messages by field; may change other rows. */
  readonly beforeWrite?: (
    call: Call,
    values: Readonly<Values>,
    record: Readonly<Values> | null,
  ) => Promise<Record<string, string[]>>
}
