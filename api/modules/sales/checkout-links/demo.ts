import { inTurn, numbered, sometimesOdd } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { owner } from '../../organisation/users/demo-data/owners.ts'

const PLACES = ['官网首页', '产品页', '邮件', '客服', '教程页', '活动页', '试用到期提醒', '卸载页']

/** 180 checkout links. */
export const demo: readonly DemoStep[] = [
  {
    name: 'checkout_links',
    after: ['products', 'users'],
    async run(tx) {
      await tx(`
WITH base AS (SELECT numbered.* FROM ${numbered(180)}), placed AS (
  SELECT base.*, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand,
         storage.demo_pick('checkout_links.product', n, (ARRAY['{1,2,3,4,5,6,7,8}', '{21,22,23,24,25}', '{31,32}'])[company_id]::bigint[]) AS product_id
  FROM base
)
INSERT INTO checkout_links (id, company_id, name, code, language, items, currency, coupon_id, payment_methods, template, agency_id, link_code_id, success_url,
  cancel_url, collect_invoice, valid_from, valid_to, max_uses, status, owner_id, note, created_at, updated_at)
SELECT n, company_id, ${sometimesOdd('checkout_links.name', 'n', `(SELECT p.name FROM products p WHERE p.id = product_id) || ' · ' || ${inTurn('place', ['终身版', '年付', '月付'])} || ' · ' || ${inTurn('place / 3', PLACES)}`)} || ' #' || n, brand || '-' || n,
  CASE WHEN company_id = 3 THEN 'zh' ELSE ${inTurn('place', ['en', 'en', 'zh'])} END,
  jsonb_build_array(jsonb_build_object('product_id', product_id, 'license_type', ${inTurn('place', ['lifetime', 'yearly', 'monthly'])}, 'quantity', 1)),
  CASE WHEN place % 10 = 3 THEN 'AUTO' WHEN company_id = 3 THEN 'CNY' ELSE ${inTurn('place', ['USD', 'EUR', 'GBP', 'JPY', 'CNY'])} END, NULL, ARRAY[]::bigint[],
  ${inTurn('place', ['classic', 'one_column', 'popup'])}, NULL, NULL, NULL, NULL, n % 8 = 0, NULL,
  CASE WHEN n % 9 = 0 THEN storage.demo_at(20 + n, 0) END, CASE WHEN n % 15 = 0 THEN 100 ELSE 0 END,
  CASE WHEN n % 9 = 0 THEN 'expired' WHEN n % 7 = 0 THEN 'paused' ELSE 'active' END, ${owner('checkout_links.owner', 'n', 'company_id')}, NULL,
  storage.demo_at(730 - n * 3, 0), storage.demo_at(365 - n, 0)
FROM placed`)
    },
  },
]
