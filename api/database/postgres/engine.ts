import {
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type QueryArrayConfig,
  type QueryArrayResult,
} from 'pg'
import type { Engine, Session, SessionLimits } from '../engine.ts'
import { toDatabaseError } from '../errors.ts'
import { DatabaseError, type Query } from '../types.ts'
import { fromColumn, toParameter } from '../values.ts'

/** PostgreSQL by a pool of connections. */
export function openPostgres(settings: { url: string; poolSize: number }): Engine {
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: 15_000,
    options: '-c timezone=UTC -c datestyle=ISO -c search_path=public -c jit=off -c work_mem=16MB',
    application_name: 'console-api',
  })
  // A connection that breaks while nobody holds it is replaced by the pool; the next statement tells if the server is gone.
  pool.on('error', () => undefined)

  return {
    kind: 'postgres',
    async session(limits, work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseError('unavailable', 'PostgreSQL cannot be reached', {}, { cause: error })
      })
      const state = { broken: false }
      const markBroken = () => {
        state.broken = true
      }
      client.on('error', markBroken)
      try {
        return await work(openSession(client, limits, markBroken))
      } finally {
        client.off('error', markBroken)
        client.release(state.broken)
      }
    },
    wrote: () => undefined,
    copyAside: async () => null,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

function openSession(client: PoolClient, limits: SessionLimits, markBroken: () => void): Session {
  const run = async (config: QueryArrayConfig): Promise<QueryArrayResult[]> => {
    try {
      const answer: QueryArrayResult | QueryArrayResult[] = await client.query(config)
      return Array.isArray(answer) ? answer : [answer]
    } catch (error) {
      const known = toDatabaseError(error)
      if (known.kind === 'unavailable' || known.sqlState === IDLE_TIMEOUT) markBroken()
      throw known
    }
  }
  const query: Query = async <T>(text: string, params: readonly unknown[] = []) => {
    const [answer] = await run({ text, values: params.map(toParameter), rowMode: 'array', types })
    return (answer === undefined ? [] : toObjects(answer)) as T[]
  }
  return {
    query,
    async script(text) {
      const limited = text.startsWith('BEGIN') ? `${text};${limitsAsSql(limits)}` : text
      const answers = await run({ text: limited, rowMode: 'array', types })
      return answers.at(-1)?.command ?? ''
    },
    async scriptRows(text) {
      const answers = await run({ text, rowMode: 'array', types })
      const told = answers.findLast(({ fields }) => fields.length > 0)
      return told === undefined ? [] : toObjects(told)
    },
  }
}

const IDLE_TIMEOUT = '25P03'

const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) => fromColumn(oid, text),
}

function limitsAsSql({ statementMs, idleMs }: SessionLimits): string {
  return `SET LOCAL statement_timeout = ${Math.trunc(statementMs)};SET LOCAL idle_in_transaction_session_timeout = ${Math.trunc(idleMs)}`
}

function toObjects(answer: QueryArrayResult): Record<string, unknown>[] {
  const names = answer.fields.map((field) => field.name)
  return answer.rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}
