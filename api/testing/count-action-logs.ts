import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query } from '../database/types.ts'

export interface ActionLogCount {
  /** The same database, where the action log rows of committed transactions are counted. */
  readonly database: Database
  /** What comes of the work, and how many action log rows it left: those of savepoints and transactions that were taken back are none. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; rows: number }>
}

/** Counts the action log rows that calls leave, also of calls at the same time. */
export function countActionLogs(database: Database): ActionLogCount {
  const calls = new AsyncLocalStorage<{ rows: number }>()

  /** The rows of a transaction are counted once it is committed. */
  async function counted<T>(run: Run<T>, work: (tx: Query) => Promise<T>): Promise<T> {
    const call = calls.getStore()
    if (call === undefined) return await run(work)
    let rows = 0
    const result = await run(async (tx) => {
      const { counted: counting, left } = countingRows(tx)
      const done = await work(counting)
      rows = left()
      return done
    })
    call.rows += rows
    return result
  }

  return {
    database: {
      ...database,
      transaction: (context, work) => counted((inner) => database.transaction(context, inner), work),
      system: (work) => counted((inner) => database.system(inner), work),
    },
    async during(work) {
      const call = { rows: 0 }
      const result = await calls.run(call, async () => await work())
      return { result, rows: call.rows }
    },
  }
}

type Run<T> = (work: (tx: Query) => Promise<T>) => Promise<T>

function countingRows(tx: Query): { counted: Query; left: () => number } {
  let rows = 0
  const before = new Map<string, number>()
  return {
    async counted<T extends object>(text: string, params?: readonly unknown[]) {
      const answer = await tx<T>(text, params)
      if (/^\s*insert into action_logs\b/i.test(text)) rows += 1
      const [, isBack, savepoint] = /^(rollback to )?savepoint (\w+)$/.exec(text.trim()) ?? []
      if (savepoint !== undefined && isBack === undefined) before.set(savepoint, rows)
      if (savepoint !== undefined && isBack !== undefined) rows = before.get(savepoint) ?? 0
      return answer
    },
    left: () => rows,
  }
}
