import { columns, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'
import { category, productJoin } from '../../products/products/product-join.ts'

export const salesDays: Source = {
  name: 'sales_days',
  about:
    'Daily facts of sales, counted from the lines of paid orders and from refunds. Test and deleted orders are left out; refunds and chargebacks stand on the day on which they happened.',
  from: table('daily_sales_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: {
    ...sums(
      'orders',
      'revenue_usd',
      'items',
      'discount_usd',
      'refunds',
      'refund_usd',
      'new_customers',
      'coupon_orders',
      'fee_usd',
    ),
    every_order: 'sum(t.orders)',
    paid_revenue_usd: `sum(t.revenue_usd) filter (where t.channel in ('cooperation', 'platform'))`,
  },
  dims: columns({
    product: 't.product_id',
    category,
    country: 't.country',
    channel: 't.channel',
    license_type: 't.license_type',
    payment_method: 't.payment_method_id',
    company: 't.company_id',
  }),
  joins: productJoin,
}
