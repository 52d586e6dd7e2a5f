import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { EMAIL } from '../../organisation/companies/demo-data/customers.ts'

const CONDITIONS = ['email', 'none', 'subscribe', 'share', 'purchase']

/** 1 to 4 coupons of each special. */
const specialCoupons: DemoStep = {
  name: 'special_coupons',
  after: ['coupon_limits', 'specials'],
  run: async (tx) =>
    void (await tx(`
WITH offers AS (
  SELECT company_id, array_agg(id ORDER BY id) AS coupons FROM coupons WHERE kind = 'self' AND batch_no IS NULL AND status IN ('active', 'expired') GROUP BY 1
)
INSERT INTO special_coupons (company_id, special_id, coupon_id, display_name, condition, stock, per_user_limit, claimed, starts_at, ends_at, sort, status, created_at, updated_at)
SELECT s.company_id, s.id, coupons[1 + (s.id * 5 + i) % cardinality(coupons)], ${inTurn('s.id + i', ['满减券', '新人专享券', '分享有礼 🎉', 'Extra discount'])}, ${inTurn('s.id / 10 + i', CONDITIONS)},
  CASE WHEN i % 2 = 0 THEN 0 ELSE 500 END, 1, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 53 % 480 ELSE 0 END, NULL, NULL, i * 10 + 10,
  CASE WHEN (s.id + i) % 8 = 5 THEN 'disabled' ELSE 'enabled' END, s.created_at, s.updated_at
FROM specials s JOIN offers USING (company_id) CROSS JOIN LATERAL generate_series(0, s.id % 4) AS i ORDER BY s.id, i`)),
}

/** Who took which coupon of a special: every customer who ordered with it, and as many as the coupon was planned with who did not. */
const specialCouponClaims: DemoStep = {
  name: 'special_coupon_claims',
  after: ['orders', 'special_coupons'],
  async run(tx, plan) {
    await tx(insert(plan))
    await tx(`
UPDATE special_coupons k SET claimed = coalesce(c.claims, 0), stock = CASE WHEN k.stock > 0 THEN greatest(k.stock, c.claims) ELSE 0 END
FROM special_coupons u LEFT JOIN (SELECT special_coupon_id, count(*) AS claims FROM special_coupon_claims GROUP BY 1) c ON c.special_coupon_id = u.id
WHERE u.id = k.id`)
  },
}

const insert = (plan: Plan) => `
WITH claims AS (
  SELECT k.company_id, k.special_id, k.id AS special_coupon_id, o.email, o.id AS order_id, o.created_at - interval '1 hour' AS at
  FROM special_coupons k JOIN specials s ON s.id = k.special_id
  JOIN orders o ON o.company_id = k.company_id AND o.special_id = k.special_id AND o.coupon_id = k.coupon_id
  UNION ALL
  SELECT company_id, special_id, special_coupon_id, ${EMAIL}, NULL,
    starts_at + (storage.demo_random('claims.time', customer) * extract(epoch FROM least(ends_at, storage.demo_at(0, 0)) - starts_at)::int)::int * interval '1 second'
  FROM (
    SELECT k.company_id, k.special_id, k.id AS special_coupon_id, s.starts_at, s.ends_at, k.id * 1000 + i AS customer
    FROM special_coupons k JOIN specials s ON s.id = k.special_id CROSS JOIN LATERAL generate_series(1, ceil(k.claimed * ${scaled(plan, 1000)} / 1000.0)::int) AS i
    WHERE s.starts_at < storage.demo_at(0, 0)
  ) AS others
)
INSERT INTO special_coupon_claims (company_id, special_id, special_coupon_id, email, order_id, claimed_at, created_at, updated_at)
SELECT company_id, special_id, special_coupon_id, email, order_id, at, at, at FROM claims ORDER BY at, special_coupon_id, email`

export const demo: readonly DemoStep[] = [specialCoupons, specialCouponClaims]
