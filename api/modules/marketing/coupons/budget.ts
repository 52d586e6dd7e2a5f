import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'

const nearly = 0.8

/**
 * What the discounts of a shared coupon, of all its companies, have made of its budget: its owner is notified once it is nearly used up, and
 * when it is. To be called after a use of the coupon was written; `discount` is that use's, in cents.
 */
export async function watchBudget(call: Call, couponId: number, discount: number): Promise<void> {
  const [coupon] = await run<{ code: string; owner_id: number; budget: string; spent: string }>(
    call.tx,
    sql`select code, owner_id, allocation_budget_usd as budget, app_coupon_spent(id) as spent from coupons
      where id = ${couponId}::bigint and kind = 'synthesizing' and allocation_budget_usd > 0`,
  )
  if (coupon === undefined) return
  const [budget, spent] = [toCents(coupon.budget), toCents(coupon.spent)]
  const before = spent - discount
  const reached = (part: number) => before < budget * part && spent >= budget * part
  if (!reached(1) && !reached(nearly)) return
  await notifyUsers(call.tx, [coupon.owner_id], {
    topic: 'task',
    type: reached(1) ? 'error' : '',
    title: reached(1)
      ? message('优惠券 {code} 预算已用完，已自动停用', { code: coupon.code })
      : message('优惠券 {code} 预算已用 80%', { code: coupon.code }),
    text: message('已用 {spent} USD，预算 {budget} USD', { spent: coupon.spent, budget: coupon.budget }),
    link: `/coupons/synthesizing?record=${couponId}`,
    companyId: call.caller.companyId,
  })
}
