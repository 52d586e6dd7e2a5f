import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COUNTRY } from '../../organisation/companies/demo-data/customers.ts'
import { dayOf, IS_SALE } from './sales.ts'

/** Clicks drawn by a power law over the links; the orders are those that came through a link, each after a click. */
export const dailyLinkStats: DemoStep = {
  name: 'daily_link_stats',
  after: ['orders'],
  run: (tx, plan) => withoutIndexes(tx, ['daily_link_stats'], async () => void (await tx(insert(plan)))),
}

const insert = (plan: Plan) => `
WITH drawn AS (
  SELECT n, n AS customer, company_id, 10 * floor(r * r * r * 180)::bigint + (ARRAY[1, 6, 9])[company_id] + CASE company_id WHEN 1 THEN n / 10 % 5 WHEN 2 THEN n / 10 % 3 ELSE 0 END AS link,
    storage.demo_day(1 + floor((1 - sqrt(storage.demo_random('link_facts.day', n))) * 730)::int) AS day, ${weighted('link_facts.device', 'n', { desktop: 60, mobile: 32, tablet: 6, other: 2 })} AS device,
    1 + floor(r * 9)::int AS clicks
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id, storage.demo_random('link_facts.link', n) AS r FROM generate_series(1, ${scaled(plan, 215_000)}) AS n) AS numbered
), booked AS (
  SELECT company_id, day, link, ${COUNTRY} AS country, device, clicks, clicks - n % 2 * clicks / 4 AS visitors, clicks * 2 / 5 AS downloads, clicks / 4 AS installs, 0 AS orders, 0 AS revenue FROM drawn
  UNION ALL
  SELECT o.company_id, ${dayOf('o.paid_at')}, o.link_code_id, o.country, CASE WHEN o.id % 4 = 0 THEN 'mobile' ELSE 'desktop' END, 30 + o.id % 40, 24 + o.id % 30, 9 + o.id % 8, 6 + o.id % 3, 1, o.total_usd FROM orders o WHERE o.link_code_id IS NOT NULL AND ${IS_SALE}
)
INSERT INTO daily_link_stats (company_id, date, link_code_id, country, device, clicks, visitors, downloads, installs, orders, revenue_usd)
SELECT company_id, day, link, country, device, sum(clicks), sum(visitors), sum(downloads), sum(installs), sum(orders), sum(revenue) FROM booked GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`
