import { dayOf, FIRST_PRODUCT, IS_SALE } from '../../facts/demo-data/sales.ts'

/** What was sold through each, since when, and of which product most. */
export const soldThrough = (column: string) => `
SELECT ${column} AS id, sum(total_usd) AS usd, min(day) AS since, mode() WITHIN GROUP (ORDER BY product_id) AS product_id
FROM (SELECT o.${column}, o.total_usd, ${dayOf('o.paid_at')} AS day, ${FIRST_PRODUCT} AS product_id FROM orders o WHERE o.${column} IS NOT NULL AND ${IS_SALE}) AS sold
GROUP BY 1`
