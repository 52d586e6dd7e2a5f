import type { DemoStep } from '../../../engine/demo/step.ts'

/**
 * Budgets of the last month and of this one: for all own campaigns of a company, for its two dearest platforms, and for its dearest product. They follow
 * from what the last whole eight weeks cost, so that some are spent too fast and others too slowly.
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'ad_budgets',
    after: ['platform_costs'],
    run: async (tx) => void (await tx(INSERT)),
  },
]

const INSERT = `
WITH spent AS (
  SELECT p.company_id, p.platform, p.product_id, sum(c.cost_usd) / 56 * 30 AS usual FROM platforms p JOIN platform_costs c ON c.platform_id = p.id
  WHERE p.kind = 'self' AND c.date BETWEEN storage.demo_day(56) AND storage.demo_day(1) GROUP BY 1, 2, 3
), scopes AS (
  SELECT company_id, NULL::text AS platform, NULL::bigint AS product_id, sum(usual) AS usual, 0 AS place FROM spent GROUP BY 1
  UNION ALL
  SELECT * FROM (SELECT company_id, platform, NULL::bigint, sum(usual), row_number() OVER (PARTITION BY company_id ORDER BY sum(usual) DESC, platform)::int AS place
    FROM spent GROUP BY 1, 2) AS by_platform WHERE place <= 2
  UNION ALL
  SELECT company_id, NULL, product_id, usual, 3 FROM (SELECT company_id, product_id, sum(usual) AS usual, row_number() OVER (PARTITION BY company_id ORDER BY sum(usual) DESC, product_id) AS rank
    FROM spent GROUP BY 1, 2) AS by_product WHERE rank = 1
)
INSERT INTO ad_budgets (company_id, month, platform, account_name, product_id, owner_id, currency, amount, note, created_at, updated_at)
SELECT company_id, to_char(storage.demo_day(0) + ahead * interval '1 month', 'YYYY-MM'), platform, NULL, product_id, NULL, 'USD',
  greatest(100, round(usual * (ARRAY[1.0, 0.8, 1.3, 0.95])[place + 1] / 100) * 100), CASE WHEN place = 1 THEN '含品牌词与竞品词' END,
  storage.demo_at(35 - ahead * 2, 7200 + place), storage.demo_at(35 - ahead * 2, 7200 + place)
FROM scopes CROSS JOIN generate_series(-1, 0) AS ahead ORDER BY ahead, company_id, place`
