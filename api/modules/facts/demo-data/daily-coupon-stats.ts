import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { dayOf, FIRST_PRODUCT, IS_REFUNDED, IS_SALE, REFUNDED_AT } from './sales.ts'

/** From the usages of coupons; an order is one of its first item's product. */
export const dailyCouponStats: DemoStep = {
  name: 'daily_coupon_stats',
  after: ['coupon_usages', 'order_items'],
  run: (tx) => withoutIndexes(tx, ['daily_coupon_stats'], async () => void (await tx(INSERT))),
}

const INSERT = `
WITH used AS (
  SELECT o.*, u.used_at, u.order_total_usd, u.discount_usd, u.coupon_id AS coupon, ${FIRST_PRODUCT} AS product_id, round(o.refunded_total * o.rate_usd, 2) AS back_usd,
    CASE WHEN ${IS_REFUNDED} AND o.refunded_total > 0 THEN ${dayOf(REFUNDED_AT)} END AS back_on
  FROM coupon_usages u JOIN orders o ON o.id = u.order_id WHERE ${IS_SALE}
), booked AS (
  SELECT company_id, ${dayOf('used_at')} AS day, coupon, product_id, country, 1 AS orders, order_total_usd AS revenue, discount_usd AS off, is_first::int AS fresh, 0 AS back FROM used
  UNION ALL SELECT company_id, back_on, coupon, product_id, country, 0, 0, 0, 0, back_usd FROM used WHERE back_on IS NOT NULL
)
INSERT INTO daily_coupon_stats (company_id, date, coupon_id, product_id, country, orders, revenue_usd, discount_usd, new_customers, refund_usd)
SELECT company_id, day, coupon, product_id, country, sum(orders), sum(revenue), sum(off), sum(fresh), sum(back) FROM booked GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`
