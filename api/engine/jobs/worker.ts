import { inBackground } from '../../kernel/database/limits.ts'
import { type Database, DatabaseError, type DatabaseErrorKind } from '../../kernel/database/types.ts'
import type { TakenJob } from '../../kernel/platform/queue.ts'
import type { IntentDefinition } from '../model/intent.ts'
import type { JobDefinition } from '../model/job.ts'
import type { Services } from '../model/services.ts'
import type { IntentRow } from './intents/row.ts'
import { createIntentWorker } from './intents/worker.ts'
import { type MaintenanceContext, type MaintenanceStep, runMaintenance, runOften } from './maintenance.ts'
import { openJobs } from './open-jobs.ts'
import type { Outbox } from './outbox.ts'
import { type Runner, runJob } from './runner.ts'
import { createSlots } from './slots.ts'

export interface WorkerSettings {
  readonly database: Database
  readonly services: Services
  readonly definitions: readonly JobDefinition[]
  /** What happens outside because of what was stored. */
  readonly intents: readonly IntentDefinition[]
  /** What else leaves the process. */
  readonly outboxes: readonly Outbox[]
  /** What time alone asks for, in this order. */
  readonly maintenanceSteps: readonly MaintenanceStep[]
  /** Sends what waits in the outbox; answers how many mails it took. */
  readonly deliverMails: (database: Database, services: Services) => Promise<number>
  readonly onError: Runner['onError']
  readonly onIntentError: (error: unknown, intent: IntentRow) => void
  /** Hears of steps of the maintenance that failed, and of what failed in the worker itself. */
  readonly onMaintenanceError: MaintenanceContext['onError']
}

/** Takes jobs from the queue and runs them in this process. */
export interface Worker {
  /** Takes up what an ended process left, then looks for work every second and whenever some was just put in. */
  start(): Promise<void>
  /** Runs what is waiting now, one after the other, until nothing is: for tests, without `start`. */
  drain(): Promise<void>
  /** Takes nothing more; what runs stops at its next step and is given back to the queue. */
  stop(): Promise<void>
}

const LOOK_MS = 1_000
const HEARTBEAT_MS = 3_000
const RECOVER_MS = 5_000
const MAINTENANCE_MS = 3_600_000
const OFTEN_MS = 15_000

export function createWorker(settings: WorkerSettings): Worker {
  const { database, services, definitions, maintenanceSteps, onError, onMaintenanceError } = settings
  const { queue } = services
  const notifyUnlessLost = (error: unknown) => {
    if (!isLostDatabase(error)) onMaintenanceError(error, 'worker')
  }
  const outside = createIntentWorker({
    database,
    services,
    intents: settings.intents,
    onError: settings.onIntentError,
    onFailure: notifyUnlessLost,
  })
  const outboxes = settings.outboxes.map((outbox) =>
    createSlots({
      slots: outbox.slots,
      claim: () => outbox.claim(database),
      run: (row, signal) => outbox.send(row, { database, services, stopping: signal }),
      onFailure: notifyUnlessLost,
    }),
  )
  const slots = database.kind === 'pglite' ? 2 : 4
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let stopping = false
  const isStopping = () => stopping
  let looking: Promise<void> | null = null
  let again = false

  const runner: Runner = {
    database,
    services,
    definitions: byName(definitions),
    isStopping,
    onError,
  }
  const runTaken = async (taken: TakenJob) => {
    const heartbeat = setInterval(() => void queue.touch(taken).catch(notifyUnlessLost), HEARTBEAT_MS)
    try {
      await inBackground(() => runJob(runner, taken))
    } finally {
      clearInterval(heartbeat)
    }
  }
  const takeAll = async () => {
    do {
      again = false
      while (running.size < slots && !isStopping()) {
        const taken = await queue.take()
        if (taken === null) break
        const run: Promise<void> = runTaken(taken)
          .catch(notifyUnlessLost)
          .finally(() => {
            running.delete(run)
            look()
          })
        running.add(run)
      }
    } while (again)
  }
  const look = () => {
    if (stopping) return
    again = true
    looking ??= takeAll()
      .catch(notifyUnlessLost)
      .finally(() => {
        looking = null
      })
  }
  let sending: Promise<void> | null = null
  const sendMails = () => {
    if (stopping) return
    sending ??= inBackground(() => sendAll(settings))
      .catch(notifyUnlessLost)
      .finally(() => {
        sending = null
      })
  }
  let keeping: Promise<void> = Promise.resolve()
  const maintain = (steps: readonly MaintenanceStep[], runSteps = runMaintenance) => {
    keeping = keeping
      .then(() =>
        inBackground(() => runSteps({ database, services, onError: onMaintenanceError, isStopping }, steps)),
      )
      .catch(notifyUnlessLost)
    return keeping
  }
  const every = (milliseconds: number, work: () => unknown) => {
    timers.push(setInterval(work, milliseconds).unref())
  }

  return {
    async start() {
      const isOwn = database.kind === 'pglite'
      if (isOwn) await queue.recoverAll(await openJobs(database))
      if (isOwn) await outside.recover()
      if (isOwn) for (const outbox of settings.outboxes) await outbox.release(database)
      await maintain(maintenanceSteps.filter(({ daily }) => daily !== true))
      queue.onWake(look)
      queue.onWake(sendMails)
      queue.onWake(outside.look)
      for (const outbox of outboxes) queue.onWake(outbox.look)
      every(LOOK_MS, look)
      every(LOOK_MS, sendMails)
      every(LOOK_MS, outside.look)
      for (const outbox of outboxes) every(LOOK_MS, outbox.look)
      every(MAINTENANCE_MS, () => void maintain(maintenanceSteps))
      every(OFTEN_MS, () => void maintain(maintenanceSteps, runOften))
      if (!isOwn) every(RECOVER_MS, () => void queue.recover().catch(notifyUnlessLost))
      void maintain(maintenanceSteps.filter(({ daily }) => daily === true))
      look()
    },
    async drain() {
      for (let taken = await queue.take(); taken !== null; taken = await queue.take()) await runTaken(taken)
      await outside.drain()
      for (const outbox of outboxes) await outbox.drain()
      await sendAll(settings)
    },
    async stop() {
      stopping = true
      timers.forEach((timer) => clearInterval(timer))
      await outside.stop()
      await Promise.all(outboxes.map((outbox) => outbox.stop()))
      await looking
      await sending
      await keeping
      await Promise.all(running)
    },
  }
}

async function sendAll({ database, services, deliverMails }: WorkerSettings): Promise<void> {
  while ((await deliverMails(database, services)) > 0);
}

function byName(definitions: readonly JobDefinition[]): Map<string, JobDefinition> {
  const map = new Map(definitions.map((definition) => [definition.name, definition]))
  if (map.size !== definitions.length) throw new Error('Two jobs have the same name')
  return map
}

/** The next look tries again; a job whose run broke off is recovered once its heartbeat has stopped. */
function isLostDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && TRANSIENT.has(error.kind)
}

const TRANSIENT: ReadonlySet<DatabaseErrorKind> = new Set(['unavailable', 'timeout', 'serialization'])
