import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../../engine/demo/plan.ts'
import { chance, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import type { Query } from '../../../../kernel/database/types.ts'

/**
 * One key for every paid order item; one to five in each gift or replacement batch; the rest lies in stock. The keys are not real: each is
 * derived from its number. They are encrypted like real ones, as prefix and characters without hyphens.
 */
export const licenseKeys: DemoStep = {
  name: 'license_keys',
  after: ['key_batches', 'order_items'],
  async run(tx, plan) {
    await tx(draw(plan))
    await tx('ALTER TABLE demo_keys ADD PRIMARY KEY (number)')
    await withoutIndexes(tx, ['license_keys'], () => insert(tx, plan))
    await tx('DROP TABLE demo_keys')
    await tx('ANALYZE license_keys')
    await tx(
      'UPDATE key_batches b SET quantity = k.n FROM (SELECT batch_id, count(*) AS n FROM license_keys GROUP BY 1) k WHERE k.batch_id = b.id',
    )
  },
}

const portion = 20_000

/** Sealing is not for the database to do: a portion of the keys goes out as texts and comes back encrypted. */
async function insert(tx: Query, { encrypt }: Plan): Promise<void> {
  for (let from = 1; ; from += portion) {
    const keys = await tx<{ number: number; prefix: string; body: string }>(
      'SELECT number, prefix, body FROM demo_keys WHERE number BETWEEN $1 AND $2 ORDER BY number',
      [from, from + portion - 1],
    )
    if (keys.length === 0) return
    await tx(INSERT, [keys.map((key) => key.number), keys.map((key) => encrypt(key.prefix + key.body))])
  }
}

/** Letters and digits that are not taken for another: no 0, O, 1, I or L. */
const READABLE = `translate(upper(md5('demo key ' || number) COLLATE "C"), '01', 'GH')`

const draw = (plan: Plan) => `
CREATE TEMP TABLE demo_keys AS
WITH supplies AS (
  SELECT product_id, license_type, array_agg(id ORDER BY id) AS ids FROM key_batches WHERE purpose = 'sale' AND status = 'ready' GROUP BY 1, 2
), stock AS (
  SELECT array_agg(id ORDER BY id) AS ids FROM key_batches WHERE purpose IN ('sale', 'agency', 'giveaway', 'test') AND status IN ('ready', 'revoked')
), chosen AS (
  SELECT 1 AS part, i.id AS nth, i.company_id, i.product_id, i.license_type, i.id AS item_id, o.email, o.paid_at AS at, s.ids[1 + i.id % cardinality(s.ids)] AS batch_id,
    CASE WHEN o.status IN ('refunded', 'chargeback') THEN 'revoked' WHEN i.license_type IN ('monthly', 'yearly') AND o.paid_at < storage.demo_at(420, 0)
      AND ${chance('keys.expired', 'i.id', 0.08)} THEN 'expired' ELSE ${weighted('keys.status', 'i.id', { activated: 19, sold: 1 })} END AS state
  FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN supplies s ON s.product_id = i.product_id AND s.license_type = i.license_type
  WHERE o.paid_at IS NOT NULL
  UNION ALL
  SELECT 2, b.id * 10 + i, b.company_id, b.product_id, b.license_type, NULL, b.email, b.created_at + interval '1 hour', b.id, CASE WHEN b.id % 2 = 0 THEN 'activated' ELSE 'sold' END
  FROM key_batches b CROSS JOIN LATERAL generate_series(1, 1 + b.id % 5) AS i WHERE b.purpose IN ('gift', 'replacement') AND b.status = 'ready'
  UNION ALL
  SELECT 3, i, b.company_id, b.product_id, b.license_type, NULL, NULL, b.created_at + interval '1 hour', b.id,
    CASE WHEN b.status = 'revoked' THEN 'revoked' WHEN i % 40 < 2 THEN 'reserved' ELSE 'available' END
  FROM stock CROSS JOIN generate_series(1, ${scaled(plan, 52_000)}) AS i JOIN key_batches b ON b.id = ids[1 + i % cardinality(ids)]
), numbered AS (
  SELECT c.*, row_number() OVER (ORDER BY part, nth) AS number FROM chosen c
)
SELECT n.*, p.key_prefix AS prefix, p.max_devices, CASE n.license_type WHEN 'monthly' THEN 31 WHEN 'yearly' THEN 366 ELSE 0 END AS days,
  CASE p.key_pattern WHEN 'uuid' THEN upper(md5('demo key ' || number) COLLATE "C") WHEN '4x4' THEN left(${READABLE}, 16) ELSE left(${READABLE}, 25) END AS body,
  CASE p.key_pattern WHEN 'uuid' THEN 12 WHEN '4x4' THEN 4 ELSE 5 END AS shown,
  CASE WHEN state IN ('activated', 'expired') OR state = 'revoked' AND part = 1 AND number % 4 > 0 THEN at + (60 + number % CASE WHEN at < storage.demo_at(0, 0) THEN 90000 ELSE 1200 END) * interval '1 second' END AS activated
FROM numbered n JOIN products p ON p.id = n.product_id`

/** Who still uses a key by the month or the year has paid for it again each time: its end lies ahead. */
const TERMS = `SELECT greatest(1, 1 + floor(extract(epoch FROM storage.demo_at(0, 0) - activated) / 86400 / nullif(days, 0))) AS terms`

const INSERT = `
INSERT INTO license_keys (id, company_id, key, key_masked, product_id, batch_id, license_type, status, order_item_id, email, max_devices, devices_used, valid_days,
  activated_at, expires_at, revoked_reason, created_at, updated_at)
SELECT number, company_id, sealed, prefix || '-•••••-' || right(body, shown), product_id, batch_id, license_type, state, item_id, email,
  max_devices, CASE WHEN activated IS NULL THEN 0 WHEN number % 300 = 0 THEN max_devices + 1 WHEN number % 7 = 0 THEN max_devices ELSE 1 END, days, activated,
  CASE WHEN days > 0 THEN activated + days * interval '1 day' * CASE state WHEN 'activated' THEN terms ELSE 1 END END, CASE state WHEN 'revoked' THEN CASE part WHEN 1 THEN '订单已退款' ELSE '批次作废' END END,
  at, coalesce(activated, at)
FROM demo_keys JOIN unnest($1::bigint[], $2::text[]) AS s (number, sealed) USING (number) CROSS JOIN LATERAL (${TERMS}) AS paid ORDER BY number`
