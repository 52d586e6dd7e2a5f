import { weighted } from '../../../../engine/demo/sql.ts'

/**
 * Items of the drawn orders: 88 % have one; the product follows a power law over the company's products, best sellers first; the price is
 * the list price in the order's currency, or the USD one converted. `odd` orders cost nothing. What is renewed is bought again; by the month
 * pays only who renews.
 */
export const DRAW_ITEMS = `
CREATE TEMP TABLE demo_items AS
WITH catalogue AS (
  SELECT company_id, array_agg(id ORDER BY id) AS products FROM products WHERE status = 'on_sale' GROUP BY company_id
), lines AS (
  SELECT o.id AS order_id, o.company_id, o.currency, o.rate_usd, o.decimals, o.created_at, o.key * 10 + line AS key, line, late, c.products,
    CASE WHEN line = 1 THEN o.term END AS term, CASE WHEN line = 1 THEN o.root * 10 + line END AS root
  FROM demo_orders o
  JOIN catalogue c USING (company_id)
  CROSS JOIN LATERAL generate_series(1, ${weighted('items.count', 'o.key', { 1: 88, 2: 8, 3: 3, 4: 1 })}::int) AS line
), drawn AS (
  SELECT lines.*, storage.demo_random('items.product', coalesce(root, key)) AS r FROM lines
), chosen AS (
  SELECT drawn.*, products[1 + floor(r * r * r * r * cardinality(products))::int] AS product_id FROM drawn
), licensed AS (
  SELECT chosen.*, CASE WHEN line = 1 AND late BETWEEN 100 AND 104 AND late - 99 <= cardinality(p.license_types) THEN p.license_types[late - 99]
      WHEN chosen.term = ANY(p.license_types) THEN chosen.term
      WHEN cardinality(p.license_types) > 1 THEN storage.demo_pick('items.licence', key, array_remove(p.license_types, 'monthly'))
      ELSE p.license_types[1] END AS license_type,
    ${weighted('items.quantity', 'key', { 1: 92, 2: 4, 3: 2, 5: 1, 10: 1 })}::int AS quantity
  FROM chosen JOIN products p ON p.id = product_id
), priced AS (
  SELECT l.*, own.id AS price_id, coalesce(own.amount, round(usd.amount / l.rate_usd, l.decimals)) AS unit_price
  FROM licensed l
  LEFT JOIN prices own ON own.product_id = l.product_id AND own.license_type = l.license_type AND own.currency = l.currency
    AND own.region = 'global' AND own.min_quantity = 1 AND own.status IN ('active', 'disabled')
  JOIN prices usd ON usd.product_id = l.product_id AND usd.license_type = l.license_type AND usd.currency = 'USD'
    AND usd.region = 'global' AND usd.min_quantity = 1 AND usd.status IN ('active', 'disabled')
)
SELECT row_number() OVER (ORDER BY order_id, line) AS id, order_id, company_id, line, product_id, license_type, price_id, quantity, unit_price,
  quantity * unit_price AS total, created_at, 0::numeric(14,2) AS discount, 0 AS returned_quantity
FROM priced`

/** The order's discount over its items by their totals: differences of rounded running sums, so that they add up to it exactly. */
export const ADJUST_ITEMS = `
UPDATE demo_items i SET discount = s.share, returned_quantity = CASE o.status WHEN 'refunded' THEN i.quantity WHEN 'chargeback' THEN i.quantity ELSE 0 END
FROM (
  SELECT d.id, d.order_id,
    CASE WHEN t.subtotal = 0 THEN 0 ELSE round(t.discount * d.upto / t.subtotal, 2) - round(t.discount * (d.upto - d.total) / t.subtotal, 2) END AS share
  FROM (SELECT id, order_id, total, sum(total) OVER (PARTITION BY order_id ORDER BY line) AS upto FROM demo_items) d
  JOIN orders t ON t.id = d.order_id
) s JOIN orders o ON o.id = s.order_id
WHERE s.id = i.id AND (o.discount > 0 OR o.status IN ('refunded', 'chargeback'))`
