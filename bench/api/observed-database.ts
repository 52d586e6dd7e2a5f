import type { Database, TransactionContext } from '../../api/kernel/database/types.ts'

export interface Statement {
  readonly context: TransactionContext
  readonly text: string
  readonly params: readonly unknown[]
  readonly ms: number
}

export interface Observed {
  /** The same database; its transactions' statements can be watched. */
  readonly database: Database
  /** The statements of transactions that run meanwhile. */
  during(work: () => Promise<unknown>): Promise<Statement[]>
  /** The slowest of them with its plan. */
  explainSlowest(statements: readonly Statement[]): Promise<object | null>
}

export function observe(database: Database): Observed {
  let seen: Statement[] | null = null
  return {
    database: {
      ...database,
      transaction: (context, work) =>
        database.transaction(context, (tx) =>
          seen === null
            ? work(tx)
            : work(async (text, params = []) => {
                const begin = performance.now()
                const rows = await tx<never>(text, params)
                seen?.push({ context, text, params, ms: performance.now() - begin })
                return rows
              }),
        ),
    },
    async during(work) {
      const own: Statement[] = []
      seen = own
      await work()
      seen = null
      return own
    },
    async explainSlowest(statements) {
      const slowest = statements.toSorted((a, b) => b.ms - a.ms)[0]
      if (slowest === undefined) return null
      const { context, text, params, ms } = slowest
      const plan = await database.transaction(context, (tx) =>
        tx<Record<string, string>>(`explain (analyze, buffers) ${text}`, params),
      )
      return { ms: Math.round(ms), text, plan: plan.map((line) => Object.values(line)[0]) }
    },
  }
}
