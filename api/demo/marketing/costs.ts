import { accountant, owner } from '../organisation/owners.ts'
import type { Plan, Step } from '../plan.ts'
import { withoutIndexes } from '../sales/bulk.ts'
import { inTurn } from '../sql.ts'
import { budgetCampaigns, CAMPAIGN_DAYS, priceCooperations } from './spending.ts'

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

/** SQL of the company that bears most of shared record `t`, or owns it. */
const leader = (type: string) =>
  `coalesce(t.company_id, (SELECT a.company_id FROM marketing_allocations a WHERE a.owner_type = '${type}' AND a.owner_ref = t.id AND a.effective_to IS NULL ORDER BY a.percent DESC, a.company_id LIMIT 1))`

/** 420 instalments, in turn of three shared cooperations and of one of each company; one in four of the submitted ones is late. */
export const cooperationPayments: Step = {
  name: 'cooperation_payments',
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
}

/** Every day of every campaign; in the small size the days of the last nine weeks, and before them one sum a month, entered by hand. */
export const platformCosts: Step = {
  name: 'platform_costs',
  run: async (tx, plan) => {
    await budgetCampaigns(tx)
    await withoutIndexes(tx, ['platform_costs'], async () => void (await tx(spend(plan))))
  },
}

const spend = ({ size }: Plan) => `
WITH campaigns AS (
  SELECT t.*, ${leader('platform')} AS payer, coalesce(t.ends_at, storage.demo_day(1)) AS last_day, CASE t.currency WHEN 'CNY' THEN 0.139 ELSE 1 END AS rate, d.per_day
  FROM platforms t JOIN (${CAMPAIGN_DAYS}) AS d USING (id)
), days AS (
  SELECT c.*, day::date AS day, ago, 1 AS days FROM campaigns c CROSS JOIN generate_series(1, ${size === 'full' ? 730 : 63}) AS ago CROSS JOIN LATERAL (SELECT storage.demo_day(ago) AS day) AS d
  ${size === 'full' ? '' : `UNION ALL SELECT c.*, storage.demo_day(ago), ago, 30 FROM campaigns c CROSS JOIN generate_series(93, 730, 30) AS ago`}
), spent AS (
  SELECT d.*, round(per_day / rate * days * (75 + storage.demo_int('costs.day', id * 1000 + ago, 0, 50)) / 100, 2) AS cost FROM days d WHERE day BETWEEN starts_at AND last_day AND (last_cost_on IS NULL OR day <= last_cost_on)
)
INSERT INTO platform_costs (company_id, platform_id, date, cost, cost_usd, impressions, clicks, conversions, source, created_at, updated_at)
SELECT payer, id, day, cost, round(cost * rate, 2), floor(cost * rate * (60 + id % 50))::int, floor(cost * rate * (60 + id % 50) / (30 + id % 25))::int, floor(cost * rate / (8 + id % 12))::int,
  CASE WHEN days > 1 OR id % 10 = 0 THEN 'manual' ELSE 'import' END, storage.demo_at(ago - 1, 600), storage.demo_at(ago - 1, 600)
FROM spent ORDER BY id, day`
