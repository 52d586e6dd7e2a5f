import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import type { Plan } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { INSTALLATION_DAYS } from './installation-days.ts'
import { dayOf } from './sales.ts'

/**
 * From the rows of installations, uninstallations and registrations. Before the installations begin, earlier half years look like the last one
 * (26 weeks: the same weekdays), a seventh smaller each. The small size keeps one in five of those days' rows with five times the counts.
 */
export const dailyProductStats: DemoStep = {
  name: 'daily_product_stats',
  after: ['registrations', 'uninstallations'],
  run: (tx, plan) => withoutIndexes(tx, ['daily_product_stats'], async () => void (await tx(insert(plan)))),
}

const insert = ({ size }: Plan) => `
WITH counted AS (
  SELECT company_id, ${dayOf('installed_at')} AS day, product_id, country, os, 1 AS installs, (type = 'new')::int AS fresh, 0 AS gone, 0 AS gone_soon, (is_trial AND type = 'new')::int AS trials, (type = 'reinstall')::int AS again
  FROM installations
  UNION ALL SELECT company_id, ${dayOf('uninstalled_at')}, product_id, country, os, 0, 0, 1, (days_used = 0)::int, 0, 0 FROM uninstallations
), recent AS (
  SELECT company_id, day, product_id, country, os, sum(installs) AS installs, sum(fresh) AS fresh, sum(gone) AS gone, sum(gone_soon) AS gone_soon, sum(trials) AS trials, sum(again) AS again,
    row_number() OVER (ORDER BY company_id, day, product_id, country, os) AS key
  FROM counted GROUP BY 1, 2, 3, 4, 5
), both_times AS (
  SELECT company_id, day, product_id, country, os, installs, fresh, gone, gone_soon, trials, again, 0 AS registrations, 1 AS weight, key FROM recent
  UNION ALL
  SELECT company_id, day - ${INSTALLATION_DAYS} * k, product_id, country, os, installs, fresh, gone, gone_soon, trials, again, 0, ${size === 'full' ? 1 : 5}, key * 4 + k
  FROM recent CROSS JOIN (VALUES (1, 0.86), (2, 0.74), (3, 0.63)) AS h(k, level) WHERE day < storage.demo_day(0) AND storage.demo_random('facts.earlier', key * 4 + k) < level / ${size === 'full' ? 1 : 5}
  UNION ALL SELECT company_id, ${dayOf('registered_at')}, product_id, country, os, 0, 0, 0, 0, 0, 0, 1, 1, id FROM registrations
)
INSERT INTO daily_product_stats (company_id, date, product_id, country, os, visits, downloads, installs, new_installs, uninstalls, uninstalls_24h, registrations, trials, reinstalls)
SELECT company_id, day, product_id, country, os, sum(weight * installs * 6 + installs * weight * (key % 7)), sum(weight * installs + installs * (key % 2)), sum(weight * installs), sum(weight * fresh), sum(weight * gone),
  sum(weight * gone_soon), sum(registrations), sum(weight * trials), sum(weight * again)
FROM both_times WHERE day >= storage.demo_day(730) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`
