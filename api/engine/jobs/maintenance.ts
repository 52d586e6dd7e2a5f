import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'

/** Something that time alone asks for. It may run at any time, and in two processes at once. */
export interface MaintenanceStep {
  readonly name: string
  /** What comes first; `update` unless given. */
  readonly phase?: Phase
  /** Once a day is enough; whichever process comes first does it. */
  readonly daily?: true
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
  /** Hears of a step that failed. */
  readonly onError: (error: unknown, step: string) => void
  /** Nothing more is begun once this is true. */
  readonly isStopping: () => boolean
}

/** Runs the steps; one that fails is told and tried again the next time, also if it was a day's, and the others go on. */
export async function runMaintenance(
  { database, services, onError, isStopping }: MaintenanceContext,
  steps: readonly MaintenanceStep[],
): Promise<void> {
  const isDemo = await database.isDemo()
  for (const step of steps) {
    if (isStopping()) return
    if (isDemo && step.sparesDemo === true) continue
    try {
      if (step.daily !== true || (await isDue(database, step.name))) await step.run(database, services)
    } catch (error) {
      onError(error, step.name)
      if (step.daily === true) await giveUp(database, step.name).catch(() => undefined)
    }
  }
}

/** The day's step was not done, after all. */
async function giveUp(database: Database, name: string): Promise<void> {
  await database.system((tx) => run(tx, sql`delete from storage.facts where key = ${factOf(name)}`))
}

/** The key that databases of earlier releases have already. */
function factOf(name: string): string {
  return `upkeep: ${name}`
}

async function isDue(database: Database, name: string): Promise<boolean> {
  const claimed = await database.system((tx) =>
    run(
      tx,
      sql`insert into storage.facts as f (key, value) values (${factOf(name)}, now()::text)
        on conflict (key) do update set value = excluded.value where f.value::timestamptz < now() - interval '23 hours' returning 1`,
    ),
  )
  return claimed.length > 0
}
