import type { FastifyInstance } from 'fastify'
import { withLimits } from '../../database/limits.ts'
import { migrations } from '../../database/migrations/index.ts'
import type { Database } from '../../database/types.ts'

/** Milliseconds that the database may take; the gateway waits for two seconds, the probe in front of it for hardly more. */
const patience = 1_500

type Part = 'ok' | 'unavailable'

interface Readiness {
  readonly database: Part
  /** The jobs' queue has its tables and can be read. */
  readonly queue: Part
  /** `newer`: a newer program has changed the database, this one has to be replaced. */
  readonly migrations: Part | 'newer'
}

/** `/healthz`: the process answers; `/readyz`: so do its database and its queue, and the database is as this program knows it. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const limits = { acquireMs: patience, statementMs: patience }
    const parts = await withinPatience(withLimits(limits, () => readiness(database)))
    const isReady = Object.values(parts).every((part) => part === 'ok')
    return await reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'unavailable', kind: database.kind, ...parts })
  })
}

const nothing: Readiness = { database: 'unavailable', queue: 'unavailable', migrations: 'unavailable' }

async function readiness(database: Database): Promise<Readiness> {
  try {
    const [applied] = await database.system((tx) =>
      tx<{ highest: number }>('SELECT coalesce(max(number), 0) AS highest FROM storage.migrations'),
    )
    const known = migrations.reduce((highest, { number }) => Math.max(highest, number), 0)
    const isNewer = applied === undefined || applied.highest > known
    return { database: 'ok', queue: await queue(database), migrations: isNewer ? 'newer' : 'ok' }
  } catch {
    return nothing
  }
}

async function queue(database: Database): Promise<Part> {
  try {
    await database.direct('SELECT 1 FROM queue.job_common LIMIT 1')
    return 'ok'
  } catch {
    return 'unavailable'
  }
}

async function withinPatience(work: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(nothing), patience)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
