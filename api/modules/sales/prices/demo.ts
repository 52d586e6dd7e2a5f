import type { DemoStep } from '../../../engine/demo/step.ts'
import { PRODUCTS } from '../../products/products/demo-data/products-list.ts'

/**
 * Every product × licence × 5 currencies, 300 older ones, and a few regional, bulk and planned prices a company. A licence costs a
 * multiple of the yearly one; prices end on .95, in yen on full tens, in yuan on whole numbers.
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'prices',
    after: ['products'],
    async run(tx) {
      await tx(CURRENT, [PRODUCTS.map((_, index) => index + 1), PRODUCTS.map(({ price }) => price)])
      await tx(SUPERSEDED)
      await tx(SPECIAL)
    },
  },
]

const INSERT = `INSERT INTO prices (company_id, product_id, license_type, currency, region, min_quantity, amount, original_amount,
  tax_included, effective_from, effective_to, status, note, created_at, updated_at)`

const CURRENT = `
WITH base AS (
  SELECT p.id AS product_id, p.company_id, licence, currency,
         floor(list.usd * factor * rate / unit)::bigint * unit - below AS cents
  FROM products p
  JOIN unnest($1::bigint[], $2::int[]) AS list(product_id, usd) ON list.product_id = p.id
  CROSS JOIN unnest(p.license_types) AS licence
  JOIN (VALUES ('monthly', 25), ('yearly', 100), ('lifetime', 200), ('family', 260), ('business', 420)) AS f(name, factor)
    ON f.name = licence
  CROSS JOIN (VALUES ('USD', 1.0, 100, 5), ('EUR', 0.95, 100, 5), ('GBP', 0.85, 100, 5), ('JPY', 140, 1000, 0), ('CNY', 5, 100, 0))
    AS c(currency, rate, unit, below)
)
${INSERT}
SELECT company_id, product_id, licence, currency, 'global', 1, cents / 100.0, CASE WHEN product_id % 3 = 0 THEN cents / 50.0 END,
       currency <> 'USD', storage.demo_at(400, 0), NULL,
       CASE WHEN product_id % 17 = 0 AND licence = 'family' THEN 'disabled' ELSE 'active' END, NULL,
       storage.demo_at(400, 0), storage.demo_at(400, 0)
FROM base
ORDER BY product_id, array_position(ARRAY['monthly', 'yearly', 'lifetime', 'family', 'business'], licence), currency`

const SUPERSEDED = `
${INSERT}
SELECT company_id, product_id, license_type, currency, 'global', 1,
       round(amount * 1.1, CASE WHEN currency = 'JPY' THEN 0 ELSE 2 END), NULL, tax_included,
       storage.demo_at(740, 0), storage.demo_at(400, 0), 'expired', '调价前', storage.demo_at(740, 0), storage.demo_at(400, 0)
FROM prices
ORDER BY id % 2, company_id % 2, id
LIMIT 300`

const SPECIAL = `
${INSERT}
SELECT p.company_id, p.product_id, p.license_type, p.currency, t.region, t.quantity, round(p.amount * t.share / 100, 2), p.amount,
       p.tax_included, storage.demo_at(t.from_day, 0), NULL, t.status, t.note, storage.demo_at(200, 0), storage.demo_at(200, 0)
FROM prices p
CROSS JOIN (VALUES (1, 'eu', 1, 95, 200, 'active', NULL), (2, 'apac', 1, 80, 200, 'active', NULL), (3, 'latam', 1, 60, 200, 'active', NULL),
                   (4, 'low', 1, 50, 200, 'active', NULL), (5, 'global', 10, 85, 200, 'active', '批量价'),
                   (6, 'apac', 5, 75, -14, 'scheduled', '预约调价'), (7, 'eu', 5, 90, 300, 'disabled', NULL),
                   (8, 'latam', 5, 55, 700, 'expired', NULL))
  AS t(n, region, quantity, share, from_day, status, note)
WHERE p.currency = 'USD' AND p.status = 'active' AND p.license_type = 'yearly'
  AND p.product_id IN (SELECT min(id) FROM products GROUP BY company_id)
ORDER BY p.product_id, t.n`
