import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { Plan } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { dayOf, FIRST_PRODUCT, IS_REFUNDED, IS_SALE, REFUNDED_AT } from './sales.ts'

/**
 * Orders as the companies sold them, each with the visits that led to it; costs of campaigns from their daily costs, of cooperations their price in
 * instalments over the time they run, each company by its share. Costs that are about no product or country stand with product 0 and country `ZZ`.
 */
export const dailyMarketingStats: DemoStep = {
  name: 'daily_marketing_stats',
  after: ['cooperation_payments', 'platform_costs'],
  run: (tx, plan) => withoutIndexes(tx, ['daily_marketing_stats'], () => book(tx, plan)),
}

/** Without figures about them, every cost would be compared with every share. */
async function book(tx: Query, plan: Plan): Promise<void> {
  await tx('ANALYZE cooperations, platforms, marketing_allocations, platform_costs')
  await tx(insert(plan))
}

const insert = ({ size }: Plan) => `
WITH sold AS (
  SELECT o.*, CASE WHEN o.cooperation_id IS NULL THEN 'platform' ELSE 'cooperation' END AS source, coalesce(o.cooperation_id, o.platform_id) AS source_id, coalesce(c.kind, p.kind) AS kind, ${FIRST_PRODUCT} AS product_id,
    CASE WHEN ${IS_REFUNDED} AND o.refunded_total > 0 THEN ${dayOf(REFUNDED_AT)} END AS back_on
  FROM orders o LEFT JOIN cooperations c ON c.id = o.cooperation_id LEFT JOIN platforms p ON p.id = o.platform_id WHERE (o.cooperation_id IS NOT NULL OR o.platform_id IS NOT NULL) AND ${IS_SALE}
), shares AS (
  SELECT 'cooperation' AS source, c.id, c.company_id, 100 AS percent, NULL::date AS since, NULL::date AS until FROM cooperations c WHERE c.kind = 'self'
  UNION ALL SELECT 'platform', p.id, p.company_id, 100, NULL, NULL FROM platforms p WHERE p.kind = 'self'
  UNION ALL SELECT a.owner_type, a.owner_ref, a.company_id, a.percent, a.effective_from, a.effective_to FROM marketing_allocations a WHERE a.owner_type IN ('cooperation', 'platform')
), spent AS (
  SELECT 'platform' AS source, p.id, p.kind, coalesce(p.product_id, 0) AS product_id, coalesce(p.countries[1 + (storage.demo_day(0) - c.date) % greatest(1, cardinality(p.countries))], 'ZZ') AS country, c.date AS day, c.cost_usd AS cost, c.impressions, c.clicks
  FROM platform_costs c JOIN platforms p ON p.id = c.platform_id
  UNION ALL
  SELECT 'cooperation', c.id, c.kind, coalesce(c.product_id, 0), coalesce(c.countries[1 + i / ${size === 'full' ? 10 : 30} % greatest(1, cardinality(c.countries))], 'ZZ'), c.starts_at + i, c.price_usd / (1 + (days - 1) / ${size === 'full' ? 10 : 30}), 0, 4 + c.id % 20
  FROM cooperations c CROSS JOIN LATERAL (SELECT greatest(1, coalesce(c.ends_at, storage.demo_day(0)) - c.starts_at) AS days) AS d
  CROSS JOIN LATERAL generate_series(0, days - 1, ${size === 'full' ? 10 : 30}) AS i
  WHERE c.status IN ('published', 'ended') AND c.starts_at + i < storage.demo_day(0)
), booked AS (
  SELECT company_id, ${dayOf('paid_at')} AS day, kind, source, source_id, product_id, country, CASE source WHEN 'platform' THEN 320 ELSE 0 END AS impressions, CASE source WHEN 'platform' THEN 9 ELSE 60 + id % 50 END AS clicks, CASE source WHEN 'platform' THEN 8 ELSE 50 + id % 40 END AS visitors,
    CASE source WHEN 'platform' THEN 3 ELSE 15 + id % 10 END AS downloads, CASE source WHEN 'platform' THEN 2 ELSE 9 + id % 5 END AS installs, 1 AS orders, total_usd AS revenue,
    0::numeric AS back, 0::numeric AS cost FROM sold
  UNION ALL SELECT company_id, back_on, kind, source, source_id, product_id, country, 0, 0, 0, 0, 0, 0, 0, round(refunded_total * rate_usd, 2), 0 FROM sold WHERE back_on IS NOT NULL
  UNION ALL
  SELECT s.company_id, x.day, x.kind, x.source, x.id, x.product_id, x.country, (x.impressions * s.percent / 100)::bigint, (x.clicks * s.percent / 100)::bigint, (x.clicks * s.percent / 120)::bigint, (x.clicks * s.percent / 400)::bigint,
    (x.clicks * s.percent / 600)::bigint, 0, 0, 0, round(x.cost * s.percent / 100, 2)
  FROM spent x JOIN shares s ON s.source = x.source AND s.id = x.id AND x.day >= coalesce(s.since, x.day) AND (s.until IS NULL OR x.day < s.until)
)
INSERT INTO daily_marketing_stats (company_id, date, kind, channel_type, source_id, product_id, country, impressions, clicks, visitors, downloads, installs, orders, revenue_usd, refund_usd, cost_usd)
SELECT company_id, day, kind, source, source_id, product_id, country, sum(impressions), sum(clicks), sum(visitors), sum(downloads), sum(installs), sum(orders), sum(revenue), sum(back), sum(cost)
FROM booked WHERE day >= storage.demo_day(740) GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`
