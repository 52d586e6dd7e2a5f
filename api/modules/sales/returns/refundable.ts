import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { isWholeOnly } from '../../../kernel/formats/money/currency.ts'

/**
 * What may still go back of an order: its total without what was refunded and what other open refunds ask for (domain/resources.md,
 * returns.order_id: the sum stays within it). In cents.
 */
export async function refundable(call: Call, orderId: number, exceptReturn: number | null): Promise<number> {
  // A statement that waits for a lock does not see in other tables what was written meanwhile; the next one does.
  await run(call.tx, sql`select id from orders where id = ${orderId}::bigint for update`)
  const [row] = await run<{ total: string; refunded: string; requested: string }>(
    call.tx,
    sql`select o.total, o.refunded_total as refunded, (select coalesce(sum(r.amount), 0.00) from returns r
        where r.order_id = o.id and r.id is distinct from ${exceptReturn}::bigint and r.deleted_at is null
          and r.status in ('requested', 'retaining', 'approved', 'processing', 'failed')) as requested
      from orders o where o.id = ${orderId}::bigint`,
  )
  return row === undefined ? 0 : toCents(row.total) - toCents(row.refunded) - toCents(row.requested)
}

/** Why an amount cannot go back; null if it can. */
export function amountProblem(amount: number, most: number, currency: string): Message | null {
  if (amount <= 0) return '退款金额须大于 0'
  if (isWholeOnly(currency) && amount % 100 !== 0) return message('{currency} 不支持小数金额', { currency })
  return amount > most ? message('最多可退 {amount}', { amount: fromCents(Math.max(0, most)) }) : null
}
