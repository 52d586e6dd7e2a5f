import type { Opening, Settings } from './opening.ts'
import type { ConnectionLoad, Query } from './types.ts'

/** One connection, held by one caller at a time. */
export interface Session {
  /** Opens a transaction: with its first statement, so that nothing is sent of one that asks nothing. */
  readonly begin: (opening: Opening) => void
  /** Ends it after all that was asked for, answering the command tag: ROLLBACK where a statement has failed. */
  readonly end: (how: 'COMMIT' | 'ROLLBACK') => Promise<string>
  query: Query
  /** One statement in a transaction of its own that has these settings. */
  readonly alone: (
    settings: Settings,
    text: string,
    params: readonly unknown[],
  ) => Promise<Record<string, unknown>[]>
  /** Several statements without parameters; answers the last one's command tag (`COMMIT`, `ROLLBACK` …). */
  readonly script: (text: string) => Promise<string>
  /** The same, answering the rows of the last statement that answers any. */
  readonly scriptRows: (text: string) => Promise<Record<string, unknown>[]>
}

export interface SessionLimits {
  /** Longest time to wait for a connection. */
  acquireMs: number
  /** Longest time of one statement. */
  statementMs: number
  /** Longest time between two statements, while others may be waiting. */
  idleMs: number
}

/** What differs between PGlite and PostgreSQL: how a connection is had. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /**
   * Gives `work` a connection of its own, until it and what it has sent are done; a connection that broke is not used again.
   */
  session<T>(limits: SessionLimits, work: (session: Session) => Promise<T>): Promise<T>
  /** Runs `work` while no other process of this database runs work of this name; what it asks has connections of its own. */
  exclusively<T>(name: string, limits: SessionLimits, work: () => Promise<T>): Promise<T>
  /** A statement outside of a transaction may have written. */
  wrote(): void
  /** Copies the database beside itself and answers where; null where that is the operator's business. To be called within a session. */
  readonly backUp: () => Promise<string | null>
  load(): ConnectionLoad
  close(): Promise<void>
}
