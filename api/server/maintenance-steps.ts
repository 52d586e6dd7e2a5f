import { inPhases, type MaintenanceStep } from '../engine/jobs/maintenance.ts'
import { maintenance } from '../modules/registry.ts'
import { noteSizes } from './desk/sizes.ts'
import { countCalls } from './logging/count-calls.ts'
import { forgetLogs, purgeTransient } from './logging/retention.ts'

/** What the process itself does from time to time. */
const own: readonly MaintenanceStep[] = [
  {
    name: 'passing rows',
    zh: '过期的会话、计数与任务',
    en: 'Expired sessions, counters and jobs',
    run: (database) => database.system(purgeTransient),
  },
  {
    name: 'calls by the hour',
    zh: '接口统计',
    en: 'Calls by the hour',
    phase: 'count',
    run: (database) => database.system(countCalls),
  },
  {
    name: 'sizes of tables',
    zh: '数据表的大小',
    en: 'Sizes of tables',
    phase: 'count',
    daily: true,
    run: (database) => database.system(noteSizes),
  },
  {
    name: 'old logs',
    zh: '过期的日志',
    en: 'Old logs',
    phase: 'purge',
    sparesDemo: true,
    run: (database) => database.system(forgetLogs),
  },
]

/** What has to be done from time to time, in this order. */
export const maintenanceSteps = inPhases([...own, ...maintenance])
