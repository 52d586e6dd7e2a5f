import type { Call } from '../../../engine/model/operation.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import { dueAt } from './due.ts'

/** A new ticket: numbered, tied to the sender's last order, a buyer's first in line, and told to those who are on duty. Its id. */
export async function openTicket(call: Call, said: Readonly<Values>): Promise<number> {
  const feedback = call.services.find('feedback')
  const order = await lastOrder(call, textOf(said['email']))
  const priority = order === null ? 'normal' : 'high'
  const ticket = await createRecord(
    feedback,
    {
      ...said,
      ticket_no: await nextNumber(call, { table: 'feedback', prefix: 'F', digits: 6 }),
      status: 'open',
      priority,
      order_id: order,
      sla_due_at: dueAt(new Date(), priority),
    },
    call,
  )
  if (call.caller.companyId !== null)
    await notifyGroups(call.tx, call.caller.companyId, 'feedback_new', {
      type: '',
      title: `新反馈 ${textOf(ticket['ticket_no'])}`,
      text: textOf(ticket['subject']),
      link: `/feedback/edit/${textOf(ticket['id'])}`,
    })
  return Number(ticket['id'])
}

async function lastOrder({ tx, caller }: Call, email: string): Promise<number | null> {
  const [order] = await run<{ id: number }>(
    tx,
    sql`select o.id from orders o where o.company_id = ${caller.companyId}::bigint and o.email = ${email}
      and ${sql.raw(isSale('o'))} order by o.created_at desc, o.id desc limit 1`,
  )
  return order?.id ?? null
}
