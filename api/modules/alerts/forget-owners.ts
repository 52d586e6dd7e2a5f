import type { MaintenanceStep } from '../../engine/jobs/maintenance.ts'
import { binDays } from '../../engine/model/deletion.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'

/** Alerts and addresses of owners who cannot come back from the recycle bin go, with their log. */
export const forgetOwners: MaintenanceStep = {
  name: 'alerts of deleted users',
  zh: '清除已删除用户的指标提醒',
  en: 'Removes alerts of deleted users',
  phase: 'purge',
  daily: true,
  run: (database) =>
    database.system(async (tx) => {
      const gone = sql`user_id in (select id from users where deleted_at < now() - make_interval(days => ${binDays}))`
      for (const table of ['alert_deliveries', 'alert_events', 'metric_alerts', 'alert_robots'])
        await run(tx, sql`delete from ${sql.identifier(table)} where ${gone}`)
    }),
}
