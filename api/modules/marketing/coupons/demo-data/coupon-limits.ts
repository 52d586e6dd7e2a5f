import type { DemoStep } from '../../../../engine/demo/step.ts'

/**
 * Coupons with limits that what was drawn keeps to: used as often as their uses say, never more often than they may be, by no customer more
 * often than one may, for no more than their budget. Every ninth that holds and was used has run out; one that was never used has not.
 */
export const couponLimits: DemoStep = {
  name: 'coupon_limits',
  after: ['coupon_usages'],
  run: async (tx) => {
    await tx(`
WITH uses AS (
  SELECT coupon_id, count(*) AS used, sum(discount_usd) AS spent FROM coupon_usages WHERE reversed_at IS NULL GROUP BY 1
), reserved AS (
  SELECT coupon_id, count(*) AS orders, sum(round(discount * rate_usd, 2)) AS usd FROM orders
  WHERE paid_at IS NULL AND status IN ('pending', 'frozen') AND coupon_id IS NOT NULL GROUP BY 1
), often AS (
  SELECT coupon_id, max(times) AS times FROM (
    SELECT coupon_id, email, count(*) AS times FROM orders
    WHERE coupon_id IS NOT NULL AND (paid_at IS NOT NULL OR status IN ('pending', 'frozen')) GROUP BY 1, 2) o GROUP BY 1
), counted AS (
  SELECT c.id, coalesce(u.used, 0) AS used, coalesce(u.used, 0) + coalesce(r.orders, 0) AS taken,
    coalesce(u.spent, 0) + coalesce(r.usd, 0) AS usd, coalesce(o.times, 0) AS times, r.orders IS NULL AND u.used > 0 AND c.id % 9 = 0
      AND c.status = 'active' AND c.kind = 'self' AND c.batch_no IS NULL AS runs_out
  FROM coupons c LEFT JOIN uses u ON u.coupon_id = c.id LEFT JOIN reserved r ON r.coupon_id = c.id LEFT JOIN often o ON o.coupon_id = c.id
)
UPDATE coupons c SET used_count = n.used,
  status = CASE WHEN n.runs_out THEN 'exhausted' WHEN c.status = 'exhausted' THEN 'active' ELSE c.status END,
  max_uses = CASE WHEN n.runs_out THEN n.used WHEN c.max_uses > 0 AND n.taken >= c.max_uses THEN ceil((n.taken + 1) / 1000.0) * 1000 ELSE c.max_uses END,
  max_per_customer = CASE WHEN c.max_per_customer > 0 AND n.times > c.max_per_customer THEN least(n.times, 100) ELSE c.max_per_customer END,
  allocation_budget_usd = CASE WHEN c.allocation_budget_usd <= n.usd THEN ceil((n.usd + 1) / 1000) * 1000 ELSE c.allocation_budget_usd END
FROM counted n WHERE n.id = c.id`)
    await tx('ANALYZE coupons')
  },
}
