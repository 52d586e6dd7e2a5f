import { type Database, DatabaseError, type Query } from '../../../api/kernel/database/types.ts'
import { placeOf, withoutLock } from './lock-places.ts'

export interface LockWatch {
  /** The same database, where the locks that are taken are noted, and that of one place is not. */
  readonly database: Database
  /** The places whose locks were taken, or would have been, since this was last asked. */
  taken(): readonly string[]
  /** How many transactions the database broke off because of a deadlock since this was last asked. */
  deadlocks(): number
  /** From now on the lock of this place is not taken; null for none. */
  remove(place: string | null): void
}

export function watchLocks(database: Database): LockWatch {
  let removed: string | null = null
  let taken = new Set<string>()
  let deadlocks = 0
  const count = (error: unknown): never => {
    if (error instanceof DatabaseError && error.kind === 'serialization') deadlocks += 1
    throw error
  }
  Error.stackTraceLimit = 40
  const watching = (tx: Query): Query =>
    function watched<T extends object>(text: string, params?: readonly unknown[]) {
      const place = placeOf(text, new Error().stack ?? '')
      if (place !== undefined) taken.add(place)
      return tx<T>(place !== undefined && place === removed ? withoutLock(text) : text, params).catch(count)
    }
  return {
    database: {
      ...database,
      transaction: (context, work) => database.transaction(context, (tx) => work(watching(tx))),
      system: (work) => database.system((tx) => work(watching(tx))),
      alone: watching(database.alone),
    },
    taken() {
      const places = [...taken].toSorted()
      taken = new Set()
      return places
    },
    deadlocks() {
      const counted = deadlocks
      deadlocks = 0
      return counted
    },
    remove(place) {
      removed = place
    },
  }
}
