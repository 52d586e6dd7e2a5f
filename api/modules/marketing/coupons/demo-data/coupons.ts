import { inTurn, sometimesOdd } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { owner } from '../../../organisation/users/demo-data/owners.ts'
import { insertAllocations, OWN_COMPANY, sharedOut } from '../../allocations/demo-data/shared-records.ts'

const SOURCES = ['marketing', 'special', 'email', 'service', 'survey', 'marketing', 'agency', 'cooperation']
const SOURCE_NAMES = [
  '促销优惠',
  '专题活动券',
  '邮件专享',
  '客服补偿券',
  '问卷答谢券',
  '促销优惠',
  '代理专用券',
  '合作专属券',
]
/** 40 % active, 45 % expired, the rest evenly. */
const STATES =
  'active expired active expired expired active expired active expired paused expired active expired active expired rejected active expired exhausted pending'.split(
    ' ',
  )

/** 620 of single companies, of which 400 one-time codes in three batches, and 90 shared out. */
export const coupons: DemoStep = {
  name: 'coupons',
  after: ['agencies', 'cooperations', 'platforms'],
  async run(tx) {
    await tx(`
WITH base AS (${sharedOut(620, 90)}), drawn AS (
  SELECT base.*, (ARRAY['IF', 'DS', 'CM'])[company_id] AS prefix, ${inTurn('n / 10 + n', STATES)} AS status,
         CASE WHEN kind = 'synthesizing' OR n % 4 <> 3 THEN 'percent' WHEN n % 8 = 3 THEN 'fixed' ELSE 'fixed_price' END AS type,
         CASE kind WHEN 'self' THEN ${inTurn('n / 10 + n', SOURCES)} ELSE ${inTurn('n', ['marketing', 'cooperation'])} END AS source,
         n BETWEEN 201 AND 600 AS is_batch
  FROM base
)
INSERT INTO coupons (id, company_id, kind, code, name, type, value, currency, product_mode, products, license_types, min_amount, valid_from, valid_to,
  max_uses, max_per_customer, new_customers_only, stackable, source, cooperation_id, agency_id, allocation_budget_usd, batch_no, status,
  used_count, owner_id, note, created_at, updated_at)
SELECT n, ${OWN_COMPANY}, kind,
  CASE WHEN is_batch THEN prefix || '-' || upper(substr(md5('coupon' || n), 1, 8)) ELSE prefix || CASE kind WHEN 'self' THEN 'SAVE' ELSE 'ALL' END || n END,
  ${sometimesOdd(
    'coupons.name',
    'n',
    `CASE WHEN is_batch THEN '一次性兑换码' WHEN kind = 'self' THEN ${inTurn('n / 10 + n', SOURCE_NAMES)} ELSE ${inTurn('n', ['多品牌促销', '合作专属券'])} END
    || CASE type WHEN 'percent' THEN ' ' || (ARRAY[10, 15, 20, 25, 30, 40, 50])[1 + n % 7] || '% OFF' WHEN 'fixed' THEN ' 立减 $' || 5 + n % 4 * 5 ELSE ' 一口价 $9.95' END
    || to_char(storage.demo_at(700 - n % 600, 0), ' YYYY-MM')`,
  )}, type,
  CASE type WHEN 'percent' THEN (ARRAY[10, 15, 20, 25, 30, 40, 50])[1 + n % 7] WHEN 'fixed' THEN 5 + n % 4 * 5 ELSE 9.95 END,
  CASE WHEN type <> 'percent' THEN 'USD' END, ${inTurn('n / 10', ['all', 'all', 'include', 'exclude'])},
  CASE WHEN (n / 10) % 4 >= 2 THEN ARRAY[product_id] ELSE ARRAY[]::bigint[] END, ARRAY[]::text[],
  CASE WHEN n % 6 = 0 THEN 20 END, storage.demo_at(700 - n % 600, 0),
  CASE status WHEN 'expired' THEN storage.demo_at(30 + n % 90, 86399) ELSE CASE WHEN kind = 'synthesizing' OR n % 3 = 0 THEN storage.demo_at(-4 - n % 200, 86399) END END,
  CASE WHEN is_batch THEN 1 WHEN kind = 'synthesizing' THEN 5000 WHEN n % 5 = 0 THEN 1000 ELSE 0 END, CASE WHEN n % 9 = 0 THEN 0 ELSE 1 END, n % 13 = 0, n % 10 = 0,
  source, CASE WHEN source = 'cooperation' THEN CASE kind WHEN 'self' THEN 10 * (n % 90) + (ARRAY[10, 6, 9])[company_id] ELSE 901 + n % 260 END END,
  CASE WHEN source = 'agency' THEN 10 * (n % 13) + (ARRAY[10, 6, 9])[company_id] END, CASE kind WHEN 'synthesizing' THEN 2000 + n % 10 * 500 END,
  CASE WHEN is_batch THEN 'B' || (n - 201) / 134 + 1 END, status, 0, ${owner('coupons.owner', 'n', 'company_id')}, NULL,
  storage.demo_at(705 - n % 600, 36000 + n), storage.demo_at(100 - n % 90, 0)
FROM drawn`)
    await insertAllocations(tx, 'coupon', 'coupons')
  },
}
