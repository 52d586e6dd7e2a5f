import { PgBoss } from 'pg-boss'
import { APPLICATION_ROLE } from '../database/transaction.ts'
import type { Database, Query } from '../database/types.ts'

/** One job taken from the queue; it is ours until its heartbeat stops. */
export interface TakenJob {
  readonly id: string
  /** How often it was taken before. */
  readonly retryCount: number
  /** Id of the row in `jobs`. */
  readonly job: number
}

/** The waiting jobs, in a schema of their own in the same database: ids only, everything else is in the row of `jobs`. */
export interface JobQueue {
  /** Creates or updates the schema; to be called before anything else. */
  open(): Promise<void>
  /**
   * Within the caller's transaction: if that rolls back, nothing was put. `id` is a UUID of the caller's making; it is not taken before
   * `startsAt`.
   */
  put(tx: Query, job: number, id: string, startsAt?: Date): Promise<void>
  /** Something was put and committed in this process: nobody has to wait for the next look. */
  wake(): void
  onWake(listener: () => void): void
  take(): Promise<TakenJob | null>
  /** Says that a taken job is still being worked on. */
  touch(taken: TakenJob): Promise<void>
  /** It need not be taken again. */
  settle(taken: TakenJob): Promise<void>
  /** It is to be taken again, after a pause, unless it was tried too often. */
  giveBack(taken: TakenJob, reason: string): Promise<void>
  /** Gives back what a process took that is gone. */
  recover(): Promise<void>
  /** Gives back everything that is taken: only for a database that nobody else has open. */
  recoverAll(): Promise<void>
  close(): Promise<void>
}

export const QUEUE_SCHEMA = 'queue'
const NAME = 'jobs'
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** pg-boss over our own connections, so that it runs on PGlite and PostgreSQL alike and joins transactions. */
export function createQueue(database: Database): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await database.direct(text, values) }) },
    backend: database.kind,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: 1,
    bamIntervalSeconds: 86_400,
    queueCacheIntervalSeconds: 86_400,
  })
  boss.on('error', () => undefined)
  const listeners: (() => void)[] = []

  return {
    async open() {
      await boss.start()
      if ((await boss.getQueue(NAME)) === null) await boss.createQueue(NAME, policy)
      // What the library looks up on first use it would look up in the middle of somebody's transaction, and wait there for ever.
      await boss.findJobs(NAME, { id: NO_JOB })
      await grant(database)
    },
    async put(tx, job, id, startsAt) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx(text, values) }),
      }
      await boss.send(NAME, { job }, { db, id, ...(startsAt === undefined ? {} : { startAfter: startsAt }) })
    },
    wake: () => listeners.forEach((listener) => listener()),
    onWake: (listener) => void listeners.push(listener),
    async take() {
      const [found] = await boss.fetch<{ job: number }>(NAME)
      return found === undefined ? null : { id: found.id, retryCount: found.retryCount, job: found.data.job }
    },
    touch: async (taken) => void (await boss.touch(NAME, taken)),
    settle: async (taken) => void (await boss.complete(NAME, taken)),
    giveBack: async (taken, reason) => void (await boss.fail(NAME, taken, { reason })),
    recover: () => boss.supervise(NAME),
    async recoverAll() {
      const taken = await database.direct(
        `SELECT id, retry_count FROM ${QUEUE_SCHEMA}.job_common WHERE name = $1 AND state = 'active'`,
        [NAME],
      )
      const jobs = taken.map((row) => ({ id: String(row['id']), retryCount: Number(row['retry_count']) }))
      if (jobs.length > 0) await boss.fail(NAME, jobs, { reason: 'The process ended' })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** A job may run for hours; whoever works on it says so every few seconds. */
const policy = {
  expireInSeconds: 86_000,
  heartbeatSeconds: 10,
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 86_400,
}

/** A call puts its jobs in as the application role. */
async function grant(database: Database): Promise<void> {
  const [row] = await database.direct(
    `SELECT has_table_privilege($1, '${QUEUE_SCHEMA}.job_common', 'INSERT') AS granted`,
    [APPLICATION_ROLE],
  )
  if (row?.['granted'] === true) return
  await database.direct(`
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    GRANT SELECT ON ${QUEUE_SCHEMA}.queue TO ${APPLICATION_ROLE};
    GRANT SELECT, INSERT ON ${QUEUE_SCHEMA}.job_common TO ${APPLICATION_ROLE};`)
}
