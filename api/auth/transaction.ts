import type { Database, Query } from '../database/types.ts'
import { type Caller, transactionOf } from '../model/caller.ts'
import type { Call } from '../model/operation.ts'
import { lookThrough } from './view.ts'

type Opened = Pick<Call, 'tx' | 'afterCommit' | 'regardless'>

/** One transaction of a call: what it asked for afterwards is done once it is committed, and what stays in any case has one of its own. */
export async function inTransaction<T>(
  database: Database,
  caller: Caller,
  readOnly: boolean,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = []
  const always: ((tx: Query) => Promise<void>)[] = []
  try {
    const result = await database.transaction(transactionOf(caller, readOnly), async (tx) => {
      await lookThrough(tx, caller.view)
      return await work({
        tx,
        afterCommit: (done) => void later.push(done),
        regardless: (write) => void (caller.view === null && always.push(write)),
      })
    })
    for (const done of later) done()
    return result
  } finally {
    for (const write of always) await database.transaction(transactionOf(caller, false), write)
  }
}
