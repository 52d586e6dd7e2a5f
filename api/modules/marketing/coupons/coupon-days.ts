import { columns, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'

export const couponDays: Source = {
  name: 'coupon_days',
  about: 'Daily facts of coupons, counted from their uses by sales and from refunds of those orders.',
  from: table('daily_coupon_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: {
    ...sums('revenue_usd', 'discount_usd', 'new_customers', 'refund_usd'),
    coupon_orders: 'sum(t.orders)',
  },
  dims: columns({
    coupon: 't.coupon_id',
    product: 't.product_id',
    country: 't.country',
    company: 't.company_id',
    coupon_source: ['of_coupon.source', 'coupons'],
    coupon_type: ['of_coupon.type', 'coupons'],
    owner: ['of_coupon.owner_id', 'coupons'],
    partner: ['of_coop.partner_name', 'coupons', 'cooperations'],
  }),
  joins: {
    coupons: 'left join coupons of_coupon on of_coupon.id = t.coupon_id',
    cooperations: 'left join cooperations of_coop on of_coop.id = of_coupon.cooperation_id',
  },
}
