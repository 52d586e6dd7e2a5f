import type { FastifyInstance } from 'fastify'
import { withLimits } from '../../kernel/database/limits.ts'
import { migrations } from '../../kernel/database/migrations/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { JobQueue } from '../../kernel/platform/queue.ts'

/** Milliseconds that the database may take; the gateway waits for two seconds, the probe in front of it for hardly more. */
const patience = 1_500

type Part = 'ok' | 'unavailable'

type Readable = Pick<JobQueue, 'read'>

interface Readiness {
  readonly database: Part
  /** The jobs' queue has its tables and can be read. */
  readonly queue: Part
  /** `newer`: a newer program has changed the database, this one has to be replaced. */
  readonly migrations: Part | 'newer'
}

/** `/healthz`: the process answers; `/readyz`: so do its database and its queue, and the database is as this program knows it. */
export function serveHealth(app: FastifyInstance, database: Database, queue: Readable): void {
  const read = () => readiness(database, queue)
  const look = database.kind === 'pglite' ? lookInTurn(read) : () => readOnce(read)
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const parts = await look()
    const isReady = Object.values(parts).every((part) => part === 'ok')
    return await reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'unavailable', kind: database.kind, ...parts })
  })
}

const nothing: Readiness = { database: 'unavailable', queue: 'unavailable', migrations: 'unavailable' }

async function readiness(database: Database, queue: Readable): Promise<Readiness> {
  try {
    const [applied] = await database.system((tx) =>
      tx<{ highest: number }>('SELECT coalesce(max(number), 0) AS highest FROM storage.migrations'),
    )
    const latest = migrations.reduce((highest, { number }) => Math.max(highest, number), 0)
    const isNewer = applied === undefined || applied.highest > latest
    return { database: 'ok', queue: await partOf(queue), migrations: isNewer ? 'newer' : 'ok' }
  } catch {
    return nothing
  }
}

async function partOf(queue: Readable): Promise<Part> {
  try {
    await queue.read()
    return 'ok'
  } catch {
    return 'unavailable'
  }
}

async function readOnce(read: () => Promise<Readiness>): Promise<Readiness> {
  const limits = { acquireMs: patience, statementMs: patience }
  return await orAfterPatience(withLimits(limits, read), () => nothing)
}

const ready: Readiness = { database: 'ok', queue: 'ok', migrations: 'ok' }

/**
 * The embedded database, which the program has just opened, serves one session after the other. Until a probe has its turn the last answer holds, and a statement of it has the
 * usual time, because one that takes longer than its limit ends the engine.
 */
function lookInTurn(read: () => Promise<Readiness>): () => Promise<Readiness> {
  let last = ready
  let looking: Promise<Readiness> | null = null
  const look = async () => {
    last = await read()
    looking = null
    return last
  }
  return async () => {
    looking ??= look()
    return await orAfterPatience(looking, () => last)
  }
}

async function orAfterPatience(work: Promise<Readiness>, otherwise: () => Readiness): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), patience)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
