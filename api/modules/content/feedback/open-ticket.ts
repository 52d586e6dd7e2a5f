import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, StoredOf } from '../../../engine/model/records.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { isSale } from '../../trade/sale.ts'
import { dueAt } from './due.ts'

/** A new ticket: numbered, tied to the sender's last order, a buyer's first in line, and reported to those who are on duty. */
export async function openTicket(call: Call, values: StoredOf<'feedback'>): Promise<RecordOf<'feedback'>> {
  const order = await lastOrder(call, values.email ?? '')
  const priority = order === null ? 'normal' : 'high'
  const ticket = await repositoryOf('feedback', call).create({
    ...values,
    ticket_no: await nextNumber(call, { table: 'feedback', prefix: 'F', digits: 6 }),
    status: 'open',
    priority,
    order_id: order,
    sla_due_at: dueAt(new Date(values.created_at ?? Date.now()), priority),
  })
  if (call.caller.companyId !== null)
    await notifyGroups(call.tx, call.caller.companyId, 'feedback_new', {
      type: '',
      title: message('新反馈 {no}', { no: ticket.ticket_no }),
      text: verbatim(ticket.subject ?? ''),
      link: `/feedback/edit/${ticket.id}`,
    })
  return ticket
}

async function lastOrder({ tx, caller }: Call, email: string): Promise<number | null> {
  const [order] = await run<{ id: number }>(
    tx,
    sql`select o.id from orders o where o.company_id = ${caller.companyId}::bigint and o.email = ${email}
      and ${sql.raw(isSale('o'))} order by o.created_at desc, o.id desc limit 1`,
  )
  return order?.id ?? null
}
