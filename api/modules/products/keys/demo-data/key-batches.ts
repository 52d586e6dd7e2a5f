import { inTurn } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'

const PURPOSES = [
  'sale',
  'agency',
  'sale',
  'giveaway',
  'sale',
  'gift',
  'sale',
  'test',
  'sale',
  'replacement',
  'sale',
  'sale',
]
const STATES = ['ready', 'ready', 'ready', 'ready', 'ready', 'revoked', 'ready']
const NOTES = ['官网销售补货', '代理备货', '赠送活动用', '内部测试', '媒体评测']

/** 420 batches over the products and their licences. Quantities follow from the keys. */
export const keyBatches: DemoStep = {
  name: 'key_batches',
  after: ['agencies', 'products', 'specials'],
  run: async (tx) =>
    void (await tx(`
WITH combinations AS (
  SELECT p.id AS product_id, p.company_id, licence, p.max_devices, row_number() OVER (ORDER BY p.id, nth) - 1 AS number, count(*) OVER () AS many
  FROM products p CROSS JOIN unnest(p.license_types) WITH ORDINALITY AS l(licence, nth) WHERE p.status = 'on_sale'
), batches AS (
  SELECT n, c.*, row_number() OVER (PARTITION BY company_id ORDER BY n) AS place FROM generate_series(1, 420) AS n JOIN combinations c ON c.number = n % c.many
), used AS (
  SELECT batches.*, ${inTurn('place + place / 12', PURPOSES)} AS purpose, 735 - n * 12 / 7 AS age FROM batches
)
INSERT INTO key_batches (id, company_id, batch_no, product_id, license_type, quantity, purpose, agency_id, special_id, email, valid_days, max_devices, note, status,
  downloads_count, created_at, updated_at)
SELECT n, company_id, 'K' || to_char(storage.demo_day(age), 'YYMMDD') || lpad((n % 10000)::text, 4, '0'), product_id, licence, 100, purpose,
  CASE purpose WHEN 'agency' THEN 10 * (n % 13) + (ARRAY[10, 6, 9])[company_id] END,
  CASE WHEN purpose = 'giveaway' AND n % 2 = 0 THEN 10 * (n % 6) + (ARRAY[10, 6, 9])[company_id] END,
  CASE WHEN purpose IN ('gift', 'replacement') THEN 'reader' || n || '@mail.example' END,
  CASE licence WHEN 'monthly' THEN 31 WHEN 'yearly' THEN 366 ELSE 0 END, max_devices, CASE WHEN purpose <> 'sale' OR n % 4 = 0 THEN ${inTurn('n', NOTES)} END,
  CASE WHEN place = 1 THEN 'failed' WHEN place = 2 THEN 'generating' ELSE ${inTurn('place', STATES)} END, n % 4, storage.demo_at(age, n * 61 % 80000), storage.demo_at(age, 86000)
FROM used ORDER BY n`)),
}
