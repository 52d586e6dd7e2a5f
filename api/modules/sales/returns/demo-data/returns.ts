import { type Plan, scaled } from '../../../../engine/demo/plan.ts'
import { inTurn, list } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { IS_REFUNDED, REFUNDED_AT } from '../../../facts/demo-data/sales.ts'
import { agent } from '../../../organisation/users/demo-data/owners.ts'

const REASONS = [
  'not_satisfied',
  'not_working',
  'not_satisfied',
  'wrong_product',
  'auto_renew',
  'price',
  'duplicate',
  'not_working',
  'fraud',
  'other',
]
/** One in five asked too long ago. */
const OPEN = ['requested', 'retaining', 'approved', 'processing', 'failed']
const WORDS = [
  'The result still has a watermark.',
  '软件打不开，提示缺少组件。',
  'Bought it twice by mistake.',
  '购入後すぐに値下げされました。',
  'Funktioniert nicht unter Windows 11.',
  'Je ne savais pas que le renouvellement était automatique.',
  '<b>退款</b> 请尽快 🙏',
  'لم يعد البرنامج يعمل بعد التحديث',
]

/**
 * One for every refunded order, as many rejected and withdrawn ones as go with them (78 : 12 : 5), and the newest orders' open ones. Not the 13 000
 * of the design but about 17 000, because the orders of the design have 14 000 refunds.
 */
export const returns: DemoStep = {
  name: 'returns',
  after: ['order_items', 'tradings'],
  run: async (tx, plan) => void (await tx(insert(plan))),
}

const insert = (plan: Plan) => `
WITH refunded AS (
  SELECT o.id, 'refunded' AS state, ${REFUNDED_AT} AS done_at, 1 AS place FROM orders o WHERE ${IS_REFUNDED} AND o.refunded_total > 0
), refused AS (
  SELECT o.id, CASE WHEN o.id % 17 < 12 THEN 'rejected' ELSE 'withdrawn' END, o.paid_at + interval '6 days' + o.id % 50000 * interval '1 second', 2
  FROM orders o WHERE o.status = 'fulfilled' AND o.total > 0 AND o.paid_at < storage.demo_at(20, 0) AND o.id % 57 = 3
), newest AS (
  SELECT o.id, o.company_id, row_number() OVER (PARTITION BY o.company_id ORDER BY o.paid_at DESC, o.id) AS place
  FROM orders o WHERE o.status = 'fulfilled' AND o.total > 0 AND o.paid_at BETWEEN storage.demo_at(25, 0) AND storage.demo_at(4, 0)
), open AS (
  SELECT id, (${list([...OPEN, 'requested', 'requested'])})[1 + place % 7], storage.demo_at(CASE WHEN place % 5 = 4 THEN 3 ELSE 1 END, (place * 1931 % 80000)::int), 3
  FROM newest WHERE place < greatest(8, (ARRAY[60, 30, 10])[company_id] * ${scaled(plan, 700)} / 100)
), asked AS (
  SELECT o.*, f.state, f.done_at, row_number() OVER (ORDER BY f.done_at, o.id) AS number, f.place AS sort,
    CASE f.state WHEN 'refunded' THEN f.done_at - interval '30 hours' WHEN 'rejected' THEN f.done_at - interval '20 hours'
      WHEN 'withdrawn' THEN f.done_at - interval '20 hours' ELSE f.done_at END AS asked_at,
    CASE WHEN o.status = 'chargeback' THEN 'chargeback' WHEN o.status = 'partially_refunded' THEN 'partial' ELSE 'full' END AS kind,
    CASE WHEN f.state = 'refunded' THEN o.refunded_total ELSE o.total END AS back
  FROM (SELECT * FROM refunded UNION ALL SELECT * FROM refused UNION ALL SELECT * FROM open) f JOIN orders o ON o.id = f.id
)
INSERT INTO returns (id, company_id, return_no, order_id, order_no, email, type, lines, reason, reason_text, currency, amount, amount_usd, revoke_keys,
  deactivate_devices, ban_email, retain_coupon_id, requested_by, status, reject_reason, handler_id, handled_at, refunded_at, trading_id, attachments, sla_due_at,
  is_over_window, created_at, updated_at)
SELECT number, company_id, 'R' || to_char(asked_at AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(number::text, 6, '0'), id, order_no, email, kind,
  CASE WHEN kind = 'partial' THEN (SELECT jsonb_agg(jsonb_build_object('order_item_id', i.id, 'quantity', i.quantity, 'amount', back::text)) FROM order_items i
    WHERE i.id = (SELECT min(f.id) FROM order_items f WHERE f.order_id = a.id)) END,
  CASE WHEN kind = 'chargeback' THEN 'fraud' ELSE ${inTurn('number', REASONS)} END, CASE WHEN number % 10 = 9 OR number % 3 = 0 THEN ${inTurn('number', WORDS)} END,
  currency, back, round(back * rate_usd, 2), kind <> 'partial', kind <> 'partial', kind = 'chargeback' AND number % 2 = 0,
  CASE WHEN state IN ('retaining', 'withdrawn') THEN (SELECT min(c.id) FROM coupons c WHERE c.company_id = a.company_id AND c.source = 'service') END,
  CASE WHEN kind = 'chargeback' THEN 'gateway' ELSE ${inTurn('number', ['customer', 'customer', 'staff'])} END, state,
  CASE state WHEN 'rejected' THEN ${inTurn('number', ['已超过 30 天退款期', '序列号已在多台设备使用', '重复申请'])} END,
  CASE WHEN state <> 'requested' THEN ${agent('returns.handler', 'number', 'company_id')} END,
  CASE WHEN state <> 'requested' THEN greatest(asked_at + interval '10 minutes', least(done_at, asked_at + interval '20 hours')) END, CASE state WHEN 'refunded' THEN done_at END,
  CASE state WHEN 'refunded' THEN (SELECT t.id FROM tradings t WHERE t.company_id = a.company_id AND t.order_id = a.id AND t.type IN ('refund', 'chargeback')) END, '[]',
  asked_at + interval '48 hours', asked_at > paid_at + interval '30 days', asked_at, greatest(asked_at, done_at)
FROM asked a ORDER BY number`
