import { columns, type Source } from '../../../engine/statistics/definition/source.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import { firstProduct } from './sources.ts'

/** Uses of coupons by orders that count, at the moment of use. */
export const couponUses: Source = {
  name: 'coupon_uses',
  about:
    'Uses of coupons by orders that count as sales. Test and deleted orders are left out; a refunded order stays a use.',
  from: (
    within,
  ) => sql`(select u.used_at as moment, u.coupon_id, u.order_total_usd, u.discount_usd, o.id, o.company_id, o.country, o.is_first
    from coupon_usages u join orders o on o.company_id = u.company_id and o.id = u.order_id
    where ${sql.raw(isSale('o'))} and ${within.company('u.company_id')} and ${within.moment('u.used_at')}) t`,
  time: { moment: 't.moment' },
  company: 't.company_id',
  measures: {
    orders: 'count(*)',
    revenue_usd: 'sum(t.order_total_usd)',
    discount_usd: 'sum(t.discount_usd)',
    new_customers: 'count(*) filter (where t.is_first)',
  },
  dims: columns({ coupon: 't.coupon_id', product: firstProduct, country: 't.country' }),
}
