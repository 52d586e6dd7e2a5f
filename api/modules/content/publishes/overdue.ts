import type { MaintenanceStep } from '../../../engine/jobs/maintenance.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { hoursToReport } from './deployment.ts'
import { stopPublish } from './stop.ts'

/** At one time, so that the other steps have their turn. */
const most = 100

/** Publishes whose builder has not reported in time: nothing is known of them. */
export const overdueReports: MaintenanceStep = {
  name: 'deployments without a report',
  zh: '没有回报的部署',
  en: 'Deployments without a report',
  run: (database) =>
    database.system(async (tx) => {
      const overdue = await run<{ id: number }>(
        tx,
        sql`select id from publishes where status = 'awaiting' and report_until <= now() order by id limit ${most}`,
      )
      for (const { id } of overdue)
        await stopPublish(
          tx,
          {
            id,
            how: 'no_answer',
            problem: message('站点构建服务没有在 {n} 小时内回报结果', { n: hoursToReport }),
          },
          ['awaiting'],
        )
    }),
}
