import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, roundFor, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { type CouponUses, couponUses } from '../coupon-uses.ts'
import { rateToUsd } from './exchange-rate.ts'
import type { OrderedLine } from './list-price.ts'

export interface PricedLine extends OrderedLine {
  /** Cents for one copy. */
  readonly unit: number
}

/** What a coupon takes off, and of what. */
export interface CouponTerms {
  readonly type: string
  readonly value: string
  readonly currency: string | null
  readonly product_mode: string
  readonly products: readonly number[] | null
  readonly license_types: readonly string[] | null
  readonly min_amount: string | null
}

interface Coupon extends CouponTerms {
  readonly id: number
  readonly max_uses: number
  readonly max_per_customer: number
  readonly new_customers_only: boolean
  readonly agency_id: number | null
  readonly status: string
  /** What it may cost in all, in US dollars; null where nothing limits it. */
  readonly budget: string | null
  readonly started: boolean
  readonly ended: boolean
}

export interface CouponUse {
  readonly couponId: number
  readonly lines: readonly PricedLine[]
  readonly currency: string
  /** Whose; without it what the customer has used already is not asked. */
  readonly email?: string | null
  /** An order that has the coupon already: its own use does not count against it. */
  readonly exceptOrder?: number | null
}

export interface CouponDiscount {
  /** Cents. */
  readonly discount: number
  /** Why it does not apply; none where it does. */
  readonly reasons: readonly Message[]
}

/** What a coupon takes off, or why it does not apply (domain/resources.md, orders.coupon_id: products, time, times used). */
export async function couponDiscount(call: Call, use: CouponUse): Promise<CouponDiscount> {
  const coupon = await loadCoupon(call, use.couponId)
  if (coupon === undefined) return { discount: 0, reasons: ['优惠券不存在'] }
  const { discount, reasons: ofTerms } = discountByTerms(coupon, use.lines, use.currency)
  const uses = await couponUses(call, coupon.id, use)
  const reasons = [
    ...stateReasons(coupon),
    ...limitReasons(coupon, uses),
    ...ofTerms,
    ...(await budgetReasons(call, coupon, uses, { discount, currency: use.currency })),
    ...(await customerReasons(call, coupon, use, uses)),
  ]
  return { discount: reasons.length > 0 ? 0 : discount, reasons }
}

/** What terms take off lines, for any customer at any time: also terms that are not saved yet. */
export function discountByTerms(
  terms: CouponTerms,
  lines: readonly PricedLine[],
  currency: string,
): CouponDiscount {
  const applicable = lines.filter((line) => applies(terms, line))
  const reasons = termReasons(terms, lines, applicable, currency)
  return { discount: reasons.length > 0 ? 0 : discountOf(terms, applicable, currency), reasons }
}

async function loadCoupon(call: Call, id: number): Promise<Coupon | undefined> {
  const [coupon] = await run<Coupon>(
    call.tx,
    sql`select id, type, value, currency, product_mode, products, license_types, min_amount, max_uses, max_per_customer,
        new_customers_only, agency_id, status, case when kind = 'synthesizing' then allocation_budget_usd end as budget, valid_from <= now() as started,
        valid_to is not null and valid_to <= now() as ended
      from coupons where id = ${id}::bigint`,
  )
  return coupon
}

function stateReasons(coupon: Coupon): Message[] {
  const reasons: Message[] = []
  // One that is exhausted may have uses left again: those are counted.
  if (coupon.status !== 'active' && coupon.status !== 'exhausted') reasons.push('优惠券未生效或已停用')
  else if (!coupon.started) reasons.push('优惠券尚未到生效时间')
  if (coupon.ended) reasons.push('优惠券已过期')
  return reasons
}

function limitReasons({ max_uses: most }: Coupon, { used, reserved }: CouponUses): Message[] {
  if (most === 0 || used + reserved < most) return []
  if (used >= most) return ['优惠券已用完']
  return [
    message('优惠券的剩余次数已被待支付订单预留（共 {most} 次，已用 {used}，已预留 {reserved}）', {
      most,
      used,
      reserved,
    }),
  ]
}

/** A discount takes no more than is left of the budget (domain/resources.md, coupons.allocation_budget_usd). */
async function budgetReasons(
  call: Call,
  { budget }: Coupon,
  uses: CouponUses,
  { discount, currency }: { readonly discount: number; readonly currency: string },
): Promise<Message[]> {
  if (budget === null) return []
  const left = toCents(budget) - toCents(uses.spent) - toCents(uses.reserved_usd)
  if (left <= 0) return ['优惠券的预算已用完或已被待支付订单预留']
  const cost = times(discount, await rateToUsd(call, currency))
  return cost > left
    ? [
        message('优惠券的预算只剩 {left} USD，本单须 {wanted} USD', {
          left: fromCents(left),
          wanted: fromCents(cost),
        }),
      ]
    : []
}

function termReasons(
  terms: CouponTerms,
  lines: readonly PricedLine[],
  applicable: readonly PricedLine[],
  currency: string,
): Message[] {
  const reasons: Message[] = []
  if (applicable.length === 0) reasons.push('优惠券不适用于所选产品')
  if (terms.type !== 'percent' && terms.currency !== currency) reasons.push('优惠券的货币与订单不同')
  const ofCurrency = terms.currency === null || terms.currency === currency
  if (terms.min_amount !== null && ofCurrency && sum(lines) < toCents(terms.min_amount)) {
    reasons.push(message('未达到最低消费 {amount}', { amount: terms.min_amount }))
  }
  return reasons
}

async function customerReasons(
  call: Call,
  coupon: Coupon,
  use: CouponUse,
  { used_by_customer: used, reserved_by_customer: reserved }: CouponUses,
): Promise<Message[]> {
  if (use.email == null || use.email === '') return []
  const reasons: Message[] = []
  const most = coupon.max_per_customer
  if (most > 0 && used + reserved >= most) reasons.push('该客户使用此优惠券的次数已满')
  if (coupon.new_customers_only && (reserved > 0 || (await hasBought(call, use))))
    reasons.push('优惠券仅限新客户')
  return reasons
}

async function hasBought(call: Call, { email, exceptOrder }: CouponUse): Promise<boolean> {
  const bought = await run(
    call.tx,
    sql`select 1 from orders o where o.company_id = ${call.caller.companyId}::bigint and o.email = ${email}
      and o.paid_at is not null and o.deleted_at is null and o.id is distinct from ${exceptOrder ?? null}::bigint limit 1`,
  )
  return bought.length > 0
}

/** Whether terms are about a product and its license. */
export function applies(terms: CouponTerms, line: OrderedLine): boolean {
  const isListed = (terms.products ?? []).includes(line.product_id)
  if (terms.product_mode === 'include' && !isListed) return false
  if (terms.product_mode === 'exclude' && isListed) return false
  const licenses = terms.license_types ?? []
  return licenses.length === 0 || licenses.includes(line.license_type)
}

/** A percentage or an amount off what it applies to, or that much for each copy instead of its price. */
function discountOf(terms: CouponTerms, lines: readonly PricedLine[], currency: string): number {
  const applicable = sum(lines)
  if (terms.type === 'percent') return roundFor(currency, times(applicable, terms.value, 100))
  if (terms.type === 'fixed') return Math.min(toCents(terms.value), applicable)
  return lines.reduce(
    (total, line) => total + Math.max(0, line.unit - toCents(terms.value)) * line.quantity,
    0,
  )
}

function sum(lines: readonly PricedLine[]): number {
  return lines.reduce((total, line) => total + line.unit * line.quantity, 0)
}
