import type { Query } from '../../kernel/database/types.ts'
import { FIRST_PRODUCT } from '../facts/coupons.ts'
import { dayOf, IS_SALE } from '../facts/sales.ts'

/** What was sold through each, since when, and of which product most. */
const soldThrough = (column: string) => `
SELECT ${column} AS id, sum(total_usd) AS usd, min(day) AS since, mode() WITHIN GROUP (ORDER BY product_id) AS product_id
FROM (SELECT o.${column}, o.total_usd, ${dayOf('o.paid_at')} AS day, ${FIRST_PRODUCT} AS product_id FROM orders o WHERE o.${column} IS NOT NULL AND ${IS_SALE}) AS sold
GROUP BY 1`

/**
 * A cooperation costs a part of what it brought and runs since it brought something; one without an order costs next to nothing. So returns
 * lie where a person would expect them.
 */
export async function priceCooperations(tx: Query): Promise<void> {
  await tx(`
UPDATE cooperations c SET price = p.price, price_usd = p.price, payment_status = CASE WHEN p.price = 0 THEN 'none' WHEN c.payment_status = 'none' THEN 'paid' ELSE c.payment_status END,
  pay_account = CASE WHEN p.price > 0 THEN 'pay@partner' || c.id || '.example' END, starts_at = coalesce(p.since - 3, c.starts_at), ends_at = CASE WHEN p.since IS NULL THEN c.ends_at END,
  status = CASE WHEN p.since IS NULL THEN c.status ELSE 'published' END, link_alive = CASE WHEN p.since IS NOT NULL AND c.link_alive = 'unknown' THEN 'ok' ELSE c.link_alive END,
  published_at = CASE WHEN p.since IS NULL THEN c.published_at ELSE p.since - 3 END,
  publish_url = CASE WHEN p.since IS NULL THEN c.publish_url ELSE 'https://partner' || c.id || '.example/review' END, rating = CASE WHEN p.since IS NULL THEN c.rating ELSE 3 + c.id % 3 END
FROM (
  SELECT n.id, s.since, CASE WHEN s.usd IS NULL THEN n.id % 4 / 3 * 40 ELSE greatest(10, round(s.usd * (12 + n.id * 7919 % 40) / 1000) * 10) END AS price
  FROM cooperations n LEFT JOIN (${soldThrough('cooperation_id')}) AS s USING (id)
) AS p WHERE p.id = c.id`)
}

/**
 * Campaigns that sell run until now and are about what they sell, by their names too; the others were tried for two months. Their budgets leave
 * room above what is spent a day.
 */
export async function budgetCampaigns(tx: Query): Promise<void> {
  await tx(`
UPDATE platforms p SET daily_budget = greatest(5, ceil(d.per_day * 1.4 / 5 / CASE p.currency WHEN 'CNY' THEN 0.139 ELSE 1 END) * 5),
  product_id = CASE WHEN p.kind = 'self' THEN coalesce(d.product_id, p.product_id) END,
  campaign_name = coalesce(replace(p.campaign_name, (SELECT name FROM products WHERE id = p.product_id), (SELECT name FROM products WHERE id = d.product_id)), p.campaign_name),
  starts_at = coalesce(d.since - 3, p.starts_at),
  ends_at = CASE WHEN d.since IS NULL THEN least(p.starts_at + 60, storage.demo_day(3)) WHEN p.status = 'ended' THEN storage.demo_day(2 + p.id % 5) END,
  status = CASE WHEN d.since IS NULL AND p.status = 'active' THEN 'ended' ELSE p.status END,
  last_cost_on = CASE WHEN d.since IS NOT NULL AND p.status = 'active' THEN storage.demo_day(1 + CASE WHEN p.id % 15 = 0 THEN 4 ELSE 0 END) END
FROM (${CAMPAIGN_DAYS}) AS d WHERE d.id = p.id`)
}

/** SQL of what each campaign spends on a usual day, in dollars: between a quarter and three quarters of what it brings, or a little while it is tried. */
export const CAMPAIGN_DAYS = `
SELECT n.id, s.since, s.product_id, CASE WHEN s.usd IS NULL THEN 1.2 ELSE greatest(0.1, round(s.usd * (28 + n.id * 7919 % 50) / 100 / greatest(30, storage.demo_day(0) - s.since), 2)) END AS per_day
FROM platforms n LEFT JOIN (${soldThrough('platform_id')}) AS s USING (id)`
