import type { Database, Query } from '../../kernel/database/types.ts'

/** Runs a statement, and sees how long it took and whether it failed. */
export type Observe = <T>(statement: string, work: () => Promise<T>) => Promise<T>

/** The same database, every statement of which is observed; the text of a statement holds no values, its parameters are not shown. */
export function observedDatabase(database: Database, observe: Observe): Database {
  const observed =
    (tx: Query): Query =>
    (text, params) =>
      observe(text, () => tx(text, params))
  return {
    ...database,
    transaction: (context, work) => database.transaction(context, (tx) => work(observed(tx))),
    system: (work) => database.system((tx) => work(observed(tx))),
    alone: observed(database.alone),
    direct: (text, params) => observe(text, () => database.direct(text, params)),
  }
}
