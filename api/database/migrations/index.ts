import type { Query } from '../types.ts'

/**
 * A change that the comparison of tables cannot do by itself: a rename, a new type, moved data. Runs once, before the
 * comparison, in the same transaction. Numbers rise and are never used again.
 */
export interface Migration {
  number: number
  name: string
  up(tx: Query): Promise<void>
}

export const migrations: readonly Migration[] = []
