import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query } from '../kernel/database/types.ts'

export interface ActionLogCount {
  /** The same database, where the action log rows of committed transactions are counted. */
  readonly database: Database
  /**
   * What comes of the work, and the action log rows it left, each as its action and resource (`update orders`): those of savepoints and
   * transactions that were taken back are none.
   */
  during<T>(work: () => Promise<T>): Promise<{ result: T; rows: readonly string[] }>
}

/** Counts the action log rows that calls leave, also of calls at the same time. */
export function countActionLogs(database: Database): ActionLogCount {
  const calls = new AsyncLocalStorage<{ rows: string[] }>()

  /** The rows of a transaction are counted once it is committed. */
  async function counted<T>(run: Run<T>, work: (tx: Query) => Promise<T>): Promise<T> {
    const call = calls.getStore()
    if (call === undefined) return await run(work)
    let rows: readonly string[] = []
    const result = await run(async (tx) => {
      const { counted: counting, left } = countingRows(tx)
      const done = await work(counting)
      rows = left()
      return done
    })
    call.rows.push(...rows)
    return result
  }

  return {
    database: {
      ...database,
      transaction: (context, work) => counted((inner) => database.transaction(context, inner), work),
      system: (work) => counted((inner) => database.system(inner), work),
    },
    async during(work) {
      const call = { rows: [] as string[] }
      const result = await calls.run(call, async () => await work())
      return { result, rows: call.rows }
    },
  }
}

type Run<T> = (work: (tx: Query) => Promise<T>) => Promise<T>

function countingRows(tx: Query): { counted: Query; left: () => readonly string[] } {
  let rows: readonly string[] = []
  const before = new Map<string, readonly string[]>()
  return {
    async counted<T extends object>(text: string, params?: readonly unknown[]) {
      const answer = await tx<T>(text, params)
      if (/^\s*insert into action_logs\b/i.test(text)) rows = [...rows, rowOf(text, params ?? [])]
      const [, isBack, savepoint] = /^(rollback to )?savepoint (\w+)$/.exec(text.trim()) ?? []
      if (savepoint !== undefined && isBack === undefined) before.set(savepoint, rows)
      if (savepoint !== undefined && isBack !== undefined) rows = before.get(savepoint) ?? []
      return answer
    },
    left: () => rows,
  }
}

/** What the row says was done to what: `update orders`. */
function rowOf(text: string, params: readonly unknown[]): string {
  const [, columns = '', values = ''] = /action_logs\s*\(([^)]*)\)\s*values\s*\(([^)]*)/i.exec(text) ?? []
  const names = columns.split(',').map((name) => name.trim())
  const valueOf = (name: string) => {
    const place = /^\s*\$(\d+)/.exec(values.split(',')[names.indexOf(name)] ?? '')?.[1]
    return place === undefined ? '?' : String(params[Number(place) - 1])
  }
  return `${valueOf('action')} ${valueOf('resource')}`
}
