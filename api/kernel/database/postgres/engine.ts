import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import type { Engine } from '../engine.ts'
import { type PreparedStatements, preparedStatements } from '../prepared.ts'
import { DatabaseError } from '../types.ts'
import { connectionOptions } from './connection.ts'
import { type HeldClient, type Naming, openSession } from './session.ts'

/** PostgreSQL by a pool of connections. */
export function openPostgres(settings: { url: string; poolSize: number }): Engine {
  const pool = new Pool({
    ...connectionOptions(settings.url),
    max: settings.poolSize,
    connectionTimeoutMillis: 3_000,
  })
  // A connection that breaks while it is idle is replaced by the pool; the next statement shows whether the server is gone.
  pool.on('error', () => undefined)
  // One that is being given back or ended may report its end once more, when no listener is left.
  pool.on('connect', (client) => void client.on('error', () => undefined))

  const naming: Naming = { isUsed: true }
  const prepared = new WeakMap<PoolClient, PreparedStatements>()
  const preparedOn = (client: PoolClient): PreparedStatements => {
    const statements = prepared.get(client) ?? preparedStatements()
    prepared.set(client, statements)
    return statements
  }

  const session: Engine['session'] = async (limits, work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseError('unavailable', 'PostgreSQL cannot be reached', {}, { cause: error })
    })
    const held: HeldClient = {
      client,
      prepared: preparedOn(client),
      broken: false,
      last: Promise.resolve(),
    }
    const markBroken = () => {
      held.broken = true
    }
    client.on('error', markBroken)
    try {
      return await work(openSession(held, limits, naming))
    } finally {
      const release = (): void => {
        client.off('error', markBroken)
        client.release(held.broken)
      }
      void held.last.then(release, release)
    }
  }
  return {
    kind: 'postgres',
    session,
    exclusively: (name, limits, work) =>
      session(limits, async ({ query }) => {
        const lock = [`console: ${name}`]
        while (!(await query<{ locked: boolean }>(TRY_LOCK, lock))[0]?.locked) await wait(100)
        try {
          return await work()
        } finally {
          await query(UNLOCK, lock).catch(() => undefined)
        }
      }),
    wrote: () => undefined,
    backUp: async () => null,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

const TRY_LOCK = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked'
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))'
