import type { Database, Query } from '../kernel/database/types.ts'

/** The same database, counting the statements that callers send (not those that open and end transactions). */
export function countStatements(database: Database): { database: Database; statements: () => number } {
  let count = 0
  const counting =
    (tx: Query): Query =>
    (text, params) => {
      count += 1
      return tx(text, params)
    }
  return {
    database: {
      ...database,
      transaction: (context, work) => database.transaction(context, (tx) => work(counting(tx))),
      system: (work) => database.system((tx) => work(counting(tx))),
      alone: counting(database.alone),
    },
    statements: () => count,
  }
}
