import type { Database, Query } from '../../kernel/database/types.ts'
import { type Caller, transactionOf } from '../model/caller.ts'
import type { Call } from '../model/operation.ts'
import { readingFirst } from './read-first.ts'
import { impersonate } from './view.ts'

type Opened = Pick<Call, 'tx' | 'readFirst' | 'afterCommit' | 'afterCompletion'>

export interface TransactionOptions {
  readonly readOnly: boolean
  /** Longest time of one statement; the usual one unless given. */
  readonly statementTimeoutMs?: number | undefined
  /** Hears of what failed after the work had succeeded or been refused; its caller gets the result of the work alone. */
  readonly report: (error: unknown) => void
}

/**
 * One transaction of a call: what it asked for afterwards is done once it is committed, and what stays in any case has one of its own. Where
 * the work was tried again, only what its last run asked for counts.
 */
export async function inTransaction<T>(
  database: Database,
  caller: Caller,
  { readOnly, statementTimeoutMs, report }: TransactionOptions,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  let later: (() => void)[] = []
  let always: ((tx: Query) => Promise<void>)[] = []
  const context = {
    ...transactionOf(caller, readOnly),
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  }
  try {
    const result = await readingFirst((readFirst) =>
      database.transaction(context, async (tx) => {
        later = []
        always = []
        await impersonate(tx, caller.view)
        return await work({
          tx,
          readFirst,
          afterCommit: (done) => void later.push(done),
          afterCompletion: (write) => void (caller.view === null && always.push(write)),
        })
      }),
    )
    for (const done of later) runReported(done, report)
    return result
  } finally {
    for (const write of always) await database.transaction(transactionOf(caller, false), write).catch(report)
  }
}

function runReported(work: () => void, report: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    report(error)
  }
}
