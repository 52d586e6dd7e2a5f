import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { type ParentSpecial, specialOf } from '../specials/parent.ts'
import { couponProblem } from './coupon-problem.ts'

/** What a special hands out, when and how often (domain/resources.md §6 `special_coupons`). */
export const specialCouponRules = defineRules('special_coupons', {
  beforeWrite: async (call, values, record) => {
    const special = await specialOf(call)
    const isNew = values.coupon_id !== undefined && values.coupon_id !== record?.coupon_id
    return {
      ...(isNew ? await couponProblem(call, values.coupon_id, special, 'coupon_id') : {}),
      ...periodErrors({ ...record, ...values }, special),
      ...stockErrors({ ...record, ...values }),
      ...(isNew && (record?.claimed ?? 0) > 0 ? { coupon_id: ['已有领取记录，不能更换优惠券'] } : {}),
    }
  },
  prepare: async ({ tx }, values, record) => {
    if (record !== null || values.display_name !== undefined) return {}
    const [coupon] = await run<{ name: string }>(
      tx,
      sql`select name from coupons where id = ${Number(values.coupon_id)}::bigint`,
    )
    return { display_name: coupon?.name ?? '' }
  },
  preventsDeletion: async (_call, { claimed }) => (claimed > 0 ? '已有领取记录，只能停用' : null),
})

/** Claims are open inside of the special's period, all of it where no time is given. */
function periodErrors(next: DraftOf<'special_coupons'>, special: ParentSpecial): ErrorsOf<'special_coupons'> {
  const at = (name: 'starts_at' | 'ends_at', otherwise: string) => Date.parse(next[name] ?? otherwise)
  const [starts, ends] = [at('starts_at', special.starts_at), at('ends_at', special.ends_at)]
  const [first, last] = [Date.parse(special.starts_at), Date.parse(special.ends_at)]
  const errors: ErrorsOf<'special_coupons'> = {}
  if (starts < first || starts > last) errors.starts_at = ['须在活动期内']
  if (ends < first || ends > last) errors.ends_at = ['须在活动期内']
  else if (ends <= starts) errors.ends_at = ['须晚于开始领取时间']
  return errors
}

function stockErrors({ stock, claimed }: DraftOf<'special_coupons'>): ErrorsOf<'special_coupons'> {
  const short = Number(stock) > 0 && Number(stock) < (claimed ?? 0)
  return short ? { stock: [message('不能少于已领的 {n} 张', { n: Number(claimed) })] } : {}
}
