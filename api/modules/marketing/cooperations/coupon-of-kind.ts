import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** A shared cooperation takes a shared coupon only. */
export async function couponErrors(
  call: Call,
  { coupon_id: coupon }: DraftOf<'cooperations'>,
): Promise<ErrorsOf<'cooperations'>> {
  if (coupon == null) return {}
  const shared = await run(
    call.tx,
    sql`select 1 from coupons where id = ${coupon}::bigint and kind = 'synthesizing'`,
  )
  return shared.length > 0 ? {} : { coupon_id: ['综合合作只能选综合优惠券'] }
}
