import { problemAssignments } from '../../../engine/jobs/intents/row.ts'
import type { OutboxRunner } from '../../../engine/jobs/outbox.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { composed, message } from '../../../kernel/formats/messages/message.ts'
import { type ApiError, summaryOf } from '../../../kernel/platform/api-error.ts'
import type { AlertRow } from '../alerts/row.ts'
import { publishChange } from './note.ts'
import { alertsPage } from './words.ts'

/** Switches an alert off that its owner may not have any more, and notifies them; nothing where a newer evaluation has it, or the company has been suspended meanwhile. */
export async function switchOff(
  row: AlertRow,
  { database, services }: Pick<OutboxRunner, 'database' | 'services'>,
  error: ApiError,
): Promise<void> {
  const problem = summaryOf(error)
  const isOff = await database.system(async (tx) => {
    const [off] = await run<{ id: number }>(
      tx,
      sql`update metric_alerts a set status = 'disabled', state = 'ok', state_since = null, streak = 0, notified_at = null, value = null,
          volume = null, ${problemAssignments(problem)}, updated_at = now()
        from companies c where c.id = a.company_id and c.status = 'active' and a.id = ${row.id}::bigint and a.status = 'enabled'
          and a.evaluations = ${row.evaluations} returning a.id`,
    )
    if (off === undefined) return false
    await run(
      tx,
      sql`insert into alert_events (company_id, alert_id, user_id, name, kind, metric_title, metric_title_en, format, direction, threshold)
        select company_id, id, user_id, name, 'off', metric_title, metric_title_en, format, direction, threshold from metric_alerts
        where id = ${row.id}::bigint`,
    )
    await notifyUsers(tx, [row.user_id], {
      topic: 'report',
      type: 'error',
      title: '指标提醒已停用',
      text: message('指标提醒“{name}”已停用：{problem}。处理后可重新启用', {
        name: row.name,
        problem: composed(problem),
      }),
      link: alertsPage,
      companyId: row.company_id,
    })
    return true
  })
  if (isOff) publishChange(services, row)
}
