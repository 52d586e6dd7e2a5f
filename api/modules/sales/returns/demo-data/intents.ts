import type { DemoStep } from '../../../../engine/demo/step.ts'

/** Refunds at gateways: of the last weeks, and those that failed, of which one in four was paid back by hand since. */
export const intents: DemoStep = {
  name: 'intents',
  after: ['returns'],
  run: async (tx) => void (await tx(insert)),
}

const insert = `
WITH asked AS (
  SELECT r.*, row_number() OVER (PARTITION BY r.company_id, r.status ORDER BY r.id) AS place,
    (SELECT x.gateway_txn_no FROM tradings x WHERE x.order_id = o.id AND x.type = 'charge' AND x.status = 'success' ORDER BY x.id DESC LIMIT 1) AS paid_as
  FROM returns r JOIN orders o ON o.id = r.order_id JOIN payment_methods m ON m.id = o.payment_method_id
  WHERE r.type <> 'chargeback' AND r.handler_id IS NOT NULL AND m.gateway NOT IN ('bank_transfer', 'reseller', 'app_store')
    AND (r.status = 'failed' OR r.status = 'refunded' AND r.refunded_at > storage.demo_at(45, 0))
), ended AS (
  SELECT a.*, CASE WHEN a.status = 'failed' THEN 'failed' WHEN a.place % 12 = 5 THEN 'abandoned' ELSE 'done' END AS state FROM asked a
)
INSERT INTO intents (company_id, kind, title, resource, record_id, record_title, status, problem, attempts, next_attempt_at, ended_at, user_id, key,
  idempotency_key, payload, origin, tries, created_by, updated_by, created_at, updated_at)
SELECT company_id, 'returns.refund', '退款 ' || amount || ' ' || currency || '，订单 ' || order_no, 'returns', id, return_no, state,
  CASE state WHEN 'failed' THEN CASE WHEN place % 2 = 0 THEN '网关拒绝：原交易已超过可退款期限' ELSE '网关拒绝：收款账户余额不足' END
    WHEN 'abandoned' THEN '已标为线下退款' END,
  CASE state WHEN 'done' THEN 1 + (place % 9 = 0)::int ELSE 1 END, handled_at, coalesce(refunded_at, handled_at + interval '4 seconds'), handler_id,
  'return:' || id, md5('intent ' || id)::uuid::text,
  jsonb_build_object('return_id', id, 'transaction', paid_as, 'amount', amount::text, 'currency', currency),
  jsonb_build_object('method', 'POST', 'url', '/returns/' || id || '/approve', 'ip', '192.0.2.10', 'userAgent', 'Console', 'reach', 'company'),
  1, handler_id, handler_id, handled_at, coalesce(refunded_at, handled_at + interval '4 seconds')
FROM ended`
