import type { Metric } from '../../../../engine/model/definition/list.ts'

/** The cards above the list of orders. */
export const orderSummary: Readonly<Record<string, Metric>> = {
  orders: { zh: '订单数', en: 'Orders', format: 'int', sql: 'count(*)' },
  paid: { zh: '已支付', en: 'Paid', format: 'int', sql: 'count(t.paid_at)' },
  revenue_usd: {
    zh: '销售额',
    en: 'Revenue',
    format: 'money',
    sql: 'coalesce(sum(t.total_usd) filter (where t.paid_at is not null), 0.00)',
  },
  refunded_usd: {
    zh: '退款额',
    en: 'Refunded',
    format: 'money',
    sql: 'coalesce(sum(round(t.refunded_total * t.rate_usd, 2)) filter (where t.paid_at is not null), 0.00)',
  },
  aov_usd: {
    zh: '客单价',
    en: 'Average order value',
    format: 'money',
    sql: 'round(sum(t.total_usd) filter (where t.paid_at is not null) / nullif(count(t.paid_at), 0), 2)',
  },
  first_rate: {
    zh: '新客占比',
    en: 'New customers',
    format: 'percent',
    sql: 'round(count(*) filter (where t.is_first and t.paid_at is not null)::numeric / nullif(count(t.paid_at), 0), 4)',
  },
}
