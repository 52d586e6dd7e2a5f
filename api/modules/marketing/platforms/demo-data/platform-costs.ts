import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import type { Plan } from '../../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { leader } from '../../allocations/demo-data/shared-records.ts'
import { budgetCampaigns, CAMPAIGN_DAYS } from './campaign-days.ts'

/** Every day of every campaign; in the small size the days of the last nine weeks, and before them one sum a month, entered by hand. */
export const platformCosts: DemoStep = {
  name: 'platform_costs',
  after: ['order_items', 'platforms'],
  run: async (tx, plan) => {
    await budgetCampaigns(tx)
    await withoutIndexes(tx, ['platform_costs'], async () => void (await tx(spend(plan))))
  },
}

const spend = ({ size }: Plan) => `
WITH campaigns AS (
  SELECT t.*, ${leader('platform')} AS payer, coalesce(t.ends_at, storage.demo_day(1)) AS last_day, CASE t.currency WHEN 'CNY' THEN 0.139 ELSE 1 END AS rate, d.per_day
  FROM platforms t JOIN (${CAMPAIGN_DAYS}) AS d USING (id)
), days AS (
  SELECT c.*, day::date AS day, ago, 1 AS days FROM campaigns c CROSS JOIN generate_series(1, ${size === 'full' ? 730 : 63}) AS ago CROSS JOIN LATERAL (SELECT storage.demo_day(ago) AS day) AS d
  ${size === 'full' ? '' : `UNION ALL SELECT c.*, storage.demo_day(ago), ago, 30 FROM campaigns c CROSS JOIN generate_series(93, 730, 30) AS ago`}
), spent AS (
  SELECT d.*, round(per_day / rate * days * (75 + storage.demo_int('costs.day', id * 1000 + ago, 0, 50)) / 100, 2) AS cost FROM days d WHERE day BETWEEN starts_at AND last_day AND (last_cost_on IS NULL OR day <= last_cost_on)
)
INSERT INTO platform_costs (company_id, platform_id, date, cost, cost_usd, impressions, clicks, conversions, source, created_at, updated_at)
SELECT payer, id, day, cost, round(cost * rate, 2), floor(cost * rate * (60 + id % 50))::int, floor(cost * rate * (60 + id % 50) / (30 + id % 25))::int, floor(cost * rate / (8 + id % 12))::int,
  CASE WHEN days > 1 OR id % 10 = 0 THEN 'manual' ELSE 'import' END, storage.demo_at(ago - 1, 600), storage.demo_at(ago - 1, 600)
FROM spent ORDER BY id, day`
