import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { Plan } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { dayOf } from './sales.ts'

/**
 * The last 30 days by hour from the calls themselves; the two months before look like them, and earlier ones too, by whole days (`hour` −1). The small
 * size keeps a part of what lies before.
 */
export const dailyApiStats: DemoStep = {
  name: 'daily_api_stats',
  after: ['api_logs'],
  run: (tx, plan) => withoutIndexes(tx, ['daily_api_stats'], async () => void (await tx(insert(plan)))),
}

const insert = ({ size }: Plan) => `
WITH calls AS (
  SELECT coalesce(company_id, 0) AS company, ${dayOf('created_at')} AS day, extract(hour FROM created_at AT TIME ZONE 'Asia/Shanghai')::bigint AS hour, route, method, client, status / 100 || 'xx' AS class, duration_ms, status FROM api_logs
), hourly AS (
  SELECT company, day, hour, route, method, client, class, ${MEASURES} FROM calls GROUP BY 1, 2, 3, 4, 5, 6, 7
), whole_days AS (
  SELECT company, day, -1::bigint AS hour, route, method, client, class, ${MEASURES}, row_number() OVER (ORDER BY company, day, route, method, client, class) AS key FROM calls GROUP BY 1, 2, 4, 5, 6, 7
), keyed AS (
  SELECT hourly.*, row_number() OVER (ORDER BY company, day, hour, route, method, client, class) AS key FROM hourly
)
INSERT INTO daily_api_stats (company_id, date, hour, route, method, client, status_class, requests, errors, sum_ms, p50_ms, p95_ms, p99_ms, bytes)
SELECT company, day, hour, route, method, client, class, requests, errors, ms, p50, p95, p99, requests * 2100 FROM hourly
UNION ALL SELECT company, day - 30 * k, hour, route, method, client, class, requests, errors, ms, p50, p95, p99, requests * 2000
FROM keyed CROSS JOIN generate_series(1, 2) AS k WHERE day < storage.demo_day(0) AND storage.demo_random('api_facts.hour', key * 3 + k) < ${size === 'full' ? 0.9 : 0.3}
UNION ALL SELECT company, day - 30 * k, hour, route, method, client, class, requests, errors, ms, p50, p95, p99, requests * 1900
FROM whole_days CROSS JOIN generate_series(3, 23) AS k WHERE day < storage.demo_day(0) AND storage.demo_random('api_facts.day', key * 30 + k) < ${size === 'full' ? 0.8 : 0.08}`

const MEASURES = `count(*) AS requests, count(*) FILTER (WHERE status >= 400) AS errors, sum(duration_ms) AS ms, percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
  percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95, percentile_disc(0.99) WITHIN GROUP (ORDER BY duration_ms) AS p99`
