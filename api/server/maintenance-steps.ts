import { inPhases, type MaintenanceStep } from '../engine/jobs/maintenance.ts'
import { maintenance } from '../modules/registry.ts'
import { countOpenDays, countRecentDays } from '../statistics/rebuild/facts-maintenance.ts'
import { countCalls } from './logging/count-calls.ts'
import { forgetLogs, forgetPassing } from './logging/retention.ts'

/** What the process itself does from time to time. */
const own: readonly MaintenanceStep[] = [
  { name: 'passing rows', run: (database) => database.system(forgetPassing) },
  { name: 'calls by the hour', phase: 'count', run: (database) => database.system(countCalls) },
  { name: 'facts of the open days', phase: 'count', daily: true, run: countOpenDays },
  { name: 'facts of these days', phase: 'count', run: countRecentDays },
  {
    name: 'old logs',
    phase: 'purge',
    sparesDemo: true,
    run: (database) => database.system(forgetLogs),
  },
]

/** What has to be done from time to time, in this order. */
export const maintenanceSteps = inPhases([...own, ...maintenance])
