import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

/** From coupon usages; a row belongs to the company that sold. */
export const dailyCouponStats = defineFact({
  name: 'daily_coupon_stats',
  zh: '优惠券日统计',
  en: 'Daily coupon statistics',
  scope: 'company',
  grain: {
    coupon_id: ref('优惠券', 'Coupon', 'coupons'),
    product_id: ref('产品', 'Product', 'products'),
    country: enumeration('国家', 'Country', country),
  },
  measures: {
    orders: int('订单', 'Orders'),
    revenue_usd: money('销售额', 'Revenue', { currency: 'USD' }),
    discount_usd: money('优惠额', 'Discounts', { currency: 'USD' }),
    new_customers: int('新客', 'New customers'),
    refund_usd: money('退款额', 'Amount refunded', { currency: 'USD' }),
  },
  indexes: [
    ['coupon_id', 'date'],
    ['product_id', 'date'],
  ],
})
