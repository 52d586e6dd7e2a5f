import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query } from '../kernel/database/types.ts'

/** What the committed transactions of a call left. */
export interface Left {
  /** Rows of the action log, each as its action and resource (`update orders`): those of savepoints that were taken back are none. */
  readonly rows: readonly string[]
  /** Tables with rows that were inserted, updated or deleted, as PostgreSQL counts them; none on the embedded database. */
  readonly written: readonly string[]
}

export interface CallWatch {
  /** The same database, where transactions are watched. */
  readonly database: Database
  /** What comes of the work, and what it left. */
  during<T>(work: () => Promise<T>): Promise<Left & { readonly result: T }>
}

/** Counted since the session has last reported, which it does between transactions only. */
const countOfEach = `select relname as table, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_xact_user_tables
  where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`

/** Watches what calls leave in the database, also of calls at the same time. */
export function watchCalls(database: Database): CallWatch {
  const calls = new AsyncLocalStorage<{ rows: string[]; written: Set<string> }>()

  /** What a transaction leaves counts once it is committed. */
  async function counted<T>(run: Run<T>, work: (tx: Query) => Promise<T>): Promise<T> {
    const call = calls.getStore()
    if (call === undefined) return await run(work)
    let rows: readonly string[] = []
    let written: readonly string[] = []
    const result = await run(async (tx) => {
      const { counted: counting, left } = countingRows(tx)
      const before = await writes(tx)
      const done = await work(counting)
      rows = left()
      written = [...(await writes(tx))].flatMap(([table, count]) =>
        before.get(table) === count ? [] : [table],
      )
      return done
    })
    call.rows.push(...rows)
    for (const table of written) call.written.add(table)
    return result
  }

  async function writes(tx: Query): Promise<ReadonlyMap<string, string>> {
    if (database.kind !== 'postgres') return new Map()
    const found = await tx<{ readonly table: string; readonly count: string }>(countOfEach)
    return new Map(found.map(({ table, count }) => [table, count]))
  }

  return {
    database: {
      ...database,
      transaction: (context, work) => counted((inner) => database.transaction(context, inner), work),
      system: (work) => counted((inner) => database.system(inner), work),
    },
    async during(work) {
      const call = { rows: [] as string[], written: new Set<string>() }
      const result = await calls.run(call, async () => await work())
      return { result, rows: call.rows, written: [...call.written] }
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
