import type { DemoStep } from '../../../../engine/demo/step.ts'
import { IS_REFUNDED, REFUNDED_AT } from '../../../facts/demo-data/sales.ts'

/** One for every paid order with a coupon; taken back where the whole order was. */
export const couponUsages: DemoStep = {
  name: 'coupon_usages',
  after: ['orders'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO coupon_usages (company_id, coupon_id, order_id, email, order_total_usd, discount_usd, is_first, used_at, reversed_at, created_at, updated_at)
SELECT o.company_id, o.coupon_id, o.id, o.email, o.total_usd, round(o.discount * o.rate_usd, 2), o.is_first, o.paid_at,
  CASE WHEN ${IS_REFUNDED} AND o.status <> 'partially_refunded' THEN ${REFUNDED_AT} END, o.paid_at, o.paid_at
FROM orders o WHERE o.coupon_id IS NOT NULL AND o.paid_at IS NOT NULL ORDER BY o.paid_at, o.id`)),
}
