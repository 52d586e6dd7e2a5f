import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'

/** Rows that leave the process after the commit, each claimed by one process at a time. */
export interface Outbox<Row = unknown> {
  /** At a time, in a process. */
  readonly slots: number
  /** The next row that is due, claimed; null if there is none. */
  claim(database: Database): Promise<Row | null>
  /** Sends it outside of any transaction and notes what became of it. */
  send(row: Row, runner: OutboxRunner): Promise<void>
  /** What an ended process had claimed is due at once: only for a database that no other process has open. */
  release(database: Database): Promise<void>
}

export interface OutboxRunner {
  readonly database: Database
  readonly services: Services
  /** The process ends: what is being sent is sent again by the next one, under the same id. */
  readonly stopping: AbortSignal
}

/** An outbox whose rows the registry need not know. */
export function defineOutbox<Row>(outbox: Outbox<Row>): Outbox {
  return outbox
}
