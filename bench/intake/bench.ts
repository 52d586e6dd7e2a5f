import { takeDueEvents } from '../../api/modules/intake/events/maintenance.ts'
import { createTestApi } from '../../api/testing/api.ts'
import { openShop } from '../../api/testing/intake.ts'
import { machineFacts } from '../api/machine.ts'
import { quantile } from '../api/measure.ts'
import { type BenchDatabase, openBenchDatabase } from '../api/open-database.ts'
import { count, visitsNow } from './count.ts'
import { mix } from './events.ts'
import { type IntakeProcess, startIntake } from './intake-process.ts'
import { send } from './send.ts'

/** Events a second that two processes are to take. */
const target = 500

export interface IntakeBenchOptions {
  readonly open?: () => Promise<BenchDatabase>
  /** Of each part, if it can be held. */
  readonly seconds?: number
  readonly perSecond?: number
}

/** Seconds of each part at the target; what is slower takes longer for as many events. */
const length = Number(process.env['BENCH_SECONDS'] ?? 10)

/** How events are sent: in batches over few connections, or each alone over many. */
const ways = {
  batches: { together: 50, concurrency: 8 },
  single: { together: 1, concurrency: 32 },
} as const

/**
 * Events at a steady rate to two processes of the intake on one PostgreSQL, in batches and each alone. In the middle of each part one
 * process is killed and another started in its place; what got no answer is sent again. Afterwards SQL counts what was lost or doubled.
 */
export async function benchIntake(runs: number, options: IntakeBenchOptions = {}): Promise<object> {
  const { open = () => openBenchDatabase('small'), seconds = length, perSecond = target } = options
  const storage = await open()
  const api = await createTestApi(storage.database)
  const shop = await openShop(api)
  const processes = [await startIntake(storage.url), await startIntake(storage.url)]
  try {
    const parts: object[] = []
    for (let run = 1; run <= runs; run += 1)
      for (const [name, way] of Object.entries(ways)) {
        const part = `bench-${run}-${name}`
        const events = Math.ceil((seconds * perSecond) / mix) * mix
        const before = await visitsNow(storage.database)
        const victim = await killInTheMiddle(processes, storage.url)
        const sent = await send({
          part,
          events,
          perSecond,
          ...way,
          secret: shop.secret,
          urls: () => processes.map(({ url }) => url),
          onHalf: victim.kill,
        })
        const nodeMs = await victim.used()
        // What the clock of the API does each minute.
        await takeDueEvents(storage.database, api.services)
        parts.push({
          way: name,
          ...way,
          perSecond: Math.round(events / sent.seconds),
          target: perSecond,
          nodeMsAnEvent: nodeMs === null ? null : Math.round((nodeMs / events) * 10) / 10,
          p50: quantile(sent.times, 0.5),
          p95: quantile(sent.times, 0.95),
          max: quantile(sent.times, 1),
          sentAgain: sent.sentAgain,
          states: sent.states,
          ...(await count(storage.database, part, events, before)),
        })
      }
    return { unit: 'ms', machine: await machineFacts(storage.database), ...storage.facts, runs, parts }
  } finally {
    await Promise.all(processes.map((each) => each.kill()))
    await shop.app.close()
    await api.close()
    await storage.close()
  }
}

/** Kills the first process once, and puts another in its place. */
async function killInTheMiddle(processes: IntakeProcess[], databaseUrl: string) {
  const before = await usedByAll(processes)
  let ofVictim: number | null = 0
  let replacement: Promise<void> | null = null
  const replace = async () => {
    const [victim] = processes
    ofVictim = (await victim?.used()) ?? null
    await victim?.kill()
    processes[0] = await startIntake(databaseUrl)
  }
  return {
    kill: () => void (replacement ??= replace()),
    /** Milliseconds of processor time that all have used since then, the start of the replacement among them. */
    used: async () => {
      if (replacement === null) throw new Error('no process was killed')
      await replacement
      const after = await usedByAll(processes)
      return before === null || after === null || ofVictim === null ? null : after + ofVictim - before
    },
  }
}

async function usedByAll(processes: readonly IntakeProcess[]): Promise<number | null> {
  const each = await Promise.all(processes.map((one) => one.used()))
  return each.reduce<number | null>((sum, used) => (sum === null || used === null ? null : sum + used), 0)
}
