import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COUNTRY } from '../../organisation/companies/demo-data/customers.ts'
import { dayOf, IS_SALE } from './sales.ts'

/**
 * Views drawn by a power law over articles, specials and infomercials while they last; mails, answers and orders come from their rows.
 */
export const dailyContentStats: DemoStep = {
  name: 'daily_content_stats',
  after: ['articles', 'email_marketing_logs', 'infomercials', 'specials', 'survey_responses'],
  run: (tx, plan) => withoutIndexes(tx, ['daily_content_stats'], async () => void (await tx(insert(plan)))),
}

const insert = (plan: Plan) => `
WITH objects AS (
  SELECT 'article' AS type, company_id, array_agg(id ORDER BY id % 11, id) AS ids FROM articles WHERE status IN ('published', 'offline') GROUP BY 2
  UNION ALL SELECT 'special', company_id, array_agg(id ORDER BY id) FROM specials WHERE starts_at < storage.demo_at(0, 0) AND status <> 'draft' GROUP BY 2
  UNION ALL SELECT 'infomercial', company_id, array_agg(id ORDER BY id) FROM infomercials WHERE status <> 'draft' GROUP BY 2
), lasting AS (
  SELECT 'article' AS type, id, ${dayOf('published_at')} AS first, NULL::date AS last FROM articles WHERE published_at IS NOT NULL
  UNION ALL SELECT 'special', id, ${dayOf('starts_at')}, ${dayOf('ends_at')} - 1 FROM specials
  UNION ALL SELECT 'infomercial', id, ${dayOf('starts_at')}, ${dayOf('ends_at')} - 1 FROM infomercials
), drawn AS (
  SELECT n, n AS customer, o.company_id, o.type, o.ids[1 + floor(r * r * cardinality(o.ids))::int] AS id, 4 + floor((1 - r) * 60)::int AS views
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id, CASE WHEN n / 10 % 8 = 0 THEN 'special' WHEN n / 10 % 8 < 3 THEN 'infomercial' ELSE 'article' END AS type,
      storage.demo_random('content_facts.object', n) AS r FROM generate_series(1, ${scaled(plan, 130_000)}) AS n) AS numbered JOIN objects o USING (company_id, type)
), dated AS (
  SELECT d.*, l.first + floor(storage.demo_random('content_facts.day', n) * greatest(1, least(storage.demo_day(0) - 1, l.last) - l.first + 1))::int AS day, ${COUNTRY} AS country
  FROM drawn d JOIN lasting l USING (type, id)
), booked AS (
  SELECT company_id, day, type, id, country, views, views * 4 / 5 AS visitors, views / 9 AS clicks, CASE type WHEN 'article' THEN 0 ELSE views / 14 END AS actions, 0 AS orders, 0 AS revenue FROM dated
  UNION ALL SELECT company_id, ${dayOf('created_at')}, 'survey', survey_id, country, 2, 1, 1, completed::int, 0, 0 FROM survey_responses
  UNION ALL SELECT company_id, ${dayOf('sent_at')}, 'email_marketing', email_marketing_id, coalesce(country, 'ZZ'), opens, (opens > 0)::int, clicks, 0, 0, 0 FROM email_marketing_logs WHERE opens > 0
  UNION ALL
  SELECT o.company_id, ${dayOf('o.paid_at')}, t.type, t.id, o.country, t.views, t.views, 1, 1, 1, o.total_usd
  FROM orders o CROSS JOIN LATERAL (VALUES ('special', o.special_id, 24), ('checkout_link', o.checkout_link_id, 9 + o.id % 14), ('email_marketing', o.email_marketing_id, 0)) AS t(type, id, views) WHERE t.id IS NOT NULL AND ${IS_SALE}
)
INSERT INTO daily_content_stats (company_id, date, object_type, object_id, country, views, visitors, clicks, actions, orders, revenue_usd)
SELECT company_id, day, type, id, country, sum(views), sum(visitors), sum(clicks), sum(actions), sum(orders), sum(revenue) FROM booked GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`
