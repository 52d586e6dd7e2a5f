import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import type { Period } from './periods.ts'

/** A period's figures: locked where they were confirmed, else as of now. */
export interface Settlement {
  readonly period: string
  readonly orders: number
  readonly revenue_usd: string
  readonly refund_usd: string
  readonly commission: string
  readonly status: 'open' | 'confirmed' | 'paid'
  readonly paid_at: string | null
  readonly voucher_no: string | null
}

/** SQL: what an agency gets for an order in the reporting currency, in whole cents, so that the lines of a statement add up to its sum. */
export function commissionOf(order: string): string {
  return `round(${order}.agency_commission * coalesce(${order}.rate_usd, 1) * ${order}.net_usd / nullif(${order}.total_usd, 0), 2)`
}

/** The settlements of periods, in their order. */
export async function settlementsOf(
  call: Call,
  agencyId: number,
  periods: readonly Period[],
): Promise<Settlement[]> {
  const found: Settlement[] = []
  for (const period of periods)
    found.push(
      (await lockedSettlement(call, agencyId, period)) ?? (await openSettlement(call, agencyId, period)),
    )
  return found
}

async function lockedSettlement(call: Call, agencyId: number, { name }: Period): Promise<Settlement | null> {
  const [row] = await run<Settlement>(
    call.tx,
    sql`select period, orders, revenue_usd, refund_usd, commission, status, paid_at, voucher_no from agency_settlements
      where company_id = ${call.caller.companyId}::bigint and agency_id = ${agencyId}::bigint and period = ${name}`,
  )
  return row ?? null
}

/** Sales of the period by the day of payment, refunds taken off in proportion. */
async function openSettlement(
  call: Call,
  agencyId: number,
  { name, from, until }: Period,
): Promise<Settlement> {
  const zone = call.caller.timezone
  const [row] = await run<Pick<Settlement, 'orders' | 'revenue_usd' | 'refund_usd' | 'commission'>>(
    call.tx,
    sql`select count(*) as orders, coalesce(sum(o.total_usd), 0.00) as revenue_usd,
        coalesce(sum(o.total_usd - o.net_usd), 0.00) as refund_usd,
        coalesce(sum(${sql.raw(commissionOf('o'))}), 0.00) as commission
      from orders o where o.company_id = ${call.caller.companyId}::bigint and o.agency_id = ${agencyId}::bigint and ${sql.raw(isSale('o'))}
        and o.paid_at >= (${from}::date::timestamp at time zone ${zone}) and o.paid_at < (${until}::date::timestamp at time zone ${zone})`,
  )
  if (row === undefined) throw new Error('an aggregate gave no row')
  return { period: name, ...row, status: 'open', paid_at: null, voucher_no: null }
}

/** Whether something was confirmed and not paid yet. */
export async function unpaidSettlements(call: Call, { id }: DraftOf<'agencies'>): Promise<boolean> {
  const rows = await run(
    call.tx,
    sql`select 1 from agency_settlements where company_id = ${call.caller.companyId}::bigint and agency_id = ${Number(id)}::bigint
      and status = 'confirmed' and commission > 0 limit 1`,
  )
  return rows.length > 0
}
