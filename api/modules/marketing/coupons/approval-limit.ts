import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf } from '../../../engine/model/records.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isMoreThanPercent, toCents } from '../../../kernel/formats/money/amount.ts'
import { quotient } from '../../../kernel/formats/money/decimal.ts'

export interface ApprovalVerdict {
  readonly isNeeded: boolean
  /** What it takes off the lowest price that it applies to, in percent with two places; null where no price says. */
  readonly percentOff: string | null
  /** Up to which percentage the company lets a coupon hold at once. */
  readonly highest: number
}

/** Whether a company's own coupon gives more than the company lets pass without approval. */
export async function approvalVerdict(call: Call, coupon: DraftOf<'coupons'>): Promise<ApprovalVerdict> {
  const [company] = await run<{ highest: number }>(
    call.tx,
    sql`select coupon_auto_approve_percent as highest from companies where id = ${call.caller.companyId}::bigint`,
  )
  const highest = company?.highest ?? 0
  const taken = await takenOff(call, coupon)
  if (taken === null) return { isNeeded: true, percentOff: null, highest }
  const { part, whole } = taken
  return {
    isNeeded: isMoreThanPercent(part, whole, String(highest)),
    percentOff: quotient(String(BigInt(part) * 100n), String(whole), 2),
    highest,
  }
}

export async function needsApproval(call: Call, coupon: DraftOf<'coupons'>): Promise<boolean> {
  return (await approvalVerdict(call, coupon)).isNeeded
}

/** What a coupon takes off, of how much, in hundredths: an amount counts against the lowest price that it applies to; null where no price says. */
async function takenOff(
  call: Call,
  coupon: DraftOf<'coupons'>,
): Promise<{ readonly part: number; readonly whole: number } | null> {
  const value = toCents(coupon.value)
  if (coupon.type === 'percent') return { part: value, whole: 100_00 }
  const { lowest } = await priceRange(call, coupon)
  if (lowest === null || lowest <= 0) return null
  return { part: coupon.type === 'fixed' ? value : lowest - value, whole: lowest }
}

/** Lowest and highest price in cents for one copy of what a coupon applies to, in its currency (dollars for a percentage). */
export async function priceRange(
  call: Call,
  coupon: DraftOf<'coupons'>,
): Promise<{ readonly lowest: number | null; readonly highest: number | null }> {
  const ids = coupon.products ?? []
  const licenses = coupon.license_types ?? []
  const selected = sql`p.product_id = any(${array(ids, 'bigint')})`
  const mode = coupon.product_mode
  const products = mode === 'include' ? selected : mode === 'exclude' ? sql`not (${selected})` : sql`true`
  const [found] = await run<{ lowest: string | null; highest: string | null }>(
    call.tx,
    sql`select min(p.amount) as lowest, max(p.amount) as highest from prices p
      where p.company_id = any(${array([...call.caller.companyIds], 'bigint')}) and ${products}
        and (${licenses.length === 0} or p.license_type = any(${array(licenses, 'text')}))
        and p.currency = ${coupon.currency ?? 'USD'} and p.status = 'active'
        and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())`,
  )
  return { lowest: centsOf(found?.lowest), highest: centsOf(found?.highest) }
}

function centsOf(amount: string | null | undefined): number | null {
  return amount === null || amount === undefined ? null : toCents(amount)
}
