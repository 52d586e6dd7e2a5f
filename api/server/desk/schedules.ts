import {
  lastRuns,
  type MaintenanceRun,
  type MaintenanceStep,
  untilAgain,
} from '../../engine/jobs/maintenance.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Locale } from '../../kernel/formats/locale.ts'
import { maintenanceSteps } from '../maintenance-steps.ts'

const hour = 3_600_000
const day = 23 * hour

/** What time alone asks for, in the order in which it is done, with its last run in whichever process that was. */
export async function schedules(database: Database, locale: Locale): Promise<object[]> {
  const [runs, isDemo] = await Promise.all([database.system(lastRuns), database.isDemo()])
  return maintenanceSteps.map((step) => {
    const last = runs.get(step.name)
    const isSpared = isDemo && step.sparesDemo === true
    return {
      step: step[locale],
      every: everyOf(step),
      state: isSpared ? 'spared' : stateOf(last),
      last_run_at: last?.at ?? null,
      took_ms: last?.ms ?? null,
      next_run_at: isSpared || last === undefined ? null : nextRun(step, last),
      problem: last?.problem ?? null,
    }
  })
}

function stateOf(last: MaintenanceRun | undefined): 'done' | 'failed' | 'due' {
  if (last === undefined) return 'due'
  return last.problem === null ? 'done' : 'failed'
}

function everyOf({ daily, often }: MaintenanceStep): 'half_minute' | 'hour' | 'day' {
  if (often === true) return 'half_minute'
  return daily === true ? 'day' : 'hour'
}

/** A day's step that failed is tried again with those of the next hour. */
function nextRun(step: MaintenanceStep, { at, ms, problem }: MaintenanceRun): string {
  const every = everyOf(step)
  const usual = every === 'day' && problem === null ? day : hour
  return new Date(Date.parse(at) + (every === 'half_minute' ? untilAgain(ms) : usual)).toISOString()
}
