import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../engine/model/records.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { addDays, today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { share, toCents, fromCents } from '../../../kernel/formats/money/amount.ts'

/** Ids of a cooperation's payments, in the order in which they are due. */
export async function paymentsOf(call: Call, cooperationId: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select id from cooperation_payments where cooperation_id = ${cooperationId}::bigint order by due_on, id`,
  )
  return rows.map(({ id }) => id)
}

/** The instalments of an approved cooperation by its terms of payment; none where nothing is paid. */
export async function createPayments(call: Call, cooperation: RecordOf<'cooperations'>): Promise<void> {
  const [price, dollars] = [toCents(cooperation.price), toCents(cooperation.price_usd)]
  if (price === 0) return
  const days = dueDays(cooperation, today(call.caller.timezone))
  for (const [place, due] of days.entries()) {
    const number = await nextNumber(call, {
      table: 'cooperation_payments',
      prefix: 'P',
      digits: 6,
    })
    await run(
      call.tx,
      sql`insert into cooperation_payments (payment_no, cooperation_id, installment, amount, currency, amount_usd, due_on, status,
          invoice_file, pay_method, pay_account, voucher_file, created_by, updated_by)
        select ${number}, c.id, ${`${place + 1}/${days.length}`}, ${part(price, place, days.length)}::numeric, c.currency,
          ${part(dollars, place, days.length)}::numeric, ${due}::date, 'pending', '[]', c.pay_method, c.pay_account, '[]',
          ${call.caller.userId}::bigint, ${call.caller.userId}::bigint
        from cooperations c where c.id = ${cooperation.id}::bigint`,
    )
  }
}

/** What is not paid yet goes with the cooperation. */
export async function cancelPayments(call: Call, cooperationId: number): Promise<void> {
  await run(
    call.tx,
    sql`update cooperation_payments set status = 'cancelled', updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where cooperation_id = ${cooperationId}::bigint and status in ('pending', 'submitted', 'rejected')`,
  )
  await updatePaymentState(call, cooperationId)
}

/** What a cooperation's payments say about it: nothing to pay, unpaid, in part, or paid and when. */
export async function updatePaymentState(call: Call, cooperationId: number): Promise<string> {
  await run(call.tx, sql`select id from cooperations where id = ${cooperationId}::bigint for no key update`)
  const [found] = await run<{ payment_status: string }>(
    call.tx,
    sql`update cooperations c set payment_status = case when found.due = 0 then 'none' when found.paid = 0 then 'unpaid'
          when found.paid < found.due then 'partial' else 'paid' end,
        paid_at = case when found.due > 0 and found.paid = found.due then found.last end,
        updated_at = ${nextVersion('c')}
      from (select count(*) filter (where status <> 'cancelled') as due, count(*) filter (where status = 'paid') as paid,
          max(paid_at) as last from cooperation_payments where cooperation_id = ${cooperationId}::bigint) found
      where c.id = ${cooperationId}::bigint returning c.payment_status`,
  )
  return found?.payment_status ?? 'none'
}

/** Parts that differ by a cent at most, and come to the whole. */
function part(cents: number, place: number, parts: number): string {
  return fromCents(share(cents, place + 1, parts) - share(cents, place, parts))
}

const usualDays = 30
const longestPlan = 12

/** Prepaid at the start, postpaid at the end, half and half, or month by month; nothing is due before it is approved. */
function dueDays(
  { pay_terms: terms, starts_at: starts, ends_at: ends }: DraftOf<'cooperations'>,
  now: string,
): string[] {
  const start = starts ?? ''
  const end = ends === null ? addDays(start, usualDays) : (ends ?? '')
  const days = terms === 'prepaid' ? [start] : terms === 'half' ? [start, end] : [end]
  return (terms === 'monthly' ? monthsBetween(start, end) : days).map((day) => (day < now ? now : day))
}

function monthsBetween(start: string, end: string): string[] {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const found: string[] = []
  for (let months = 1; months <= longestPlan; months += 1) {
    const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
    const due = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
    if (found.length > 0 && due > end) break
    found.push(due)
  }
  return found
}
