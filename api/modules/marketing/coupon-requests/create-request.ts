import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, DraftOf, ValuesOf } from '../../../engine/model/records.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, manyTimes, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { priceRange } from '../coupons/approval-limit.ts'
import { coupons } from '../coupons/coupons.ts'

interface RequestInput {
  readonly action: RecordOf<'coupon_requests'>['action']
  readonly changes: unknown
  readonly reason: string
  readonly expectedRevenue?: string | null | undefined
  /** The coupon as it would be; as it is unless given. */
  readonly coupon?: DraftOf<'coupons'>
}

/** As much of it as is known. */
type RequestCoupon = DraftOf<'coupons'> & { readonly id: number }

/** A request about a coupon, by the caller, and word of it to those who decide. Answers its id. */
export async function createRequest(
  call: Call,
  coupon: RequestCoupon,
  request: RequestInput,
): Promise<number> {
  const { userId, userName } = call.caller
  const number = await nextNumber(call, {
    table: 'coupon_requests',
    prefix: 'A',
    digits: 6,
  })
  const cost = await maxCost(call, request.coupon ?? coupon)
  const [made] = await run<{ id: number }>(
    call.tx,
    sql`insert into coupon_requests (company_id, request_no, kind, coupon_id, action, changes, reason, expected_revenue_usd, max_cost_usd,
        requested_by, status, comments, created_by, updated_by)
      select c.company_id, ${number}, c.kind, c.id, ${request.action}, ${JSON.stringify(request.changes)}::jsonb, ${request.reason},
        ${request.expectedRevenue ?? null}::numeric, ${cost}::numeric, ${userId}::bigint, 'pending', '[]', ${userId}::bigint, ${userId}::bigint
      from coupons c where c.id = ${coupon.id}::bigint returning id`,
  )
  if (made === undefined) throw new Error('a coupon that was just seen is gone')
  await repositoryOf('coupon_requests', call).log('create', null, {
    ...made,
    request_no: number,
    coupon_id: coupon.id,
    action: request.action,
    changes: request.changes,
    reason: request.reason,
    expected_revenue_usd: request.expectedRevenue ?? null,
    max_cost_usd: cost,
    requested_by: userOf(call.caller),
    status: 'pending',
  })
  for (const company of await companiesOf(call, coupon))
    await notifyGroups(call.tx, company, 'coupon_requested', {
      type: '',
      title: message('优惠审批 {no}：{code}', { no: number, code: coupon.code ?? '' }),
      text: message('{name} 申请：{reason}', { name: userName, reason: request.reason }),
      link: `/coupons/approvalList?record=${made.id}`,
    })
  return made.id
}

/** `{fields: [{field, label, before, after}]}`: of a new coupon its terms, else what is to change. */
export function changesOf(action: string, coupon: DraftOf<'coupons'>, changes: ValuesOf<'coupons'>) {
  const isNew = action === 'create'
  const { type, value, valid_to, max_uses } = coupon
  const before = new Map<string, unknown>(isNew ? [] : Object.entries(coupon))
  return {
    fields: Object.entries(isNew ? { type, value, valid_to, max_uses } : changes).map(([field, after]) => ({
      field,
      label: coupons.fields[field]?.zh ?? field,
      before: before.get(field) ?? null,
      after: after ?? null,
    })),
  }
}

/** Uses times the highest discount of one use, in dollars; null where uses have no limit or no price says. */
export async function maxCost(call: Call, coupon: DraftOf<'coupons'>): Promise<string | null> {
  const uses = coupon.max_uses ?? 0
  if (uses === 0) return null
  const discountOfOne = await highestDiscount(call, coupon)
  if (discountOfOne === null) return null
  const rate = coupon.type === 'percent' ? '1' : await rateToUsd(call, coupon.currency ?? '')
  return fromCents(manyTimes(times(Math.max(0, discountOfOne), rate), uses))
}

/** Of one use, in cents of the coupon's currency; null where no price says. */
async function highestDiscount(call: Call, coupon: DraftOf<'coupons'>): Promise<number | null> {
  const value = coupon.value ?? '0'
  if (coupon.type === 'fixed') return toCents(value)
  const { highest } = await priceRange(call, coupon)
  if (highest === null) return null
  return coupon.type === 'percent' ? times(highest, value, 100) : highest - toCents(value)
}

async function companiesOf(call: Call, coupon: RequestCoupon): Promise<number[]> {
  const rows = await run<{ company_id: number }>(
    call.tx,
    sql`select company_id from coupons where id = ${coupon.id}::bigint and company_id is not null
      union select company_id from marketing_allocations
        where owner_type = 'coupon' and owner_ref = ${coupon.id}::bigint and effective_to is null order by company_id`,
  )
  return rows.map((row) => row.company_id)
}
