import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { dayOf, IS_REFUNDED, IS_SALE, REFUNDED_AT } from './sales.ts'

/**
 * Orders by their items on the day of payment: an order's amounts are shared out among its items by running sums, so that they add up to it; what
 * is counted once an order stands with its first item. Refunds follow on their own day.
 */
export const dailySalesStats: DemoStep = {
  name: 'daily_sales_stats',
  after: ['order_items', 'tradings'],
  run: (tx) => withoutIndexes(tx, ['daily_sales_stats'], async () => void (await tx(INSERT))),
}

const INSERT = `
WITH sold AS (
  SELECT o.*, i.product_id, i.license_type, i.quantity, ${dayOf('o.paid_at')} AS day, row_number() OVER w = 1 AS is_first_item, sum(i.total - i.discount) OVER w AS upto, i.total - i.discount AS own,
    sum(i.total - i.discount) OVER (PARTITION BY o.id) AS whole, round(o.refunded_total * o.rate_usd, 2) AS back_usd, CASE WHEN ${IS_REFUNDED} AND o.refunded_total > 0 THEN ${dayOf(REFUNDED_AT)} END AS back_on,
    round(o.discount * o.rate_usd, 2) AS off_usd, (SELECT t.fee_usd FROM tradings t WHERE t.company_id = o.company_id AND t.order_id = o.id AND t.type = 'charge' AND t.status <> 'failed') AS cost_usd
  FROM orders o JOIN order_items i ON i.order_id = o.id WHERE ${IS_SALE} WINDOW w AS (PARTITION BY o.id ORDER BY i.id)
), shared AS (
  SELECT sold.*, ${shareOf('total_usd')} AS revenue, ${shareOf('off_usd')} AS off, ${shareOf('back_usd')} AS back FROM sold
), booked AS (
  SELECT company_id, day, product_id, country, channel, license_type, coalesce(payment_method_id, 0) AS method, is_first_item::int AS orders, quantity AS items, revenue, off, 0 AS refunds, 0 AS back,
    (is_first_item AND is_first)::int AS fresh, (is_first_item AND coupon_id IS NOT NULL)::int AS couponed, CASE WHEN is_first_item THEN coalesce(cost_usd, 0) ELSE 0 END AS cost FROM shared
  UNION ALL
  SELECT company_id, back_on, product_id, country, channel, license_type, coalesce(payment_method_id, 0), 0, 0, 0, 0, is_first_item::int, back, 0, 0, 0 FROM shared WHERE back_on IS NOT NULL
)
INSERT INTO daily_sales_stats (company_id, date, product_id, country, channel, license_type, payment_method_id, orders, items, revenue_usd, discount_usd, refunds, refund_usd, new_customers,
  coupon_orders, fee_usd)
SELECT company_id, day, product_id, country, channel, license_type, method, sum(orders), sum(items), sum(revenue), sum(off), sum(refunds), sum(back), sum(fresh), sum(couponed), sum(cost)
FROM booked GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`

function shareOf(amount: string): string {
  return `CASE WHEN whole = 0 THEN CASE WHEN is_first_item THEN ${amount} ELSE 0 END ELSE round(${amount} * upto / whole, 2) - round(${amount} * (upto - own) / whole, 2) END`
}
