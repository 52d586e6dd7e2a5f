import type { DemoStep } from '../../../engine/demo/step.ts'
import { IS_SALE } from '../../facts/demo-data/sales.ts'

/**
 * A target for each month of the history for every user who sold through cooperations or campaigns: within reach of what they sell in a usual month. Those
 * with own records have one in their company, those with shared ones one for all companies together.
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'sales_targets',
    after: ['cooperations', 'orders', 'platforms'],
    run: async (tx) => void (await tx(INSERT)),
  },
]

const soldThrough = (table: string, column: string) => `
  SELECT r.kind, CASE r.kind WHEN 'self' THEN r.company_id END AS company, r.owner_id AS person, o.total_usd FROM orders o JOIN ${table} r ON r.id = o.${column} WHERE ${IS_SALE}`

const INSERT = `
WITH sold AS (${soldThrough('cooperations', 'cooperation_id')} UNION ALL ${soldThrough('platforms', 'platform_id')}
), sellers AS (
  SELECT kind, company, person, sum(total_usd) / 24 AS usual FROM sold GROUP BY 1, 2, 3
)
INSERT INTO sales_targets (company_id, kind, user_id, month, target_usd, note, created_at, updated_at)
SELECT company, kind, person, to_char(storage.demo_day(1) - i * interval '1 month', 'YYYY-MM'),
  greatest(50, round(usual * (130 - 2 * i) * (85 + person % 4 * 10) / 10000 / 10) * 10), CASE WHEN i = 0 THEN '含节日活动' END, storage.demo_at(i * 30 + 5, 0), storage.demo_at(i * 30 + 5, 0)
FROM sellers CROSS JOIN generate_series(0, 23) AS i ORDER BY kind, company, person, i DESC`
