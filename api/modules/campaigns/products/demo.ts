import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

/** 3 to 12 licences on offer in each special, at half the price or less; given away in giveaways. */
export const demo: readonly DemoStep[] = [
  {
    name: 'special_products',
    after: ['checkout_links', 'prices', 'specials'],
    run: async (tx) =>
      void (await tx(`
WITH goods AS (
  SELECT p.company_id, p.product_id, p.license_type, p.amount, d.name, row_number() OVER (PARTITION BY p.company_id ORDER BY p.license_type = 'monthly', p.product_id, p.license_type) - 1 AS place,
    count(*) OVER (PARTITION BY p.company_id) AS many
  FROM prices p JOIN products d ON d.id = p.product_id WHERE p.currency = 'USD' AND p.region = 'global' AND p.min_quantity = 1 AND p.status = 'active' AND d.status = 'on_sale'
)
INSERT INTO special_products (company_id, special_id, product_id, license_type, title, block, original_price, special_price, currency, auto_currency, badge, coupon_id,
  checkout_link_id, stock, per_user_limit, cta_text, sort, status, clicks, created_at, updated_at)
SELECT s.company_id, s.id, g.product_id, g.license_type, g.name || ' ' || CASE g.license_type WHEN 'monthly' THEN '月付' WHEN 'yearly' THEN '年付' WHEN 'lifetime' THEN '终身版' WHEN 'family' THEN '家庭版' ELSE '商业版' END,
  CASE WHEN i < 2 THEN '主推' WHEN i % 3 = 0 THEN '更多优惠' END, g.amount, CASE s.type WHEN 'giveaway' THEN 0 ELSE round(g.amount * (30 + i * 5 % 25) / 100, 2) END, 'USD', true,
  CASE WHEN i = 0 THEN 'HOT 🔥' WHEN i % 4 = 1 THEN '-' || 70 - i * 5 % 25 || '%' END, NULL, CASE WHEN i % 5 = 4 THEN 10 * (s.id % 18) + (ARRAY[10, 6, 9])[s.company_id] END,
  CASE WHEN s.type = 'giveaway' THEN 1000 ELSE 0 END, CASE WHEN s.type = 'giveaway' THEN 1 ELSE 0 END, ${inTurn('s.id', ['立即购买', 'Get it now', '马上抢'])}, i * 10 + 10,
  CASE WHEN (s.id + i) % 13 = 6 THEN 'disabled' ELSE 'enabled' END, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 1931 % 5000 / (i + 1) ELSE 0 END, s.created_at, s.updated_at
FROM specials s CROSS JOIN LATERAL generate_series(0, 2 + s.id % 10) AS i JOIN goods g ON g.company_id = s.company_id AND g.place = (s.id * 3 + i) % g.many AND i < g.many ORDER BY s.id, i`)),
  },
]
