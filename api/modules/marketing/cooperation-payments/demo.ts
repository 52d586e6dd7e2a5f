import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { accountant, owner } from '../../organisation/users/demo-data/owners.ts'
import { leader } from '../allocations/demo-data/shared-records.ts'
import { soldThrough } from '../demo-data/sold-through.ts'

const STATES = [
  'paid',
  'paid',
  'submitted',
  'paid',
  'pending',
  'paid',
  'paid',
  'submitted',
  'paid',
  'paid',
  'rejected',
  'cancelled',
  'submitted',
  'paid',
  'paid',
  'paid',
  'pending',
  'paid',
  'paid',
  'paid',
]

/** 420 instalments, in turn of three shared cooperations and of one of each company; one in four of the submitted ones is late. */
export const demo: readonly DemoStep[] = [
  {
    name: 'cooperation_payments',
    after: ['cooperations', 'order_items'],
    run: async (tx) => {
      await priceCooperations(tx)
      await tx(`
WITH chosen AS (
  SELECT t.*, ${leader('cooperation')} AS payer, row_number() OVER (ORDER BY (nth - 1) / CASE t.kind WHEN 'synthesizing' THEN 3 ELSE 1 END, t.kind DESC, t.id) AS rank
  FROM (
    SELECT c.*, row_number() OVER (PARTITION BY c.kind, c.company_id ORDER BY c.id) AS nth FROM cooperations c
    WHERE c.price > 0 AND c.status IN ('published', 'ended', 'scheduled')
  ) AS t
), parts AS (
  SELECT c.*, row_number() OVER (ORDER BY rank, part) AS n, part, CASE c.pay_terms WHEN 'half' THEN 2 WHEN 'monthly' THEN 3 ELSE 1 END AS parts
  FROM chosen c CROSS JOIN LATERAL generate_series(1, CASE c.pay_terms WHEN 'half' THEN 2 WHEN 'monthly' THEN 3 ELSE 1 END) AS part
), states AS (
  SELECT p.*, row_number() OVER (PARTITION BY payer ORDER BY n) AS seat, round(price / parts, 2) AS share, starts_at + part * 20 AS planned FROM parts p WHERE n <= 420
), dated AS (
  SELECT s.*, ${inTurn('seat', STATES)} AS state, CASE WHEN ${inTurn('seat', STATES)} IN ('pending', 'submitted') THEN storage.demo_day(CASE WHEN seat % 4 = 0 THEN 9 ELSE -1 - seat % 25 END) ELSE planned END AS due FROM states s
)
INSERT INTO cooperation_payments (id, company_id, payment_no, cooperation_id, installment, amount, currency, amount_usd, due_on, status, invoice_no, invoice_file, pay_method,
  pay_account, paid_amount, paid_at, voucher_no, voucher_file, fee_usd, requested_by, paid_by, reject_reason, note, created_at, updated_at)
SELECT n, payer, 'P' || to_char(due, 'YYMM') || lpad(n::text, 6, '0'), id, part || '/' || parts, share, currency, share, due, state, CASE WHEN state <> 'pending' THEN 'INV-' || 10000 + n END, '[]',
  pay_method, pay_account, CASE state WHEN 'paid' THEN share END, CASE state WHEN 'paid' THEN least(due, storage.demo_day(1)) END, CASE state WHEN 'paid' THEN 'V' || 700000 + n END, '[]',
  CASE WHEN state = 'paid' AND pay_method = 'paypal' THEN round(share * 0.03, 2) ELSE 0 END, ${owner('payments.by', 'n', 'payer')}, CASE state WHEN 'paid' THEN ${accountant('payments.accountant', 'n', 'payer')} END,
  CASE state WHEN 'rejected' THEN '发票抬头有误' END, CASE WHEN n % 12 = 0 THEN '对方要求月底前到账' END, storage.demo_at(least(720, 5 + n), n * 61 % 80000), storage.demo_at(3, n * 61 % 80000)
FROM dated ORDER BY n`)
    },
  },
]

/**
 * A cooperation costs a part of what it brought and runs since it brought something; one without an order costs next to nothing. So returns
 * lie where a person would expect them.
 */
async function priceCooperations(tx: Query): Promise<void> {
  await tx(`
UPDATE cooperations c SET price = p.price, price_usd = p.price, payment_status = CASE WHEN p.price = 0 THEN 'none' WHEN c.payment_status = 'none' THEN 'paid' ELSE c.payment_status END,
  pay_account = CASE WHEN p.price > 0 THEN 'pay@partner' || c.id || '.example' END, starts_at = coalesce(p.since - 3, c.starts_at), ends_at = CASE WHEN p.since IS NULL THEN c.ends_at END,
  status = CASE WHEN p.since IS NULL THEN c.status ELSE 'published' END, link_alive = CASE WHEN p.since IS NOT NULL AND c.link_alive = 'unknown' THEN 'ok' ELSE c.link_alive END,
  published_at = CASE WHEN p.since IS NULL THEN c.published_at ELSE p.since - 3 END,
  publish_url = CASE WHEN p.since IS NULL THEN c.publish_url ELSE 'https://partner' || c.id || '.example/review' END, rating = CASE WHEN p.since IS NULL THEN c.rating ELSE 3 + c.id % 3 END
FROM (
  SELECT n.id, s.since, CASE WHEN s.usd IS NULL THEN n.id % 4 / 3 * 40 ELSE greatest(10, round(s.usd * (12 + n.id * 7919 % 40) / 1000) * 10) END AS price
  FROM cooperations n LEFT JOIN (${soldThrough('cooperation_id')}) AS s USING (id)
) AS p WHERE p.id = c.id`)
}
