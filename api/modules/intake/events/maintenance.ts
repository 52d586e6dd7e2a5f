import type { Services } from '../../../engine/model/services.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { takeWaiting } from './receive.ts'

interface Due {
  readonly subject: string
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly timezone: string
}

/** At one time, so that the other steps have their turn. */
const most = 500

/** Takes what waits for an order, payment or installation that is there: a process that ended in between has left it, or a person has entered it. */
export async function takeDueEvents(database: Database, services: Services): Promise<void> {
  const due = await database.system((tx) =>
    run<Due>(
      tx,
      sql`select distinct on (e.company_id, e.waits_for) e.waits_for as subject, k.id, k.name, k.company_id as "companyId", c.timezone
        from intake_events e join intake_keys k on k.id = e.intake_key_id join companies c on c.id = e.company_id
        where e.state = 'waiting' and (
          exists (select from intake_events o left join orders made on o.kind = 'order' and made.company_id = o.company_id and made.id = o.record_id
            where o.company_id = e.company_id and o.kind = case e.kind when 'uninstallation' then 'installation' else 'order' end
              and o.event_id = e.waits_for and o.state = 'taken' and (e.kind not in ('refund', 'chargeback') or made.status <> 'pending'))
          or exists (select from orders n where n.company_id = e.company_id and n.order_no = e.waits_for and n.status <> 'pending')
          or exists (select from tradings x where x.company_id = e.company_id and x.gateway_txn_no = e.waits_for and x.type = 'charge'
            and x.status = 'success' and x.deleted_at is null))
        order by e.company_id, e.waits_for, e.id limit ${most}`,
    ),
  )
  for (const { subject, ...key } of due)
    await takeWaiting(
      {
        database,
        services,
        key,
        locale: 'zh',
        origin: { method: 'POST', url: '/intake/events', ip: '', userAgent: '', reach: 'company' },
        report: (error) => {
          throw error
        },
      },
      subject,
    )
}

/**
 * Empties what an event says once the address of its customer was erased in it: a name and an IP beside it are of the same person, and are
 * found by nothing else. Such an event is not taken any more.
 */
export async function forgetErased(tx: Query): Promise<void> {
  await run(
    tx,
    sql`update intake_events set payload = null, state = 'refused', reason = '个人信息已抹除', reason_field = null, errors = null, refusal = null, waits_for = null
      where payload::text like '%（已抹除）%'`,
  )
}
