import { inTurn, numbered } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { approver, owner } from '../../organisation/users/demo-data/owners.ts'

const ACTIONS = ['create', 'extend', 'increase_limit', 'raise_value', 'change_scope']
const REASONS = [
  '黑五大促需要更高折扣',
  '合作方要求独家优惠',
  '老客户召回活动',
  '库存激活，冲季度目标 🚀',
  '竞品降价，需跟进',
  'Partner asks for an exclusive deal',
]

/** SQL of the coupon that request `d` is about: one of those that what is asked for would change. */
const nth = (
  condition: string,
) => `(SELECT (array_agg(c.id ORDER BY c.id))[1 + d.n % count(*)] FROM coupons c WHERE c.batch_no IS NULL AND ${condition}
      AND CASE action WHEN 'extend' THEN c.valid_to IS NOT NULL WHEN 'increase_limit' THEN c.max_uses > 0 WHEN 'change_scope' THEN c.product_mode <> 'all' ELSE true END)`

/** 480; the last 14 wait for a decision, each about a coupon of its own. Those for shared coupons belong to the company that leads. */
export const demo: readonly DemoStep[] = [
  {
    name: 'coupon_requests',
    after: ['coupon_limits'],
    run: async (tx) =>
      void (await tx(`
WITH drawn AS (
  SELECT numbered.*, ${inTurn('place', ACTIONS)} AS action, CASE WHEN n > 466 THEN 'pending' ELSE ${inTurn('place', ['approved', 'approved', 'rejected', 'approved', 'withdrawn', 'approved'])} END AS status,
    CASE WHEN n / 10 % 4 = 0 AND n <= 466 THEN 621 + n % 90 WHEN n > 466 THEN NULL ELSE (10 * (n % 20) + (ARRAY[10, 6, 9])[company_id])::bigint END AS coupon,
    CASE WHEN n > 466 THEN (480 - n) / 4 ELSE (470 - n) * 3 / 2 END AS age FROM ${numbered(480)}
), chosen AS (
  SELECT d.*, coalesce(coupon, CASE WHEN action = 'create' THEN ${nth("c.company_id = d.company_id AND c.status = 'pending'")}
    WHEN d.company_id < 3 AND n % 4 = 0 THEN ${nth("c.kind = 'synthesizing' AND c.status = 'active' AND 1 + c.id % 2 = d.company_id")}
    ELSE coalesce(${nth("c.company_id = d.company_id AND c.status = 'active'")}, (SELECT min(c.id) FROM coupons c WHERE c.company_id = d.company_id AND c.status = 'active')) END) AS coupon_id,
    storage.demo_at(age + 1, 32400 + n * 97 % 30000) AS at FROM drawn d
), timed AS (
  SELECT n, d.company_id, place, d.status, coupon_id, at, d.status = 'approved' AS is_done, c.type, c.value, c.valid_to, c.max_uses, c.product_mode,
    CASE WHEN action = 'extend' AND c.valid_to IS NULL OR action = 'increase_limit' AND c.max_uses = 0 OR action = 'change_scope' AND c.product_mode = 'all' THEN 'raise_value' ELSE action END AS action
  FROM chosen d JOIN coupons c ON c.id = coupon_id
)
INSERT INTO coupon_requests (id, company_id, request_no, kind, coupon_id, action, changes, reason, expected_revenue_usd, max_cost_usd, requested_by, status, approver_id, decided_at,
  decision_note, adjustments, created_at, updated_at)
SELECT n, company_id, 'A' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYMM') || lpad(n::text, 6, '0'), CASE WHEN coupon_id > 620 THEN 'synthesizing' ELSE 'self' END, coupon_id, action,
  jsonb_build_object('fields', jsonb_build_array(CASE action WHEN 'extend' THEN jsonb_build_object('field', 'valid_to', 'label', '有效期至', 'before', to_char(valid_to - is_done::int * interval '90 days', 'YYYY-MM-DD'), 'after', to_char(valid_to + (NOT is_done)::int * interval '90 days', 'YYYY-MM-DD'))
    WHEN 'increase_limit' THEN jsonb_build_object('field', 'max_uses', 'label', '总次数', 'before', CASE WHEN is_done THEN max_uses / 2 ELSE max_uses END, 'after', CASE WHEN is_done THEN max_uses ELSE max_uses * 2 END) WHEN 'change_scope' THEN jsonb_build_object('field', 'product_mode', 'label', '适用产品', 'before', product_mode, 'after', 'all')
    ELSE jsonb_build_object('field', 'value', 'label', '优惠值', 'before', CASE action WHEN 'create' THEN NULL ELSE trim_scale(CASE WHEN is_done THEN value - least(5, value / 2) ELSE value END)::text END, 'after', trim_scale(CASE WHEN is_done OR action = 'create' THEN value ELSE value + CASE type WHEN 'fixed_price' THEN -1 ELSE 5 END END)::text) END)),
  ${inTurn('n', REASONS)}, CASE WHEN n % 4 > 0 THEN 1000 + n * 37 % 20000 END, CASE WHEN n % 3 > 0 THEN 200 + n * 13 % 3000 END, ${owner('coupon_requests.by', 'n', 'company_id')}, status,
  CASE WHEN status IN ('approved', 'rejected') THEN ${approver('coupon_requests.approver', 'n', 'company_id')} END, CASE WHEN status IN ('approved', 'rejected') THEN at + interval '7 hours' END,
  CASE status WHEN 'rejected' THEN '折扣过高，请控制在 30% 以内。' WHEN 'approved' THEN CASE WHEN n % 5 = 0 THEN '同意，注意预算。' END END,
  CASE WHEN status = 'approved' AND n % 9 = 0 THEN jsonb_build_object('max_uses', 3000) END, at, at + interval '7 hours'
FROM timed ORDER BY n`)),
  },
]
