import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsFrom } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { ParentSpecial } from '../specials/parent.ts'

interface Coupon {
  readonly own: boolean
  readonly status: string
  readonly covers: boolean
}

/** A special hands out coupons of its own brand that hold as long as it lasts; messages by field otherwise. */
export async function couponProblem(
  { tx, caller }: Call,
  id: number,
  special: ParentSpecial,
  field: 'coupon_id',
): Promise<ErrorsFrom<{ coupon_id: unknown }>> {
  const [coupon] = await run<Coupon>(
    tx,
    sql`select c.kind = 'self' and c.company_id = ${caller.companyId}::bigint as own, c.status,
        c.valid_from <= greatest(${special.starts_at}::timestamptz, now()) and (c.valid_to is null or c.valid_to >= ${special.ends_at}::timestamptz) as covers
      from coupons c where c.id = ${id}::bigint`,
  )
  if (coupon === undefined) return {}
  if (!coupon.own) return { [field]: ['只能使用本品牌的自营优惠券'] }
  if (coupon.status !== 'active') return { [field]: ['优惠券未生效'] }
  return coupon.covers ? {} : { [field]: ['优惠券有效期不覆盖活动期'] }
}
