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

/** A job that the queue has not ended. */
export interface LiveJob {
  readonly id: string
  readonly isTaken: boolean
  readonly retryCount: number
}

/** Jobs that may be taken, that are to be taken later, and that are being worked on. */
export interface QueueDepth {
  readonly ready: number
  readonly deferred: number
  readonly active: number
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
  /** Something was put and committed in this process: no job has to wait for the next poll. */
  wake(): void
  onWake(listener: () => void): void
  take(): Promise<TakenJob | null>
  /** Says that a taken job is still being worked on. */
  touch(taken: TakenJob): Promise<void>
  /** It need not be taken again. */
  ack(taken: TakenJob): Promise<void>
  /** It is to be taken again, after a pause, unless it was tried too often. */
  nack(taken: TakenJob, reason: string): Promise<void>
  /** Gives back what a process took that is gone. */
  recover(): Promise<void>
  /** Gives back those of these jobs that are taken: only for a database that no other process has open. */
  recoverAll(ids: readonly string[]): Promise<void>
  /** Those of these jobs that wait or are taken; a job that is missing has ended, or is not known any more. */
  findLive(ids: readonly string[]): Promise<readonly LiveJob[]>
  /** How many there are, counted anew once a minute at most. */
  depth(): Promise<QueueDepth>
  /** Rejects where its tables cannot be read. */
  read(): Promise<void>
  close(): Promise<void>
}

const QUEUE_SCHEMA = 'queue'
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
      // What the library looks up on first use it would look up in the middle of a caller's transaction, and wait there for ever.
      await boss.findJobs(NAME, { id: NO_JOB })
      const queue = await boss.getQueue(NAME)
      if (queue !== null) await grant(database, queue.table)
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
    ack: async (taken) => void (await boss.complete(NAME, taken)),
    nack: async (taken, reason) => void (await boss.fail(NAME, taken, { reason })),
    recover: () => boss.supervise(NAME),
    async recoverAll(ids) {
      const taken = (await findLive(ids)).filter(({ isTaken }) => isTaken)
      if (taken.length > 0)
        await boss.fail(
          NAME,
          taken.map(({ id, retryCount }) => ({ id, retryCount })),
          { reason: 'The process ended' },
        )
    },
    findLive,
    async depth() {
      const [stats] = await boss.getQueueStats(NAME, { force: true })
      return {
        ready: stats?.readyCount ?? 0,
        deferred: stats?.deferredCount ?? 0,
        active: stats?.activeCount ?? 0,
      }
    },
    read: async () => void (await boss.findJobs(NAME, { id: NO_JOB })),
    close: () => boss.stop({ graceful: false }),
  }

  /** The waiting ones come in one statement; what is not among them is taken or gone, and asked for one by one. */
  async function findLive(ids: readonly string[]): Promise<readonly LiveJob[]> {
    if (ids.length === 0) return []
    const waiting = new Map((await boss.findJobs(NAME, { queued: true })).map((job) => [job.id, job]))
    const found = await Promise.all(
      ids.map(async (id) => waiting.get(id) ?? (await boss.findJobs(NAME, { id })).at(0)),
    )
    return found.flatMap((job) =>
      job === undefined || !live.has(job.state)
        ? []
        : [{ id: job.id, isTaken: job.state === 'active', retryCount: job.retryCount }],
    )
  }
}

const live: ReadonlySet<string> = new Set(['created', 'retry', 'active'])

/** A job may run for hours; the worker that runs it reports so every few seconds. */
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
async function grant(database: Database, table: string): Promise<void> {
  const jobs = `${QUEUE_SCHEMA}.${table}`
  const [row] = await database.direct(`SELECT has_table_privilege($1, $2, 'INSERT') AS granted`, [
    APPLICATION_ROLE,
    jobs,
  ])
  if (row?.['granted'] === true) return
  await database.direct(`
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    GRANT SELECT ON ${QUEUE_SCHEMA}.queue TO ${APPLICATION_ROLE};
    GRANT SELECT, INSERT ON ${jobs} TO ${APPLICATION_ROLE};`)
}
