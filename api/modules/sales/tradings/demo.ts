import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { inTurn, pick, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { IS_REFUNDED, REFUNDED_AT } from '../../facts/demo-data/sales.ts'

const FAILURES = [
  'insufficient_funds',
  'card_declined',
  '3-D Secure 验证未通过',
  'expired_card',
  '银行拒绝：超出单日限额',
]

/**
 * A charge for every paid order, failed and pending ones for orders that were not paid, refunds and chargebacks for those refunded. A chargeback
 * that was contested came back. The last ten days are not reconciled yet.
 */
export const demo: readonly DemoStep[] = [
  {
    name: 'tradings',
    after: ['orders'],
    isReadOften: true,
    run: (tx) => withoutIndexes(tx, ['tradings'], async () => void (await tx(INSERT))),
  },
]

const INSERT = `
WITH moved AS (
  SELECT o.*, 1 AS turn, 'charge' AS move, o.total AS moved, o.paid_at AS at,
    CASE WHEN o.status = 'frozen' THEN 'disputed' ELSE 'success' END AS outcome
  FROM orders o WHERE o.paid_at IS NOT NULL AND o.total > 0
  UNION ALL
  SELECT o.*, 1, 'charge', o.total, o.created_at + interval '2 minutes', CASE o.status WHEN 'pending' THEN 'pending' ELSE 'failed' END
  FROM orders o WHERE o.paid_at IS NULL AND o.payment_method_id IS NOT NULL AND o.total > 0
  UNION ALL
  SELECT o.*, 0, 'charge', o.total, o.created_at + interval '5 seconds', 'failed'
  FROM orders o WHERE o.paid_at IS NOT NULL AND o.total > 0 AND o.id % 90 = 7
  UNION ALL
  SELECT o.*, 2, CASE o.status WHEN 'chargeback' THEN 'chargeback' ELSE 'refund' END, -o.refunded_total, ${REFUNDED_AT}, 'success'
  FROM orders o WHERE ${IS_REFUNDED} AND o.refunded_total > 0
  UNION ALL
  SELECT o.*, 2 + back, (ARRAY['chargeback', 'chargeback_reversed'])[1 + back], o.total * (2 * back - 1), o.paid_at + (5 + back * 12) * interval '1 day', 'success'
  FROM orders o CROSS JOIN generate_series(0, 1) AS back WHERE o.status = 'frozen' AND o.paid_at < storage.demo_at(20, 0) AND o.total > 0
), counted AS (
  SELECT moved.*, row_number() OVER (ORDER BY at, id, turn) AS trade, at >= storage.demo_at(10, 0) AS is_new FROM moved
), priced AS (
  SELECT c.*, m.gateway, CASE WHEN c.move = 'charge' AND c.outcome <> 'failed' THEN round(c.moved * m.fee_percent / 100 + m.fee_fixed / c.rate_usd, 2) ELSE 0 END AS cost,
    ${weighted('tradings.reconcile', 'c.trade', { matched: 245, mismatch: 1, ignored: 2 })} AS usual
  FROM counted c JOIN payment_methods m ON m.id = c.payment_method_id
), settled AS (
  SELECT priced.*, CASE WHEN outcome <> 'success' OR is_new THEN 'unmatched' WHEN trade IN (SELECT min(trade) FROM priced WHERE outcome = 'success' GROUP BY company_id) THEN 'mismatch'
    WHEN is_test THEN 'ignored' ELSE usual END AS reconciled
  FROM priced
)
INSERT INTO tradings (id, company_id, trade_no, order_id, order_no, type, payment_method_id, gateway_txn_no, currency, amount, fee, net, amount_usd, fee_usd,
  status, failure_reason, payer_email, card_brand, card_last4, card_country, traded_at, settled_at, reconcile_status, statement_amount, reconcile_note,
  created_at, updated_at, deleted_at)
SELECT trade, company_id, 'T' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(trade::text, 8, '0'), id, order_no, move, payment_method_id,
  CASE WHEN outcome <> 'failed' THEN gateway || '_' || substr(md5('txn' || trade), 1, 20) END, currency, moved, cost, moved - cost, round(moved * rate_usd, 2), round(cost * rate_usd, 2),
  outcome, CASE WHEN outcome = 'failed' THEN ${pick('tradings.failure', 'trade', FAILURES)} END, email,
  CASE WHEN gateway = 'card' THEN ${inTurn('id', ['Visa', 'Mastercard', 'Visa', 'Amex', 'JCB'])} END,
  CASE WHEN gateway = 'card' THEN lpad((id * 7919 % 10000)::text, 4, '0') END, CASE WHEN gateway = 'card' THEN country END,
  at, CASE WHEN outcome = 'success' AND at < storage.demo_at(3, 0) THEN at + interval '2 days' END, reconciled,
  CASE reconciled WHEN 'matched' THEN moved WHEN 'mismatch' THEN moved - 1 END,
  CASE reconciled WHEN 'mismatch' THEN '网关多扣手续费，待核实' WHEN 'ignored' THEN '测试或小额差异，已忽略' END, at, at + interval '10 minutes', deleted_at
FROM settled ORDER BY trade`
