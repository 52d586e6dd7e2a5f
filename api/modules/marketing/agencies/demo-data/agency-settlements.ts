import type { DemoStep } from '../../../../engine/demo/step.ts'
import { accountant } from '../../../organisation/users/demo-data/owners.ts'

/** Of every agency with monthly settlements: each month with sales but the last two, paid except the company's newest of them. */
export const agencySettlements: DemoStep = {
  name: 'agency_settlements',
  after: ['agencies', 'orders'],
  run: async (tx) =>
    void (await tx(`
WITH sold AS (
  SELECT o.company_id, o.agency_id, date_trunc('month', o.paid_at AT TIME ZONE c.timezone)::date AS month, count(*) AS orders, sum(o.total_usd) AS revenue,
    sum(o.total_usd - o.net_usd) AS refund, coalesce(round(sum(o.agency_commission * coalesce(o.rate_usd, 1) * o.net_usd / nullif(o.total_usd, 0)), 2), 0) AS commission
  FROM orders o JOIN agencies a ON a.id = o.agency_id AND a.settlement_cycle = 'monthly' JOIN companies c ON c.id = o.company_id
  WHERE o.paid_at IS NOT NULL AND NOT o.is_test AND o.deleted_at IS NULL GROUP BY 1, 2, 3
), closed AS (
  SELECT s.*, row_number() OVER (ORDER BY month, agency_id) AS n, (month + interval '1 month' + interval '3 days')::date AS confirmed,
    dense_rank() OVER (PARTITION BY company_id ORDER BY month DESC) > 1 AS is_paid
  FROM sold s WHERE month < date_trunc('month', storage.demo_day(1))::date - interval '1 month'
)
INSERT INTO agency_settlements (company_id, agency_id, period, orders, revenue_usd, refund_usd, commission, status, confirmed_at, confirmed_by, paid_at, voucher_no, paid_by, created_at, updated_at)
SELECT company_id, agency_id, to_char(month, 'YYYY-MM'), orders, revenue, refund, commission, CASE WHEN is_paid THEN 'paid' ELSE 'confirmed' END, confirmed, ${accountant('settlements.confirmed', 'n', 'company_id')},
  CASE WHEN is_paid THEN confirmed + 7 END, CASE WHEN is_paid THEN 'S' || 500000 + n END, CASE WHEN is_paid THEN ${accountant('settlements.paid', 'n', 'company_id')} END, confirmed, confirmed
FROM closed ORDER BY n`)),
}
