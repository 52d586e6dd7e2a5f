import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'

/** Something that time alone asks for. It may run at any time, and in two processes at once. */
export interface MaintenanceStep {
  /** What it is known by in the database and in logs. */
  readonly name: string
  readonly zh: string
  readonly en: string
  /** What comes first; `update` unless given. */
  readonly phase?: Phase
  /** Once a day is enough; whichever process comes first does it. */
  readonly daily?: true
  /** Figures wait for it: every half a minute, beside the times of the others. */
  readonly often?: true
  /** Demo data are older than any limit, and stay. */
  readonly sparesDemo?: true
  run(database: Database, services: Services): Promise<unknown>
}

/** In this order: what is lost is taken up, states follow the time, what happened is counted, what is old goes, then the files that it leaves. */
const phases = ['recover', 'update', 'count', 'purge', 'files', 'strays'] as const

export type Phase = (typeof phases)[number]

/** The steps by their phases. */
export function inPhases(steps: readonly MaintenanceStep[]): MaintenanceStep[] {
  return phases.flatMap((phase) => steps.filter((step) => (step.phase ?? 'update') === phase))
}

export interface MaintenanceContext {
  readonly database: Database
  readonly services: Services
  /** Called with a step that failed. */
  readonly onError: (error: unknown, step: string) => void
  /** No step starts once this is true. */
  readonly isStopping: () => boolean
}

/** Runs the steps; one that fails is reported and tried again the next time, also if it was a day's, and the others go on. */
export async function runMaintenance(
  { database, services, onError, isStopping }: MaintenanceContext,
  steps: readonly MaintenanceStep[],
): Promise<void> {
  const isDemo = await database.isDemo()
  for (const step of steps) {
    if (isStopping()) return
    if (isDemo && step.sparesDemo === true) continue
    const began = Date.now()
    let problem: string | null = null
    try {
      if (step.daily === true && !(await isDue(database, step.name))) continue
      await step.run(database, services)
    } catch (error) {
      onError(error, step.name)
      if (step.daily === true) await giveUp(database, step.name).catch(() => undefined)
      problem = error instanceof Error ? error.message : String(error)
    }
    const last = { at: new Date(began).toISOString(), ms: Date.now() - began, problem }
    await noteRun(database, step.name, last).catch((error: unknown) => {
      if (problem === null) onError(error, step.name)
    })
  }
}

/** `runMaintenance` of the steps that are due often: whichever process comes first does each, and a step takes a twentieth of the time at most. */
export async function runOften(
  context: MaintenanceContext,
  steps: readonly MaintenanceStep[],
): Promise<void> {
  for (const step of steps.filter(({ often }) => often === true)) {
    if (context.isStopping()) return
    if (await isDueAgain(context.database, step.name)) await runMaintenance(context, [step])
  }
}

/** Milliseconds from one run of what is due often to the next, by how long it took. */
export function untilAgain(ms: number): number {
  return Math.max(30_000, 20 * ms)
}

/** The last run of a step, in whichever process it was. */
export interface MaintenanceRun {
  /** ISO 8601. */
  readonly at: string
  /** How long it took. */
  readonly ms: number
  /** What it failed for; null if it did not. */
  readonly problem: string | null
}

/** The last runs by the names of their steps. */
export async function lastRuns(tx: Query): Promise<ReadonlyMap<string, MaintenanceRun>> {
  const rows = await run<{ name: string; run: MaintenanceRun }>(
    tx,
    sql`select substr(key, ${runPrefix.length + 1}::int) as name, value::jsonb as run from storage.facts where starts_with(key, ${runPrefix})`,
  )
  return new Map(rows.map(({ name, run: last }) => [name, last]))
}

const runPrefix = 'maintenance run: '
const longestProblem = 500

async function noteRun(database: Database, name: string, { at, ms, problem }: MaintenanceRun): Promise<void> {
  const last: MaintenanceRun = { at, ms, problem: problem?.slice(0, longestProblem) ?? null }
  await database.system((tx) =>
    run(
      tx,
      sql`insert into storage.facts (key, value) values (${runPrefix + name}, ${JSON.stringify(last)})
        on conflict (key) do update set value = excluded.value`,
    ),
  )
}

/** The day's step was not done, after all. */
async function giveUp(database: Database, name: string): Promise<void> {
  await database.system((tx) => run(tx, sql`delete from storage.facts where key = ${factOf(name)}`))
}

/** The key that databases of earlier releases have already. */
function factOf(name: string): string {
  return `upkeep: ${name}`
}

/** Milliseconds between two runs of a day's step. */
const dayMs = 23 * 3_600_000

function isDue(database: Database, name: string): Promise<boolean> {
  return database.system((tx) => claim(tx, name, dayMs))
}

function isDueAgain(database: Database, name: string): Promise<boolean> {
  return database.system(async (tx) => {
    const [last] = await run<{ ms: number }>(
      tx,
      sql`select (value::jsonb ->> 'ms')::float8 as ms from storage.facts where key = ${runPrefix + name}`,
    )
    return await claim(tx, name, untilAgain(last?.ms ?? 0))
  })
}

/** Claims the next run of a step; false if the last was claimed less than `ms` ago, in whichever process. */
async function claim(tx: Query, name: string, ms: number): Promise<boolean> {
  const claimed = await run(
    tx,
    sql`insert into storage.facts as f (key, value) values (${factOf(name)}, now()::text)
      on conflict (key) do update set value = excluded.value
      where f.value::timestamptz < now() - make_interval(secs => ${ms}::float8 / 1000) returning 1`,
  )
  return claimed.length > 0
}
