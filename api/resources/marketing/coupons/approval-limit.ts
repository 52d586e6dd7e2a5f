import { sql } from '../../../database/sql.ts'
import type { Call } from '../../../model/operation.ts'
import type { Values } from '../../../model/rules.ts'
import { array, run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'

export interface ApprovalVerdict {
  readonly isNeeded: boolean
  /** What it takes off the lowest price that it applies to, in percent; null where no price says. */
  readonly percentOff: number | null
  /** Up to which percentage the company lets a coupon hold at once. */
  readonly highest: number
}

/** Whether a company's own coupon gives more than the company lets pass without approval. */
export async function approvalVerdict(call: Call, coupon: Values): Promise<ApprovalVerdict> {
  const [company] = await run<{ highest: number }>(
    call.tx,
    sql`select coupon_auto_approve_percent as highest from companies where id = ${call.caller.companyId}::bigint`,
  )
  const percent = await percentOff(call, coupon)
  const highest = company?.highest ?? 0
  return { isNeeded: percent === null || percent > highest, percentOff: percent, highest }
}

export async function needsApproval(call: Call, coupon: Values): Promise<boolean> {
  return (await approvalVerdict(call, coupon)).isNeeded
}

/** An amount counts against the lowest price that it applies to; null where no price says. */
async function percentOff(call: Call, coupon: Values): Promise<number | null> {
  const value = Number(coupon['value'])
  if (coupon['type'] === 'percent') return value
  const lowest = (await priceRange(call, coupon)).lowest
  if (lowest === null || lowest <= 0) return null
  return coupon['type'] === 'fixed' ? (value / lowest) * 100 : ((lowest - value) / lowest) * 100
}

/** Lowest and highest price for one copy of what a coupon applies to, in its currency (dollars for a percentage). */
export async function priceRange(
  call: Call,
  coupon: Values,
): Promise<{ readonly lowest: number | null; readonly highest: number | null }> {
  const ids = Array.isArray(coupon['products']) ? coupon['products'].map(Number) : []
  const licenses = Array.isArray(coupon['license_types']) ? coupon['license_types'].map(textOf) : []
  const chosen = sql`p.product_id = any(${array(ids, 'bigint')})`
  const mode = textOf(coupon['product_mode'])
  const products = mode === 'include' ? chosen : mode === 'exclude' ? sql`not (${chosen})` : sql`true`
  const [found] = await run<{ lowest: string | null; highest: string | null }>(
    call.tx,
    sql`select min(p.amount) as lowest, max(p.amount) as highest from prices p
      where p.company_id = any(${array([...call.caller.companyIds], 'bigint')}) and ${products}
        and (${licenses.length === 0} or p.license_type = any(${array(licenses, 'text')}))
        and p.currency = ${textOf(coupon['currency'] ?? 'USD')} and p.status = 'active'
        and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())`,
  )
  return { lowest: number(found?.lowest), highest: number(found?.highest) }
}

function number(value: string | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
