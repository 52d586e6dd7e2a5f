import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '../../kernel/database/types.ts'
import { reads } from './limits.ts'

interface Counted {
  /** Calls in this window, this one included. */
  readonly current: number
  /** Milliseconds that are left of the window. */
  readonly ttl: number
}

type Count = (key: string, windowMs: number) => Promise<Counted>

/**
 * Where calls are counted: one count for all routes of a group, and on PostgreSQL one for all processes. A window begins with its first
 * call. Reads are counted by the process that answers them: a count in the database would make each of them a write.
 */
export function limitStore(database: Database): FastifyRateLimitStoreCtor {
  const here = storeOf(countInMemory())
  const shared = database.kind === 'postgres' ? storeOf(countInDatabase(database)) : here
  return class implements FastifyRateLimitStore {
    incr(...args: Parameters<FastifyRateLimitStore['incr']>): void {
      shared.incr(...args)
    }
    child(options: object): FastifyRateLimitStore {
      return 'groupId' in options && options.groupId === reads ? here : shared
    }
  }
}

function storeOf(counted: Count): FastifyRateLimitStore {
  const count = callbackify(counted)
  const store: FastifyRateLimitStore = {
    incr: (key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number) =>
      count(key, windowMs, done),
    child: () => store,
  }
  return store
}

/** Keys that are remembered; beyond, the oldest are forgotten. */
const mostKeys = 10_000

function countInMemory(): Count {
  const windows = new Map<string, { current: number; readonly endsAt: number }>()
  return async (key, windowMs) => {
    const now = Date.now()
    const window = windows.get(key)
    if (window !== undefined && window.endsAt > now) {
      window.current += 1
      return { current: window.current, ttl: window.endsAt - now }
    }
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= mostKeys && oldest !== undefined) windows.delete(oldest)
    windows.set(key, { current: 1, endsAt: now + windowMs })
    return { current: 1, ttl: windowMs }
  }
}

function countInDatabase(database: Database): Count {
  return async (key, windowMs) => {
    const [row] = await database.system((tx) =>
      tx<{ current: number; ttl: number }>(
        `INSERT INTO storage.rate_limits AS r (key, calls, ends_at) VALUES ($1, 1, now() + $2::int * interval '1 millisecond')
         ON CONFLICT (key) DO UPDATE SET
           calls = CASE WHEN r.ends_at <= now() THEN 1 ELSE r.calls + 1 END,
           ends_at = CASE WHEN r.ends_at <= now() THEN excluded.ends_at ELSE r.ends_at END
         RETURNING calls AS current, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`,
        [key, windowMs],
      ),
    )
    return row ?? { current: 1, ttl: windowMs }
  }
}
