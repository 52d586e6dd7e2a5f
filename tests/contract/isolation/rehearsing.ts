import type { Database, Query } from '../../../api/kernel/database/types.ts'

/** The same database, where whatever is done is taken back: each transaction answers as if it had been committed. */
export function rehearsing(database: Database): Database {
  return {
    ...database,
    transaction: (context, work) =>
      rehearse((inner) => database.transaction(context, inner), context.readOnly === true, work),
    system: (work) => rehearse((inner) => database.system(inner), false, work),
    alone: (text, params) =>
      rehearse(
        (inner) => database.system(inner),
        false,
        (tx) => tx(text, params),
      ),
  }
}

/** Notes that a user was just there, which a rehearsal would note anew at every call. */
export async function beSeen(database: Database): Promise<void> {
  await database.system((tx) => tx(`update users set last_seen_at = now() + interval '1 day'`))
}

class TakenBack extends Error {}

async function rehearse<T>(
  run: (work: (tx: Query) => Promise<never>) => Promise<never>,
  isReading: boolean,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const done: { result?: T } = {}
  try {
    await run(async (tx) => {
      done.result = await work(tx)
      if (!isReading) await tx('set constraints all immediate')
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return done.result as T
}
