import type { DemoStep } from '../../../engine/demo/step.ts'

/** 2 to 15 products of each agency, fewer where the company has fewer on sale. */
export const demo: readonly DemoStep[] = [
  {
    name: 'agency_products',
    after: ['agencies', 'link_codes', 'prices'],
    run: async (tx) =>
      void (await tx(`
WITH goods AS (
  SELECT p.company_id, p.product_id, p.license_type, p.amount, d.license_types, row_number() OVER (PARTITION BY p.company_id ORDER BY p.license_type = 'monthly', p.product_id, p.license_type) - 1 AS place,
    count(*) OVER (PARTITION BY p.company_id) AS many
  FROM prices p JOIN products d ON d.id = p.product_id WHERE p.currency = 'USD' AND p.region = 'global' AND p.min_quantity = 1 AND p.status = 'active' AND d.status = 'on_sale'
)
INSERT INTO agency_products (company_id, agency_id, product_id, license_type, commission_percent, agency_price, currency, min_quantity, key_quota, keys_used, link_code_id, starts_at,
  ends_at, status, created_at, updated_at)
SELECT a.company_id, a.id, g.product_id, CASE WHEN i % 7 = 6 THEN NULL ELSE g.license_type END, CASE WHEN i % 3 = 0 THEN 10 + a.id % 5 * 5 END,
  CASE WHEN a.type IN ('reseller', 'distributor') THEN round(g.amount * 0.6, 2) END, 'USD', CASE WHEN a.type = 'distributor' THEN 100 ELSE 1 END,
  CASE WHEN a.type IN ('reseller', 'distributor', 'oem') THEN 500 ELSE 0 END, CASE WHEN a.type IN ('reseller', 'distributor', 'oem') THEN a.id * 37 % 460 ELSE 0 END,
  10 * ((a.id * 15 + i) % 180) + (ARRAY[10, 6, 9])[a.company_id], storage.demo_day(690 - a.id), CASE WHEN i % 5 = 4 THEN storage.demo_day(-200) END,
  CASE WHEN (a.id + i) % 8 = 3 THEN 'disabled' ELSE 'enabled' END, a.created_at + interval '1 day', a.updated_at
FROM agencies a CROSS JOIN LATERAL generate_series(0, 1 + a.id % 14) AS i JOIN goods g ON g.company_id = a.company_id AND g.place = (a.id * 2 + i) % g.many AND i < g.many ORDER BY a.id, i`)),
  },
]
