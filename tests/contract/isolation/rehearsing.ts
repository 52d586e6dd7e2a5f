import type { Database, Query } from '../../../api/database/types.ts'

/** The same database, where whatever is done is taken back: each transaction answers as if it had been committed. */
export function rehearsing(database: Database): Database {
  return {
    ...database,
    transaction: (context, work) => rehearse((inner) => database.transaction(context, inner), work),
    system: (work) => rehearse((inner) => database.system(inner), work),
  }
}

class TakenBack extends Error {}

async function rehearse<T>(
  run: (work: (tx: Query) => Promise<never>) => Promise<never>,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const done: { result?: T } = {}
  try {
    await run(async (tx) => {
      done.result = await work(tx)
      await tx('set constraints all immediate')
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return done.result as T
}
