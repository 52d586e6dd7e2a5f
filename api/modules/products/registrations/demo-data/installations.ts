import { address } from '../../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../../engine/demo/plan.ts'
import { complete, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { INSTALLATION_DAYS } from '../../../facts/demo-data/installation-days.ts'
import { COUNTRY, LANGUAGE } from '../../../organisation/companies/demo-data/customers.ts'
import { isSale } from '../../../trade/sale.ts'
import { RELEASES, versionAt } from '../../versions/demo-data/releases.ts'
import { systemRelease } from './system-release.ts'

const CHANNELS = [
  'organic',
  'direct',
  'cooperation',
  'platform',
  'agency',
  'email',
  'special',
  'renewal',
  'manual',
]
const CHANNEL_WEIGHTS = {
  organic: 44,
  direct: 16,
  platform: 18,
  cooperation: 11,
  email: 5,
  agency: 4,
  special: 2,
}
const TYPES = ['new', 'upgrade', 'reinstall']

/** Half a year, in the order of time; best sellers most; one in three was removed again, some of them within a day. */
export const installations: DemoStep = {
  name: 'installations',
  after: ['order_items', 'product_versions'],
  isReadOften: true,
  run: (tx, plan) =>
    withoutIndexes(tx, ['installations'], async () => {
      await tx(draw(plan))
      // Without the number of its rows the planner would look for the sales of each installation anew.
      await tx('ANALYZE demo_installations')
      await tx(INSERT)
      await tx('DROP TABLE demo_installations')
    }),
}

const draw = (plan: Plan) => `
CREATE TEMP TABLE demo_installations AS
WITH catalogue AS (
  SELECT company_id, array_agg(id ORDER BY id) AS products FROM products WHERE status = 'on_sale' GROUP BY company_id
), drawn AS MATERIALIZED (
  SELECT n, n AS customer, company_id, place, products[1 + floor(r * r * r * cardinality(products))::int] AS product_id, ago,
    storage.demo_at(ago, storage.demo_int('installations.time', n, 0, 86399)) AS at
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id, n / 10 AS place, storage.demo_random('installations.product', n) AS r,
      1 + floor((1 - CASE WHEN storage.demo_random('installations.spread', n) < 0.3 THEN sqrt(storage.demo_random('installations.day', n)) ELSE storage.demo_random('installations.day', n) END) * ${INSTALLATION_DAYS})::int AS ago
    FROM generate_series(1, ${scaled(plan, 600_000)}) AS n
    UNION ALL SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END, n / 10, storage.demo_random('installations.product', n), 0 FROM ${today(plan)}) AS numbered JOIN catalogue USING (company_id)
)
SELECT d.*, systems[1 + CASE WHEN n % 4 = 0 THEN (n / 4) % cardinality(systems) ELSE 0 END] AS os, trial_days, ${COUNTRY} AS country,
  ${complete('place', TYPES, weighted('installations.type', 'n', { new: 68, upgrade: 22, reinstall: 10 }))} AS type,
  ${complete('place', CHANNELS, weighted('installations.channel', 'n', CHANNEL_WEIGHTS))} AS channel,
  CASE WHEN storage.demo_random('installations.removed', n) < 0.38 THEN floor(storage.demo_random('installations.stay', n) * storage.demo_random('installations.stay2', n) * 5184000)::int END AS stay
FROM drawn d JOIN (SELECT id AS product_id, os AS systems, products.trial_days FROM products) AS p USING (product_id)`

/** SQL: the sales that followed on an installation of the day before, each of one: `n` is the installation's number. */
const CONVERTED = `(
  SELECT i.n, b.id AS order_id
  FROM (SELECT n, company_id, product_id, (at AT TIME ZONE 'UTC')::date AS day,
      row_number() OVER (PARTITION BY company_id, product_id, (at AT TIME ZONE 'UTC')::date ORDER BY n) AS turn
    FROM demo_installations WHERE type = 'new' AND (stay IS NULL OR stay > ${2 * 86_400})) AS i
  JOIN (SELECT id, company_id, product_id, day, row_number() OVER (PARTITION BY company_id, product_id, day ORDER BY id) AS turn
    FROM (SELECT DISTINCT ON (o.id) o.id, o.company_id, p.product_id, (o.paid_at AT TIME ZONE 'UTC')::date - 1 AS day
      FROM orders o JOIN order_items p ON p.company_id = o.company_id AND p.order_id = o.id
      WHERE ${isSale('o')} AND o.channel NOT IN ('renewal', 'manual', 'agency') AND o.paid_at > storage.demo_at(${INSTALLATION_DAYS}, 0)
      ORDER BY o.id, p.id) AS sold) AS b USING (company_id, product_id, day, turn)
) AS converted`

const INSERT = `
INSERT INTO installations (id, company_id, install_id, product_id, version, os, os_version, country, language, device_id, type, channel, link_code_id, is_trial, ip,
  installed_at, first_run_at, uninstalled_at, converted_order_id, created_at, updated_at)
SELECT row_number() OVER (ORDER BY at, n), company_id, '01J' || upper(substr(md5('install' || n), 1, 23) COLLATE "C"), product_id, ${versionAt('at')}, os, ${systemRelease('installations.system', 'n')}, country, ${LANGUAGE},
  md5('machine' || n), type, channel, CASE WHEN channel IN ('cooperation', 'platform', 'email', 'agency') THEN 10 * (n % 180) + (ARRAY[10, 6, 9])[company_id] END,
  trial_days > 0 AND n % 8 > 0, CASE WHEN n % 12 = 0 THEN NULL ELSE ${address('installations', 'n')} END, at, CASE WHEN n % 16 > 0 THEN at + (5 + n % 600) * interval '1 second' END,
  CASE WHEN at + (stay + 60) * interval '1 second' < storage.demo_until() THEN at + (stay + 60) * interval '1 second' END, order_id, at, at
FROM demo_installations JOIN ${RELEASES} AS releases USING (product_id, os) LEFT JOIN ${CONVERTED} USING (n) WHERE ago > 0 OR at < storage.demo_until() - interval '15 minutes' ORDER BY at, n`

/** SQL of the numbers of a usual day's installations after all others; none where the history ends yesterday. */
function today(plan: Plan): string {
  const count = scaled(plan, 600_000)
  return `generate_series(${count + 1}, ${plan.until === undefined ? count : count + Math.round((count / INSTALLATION_DAYS) * 1.2)}) AS n`
}
