import { channel, licenseType } from '../../engine/model/enums/common.ts'
import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

/** From orders and their items on the day of payment; refunds on the day of the refund. */
export const dailySalesStats = defineFact({
  name: 'daily_sales_stats',
  zh: '销售日统计',
  en: 'Daily sales statistics',
  scope: 'company',
  grain: {
    product_id: ref('产品', 'Product', 'products'),
    country: enumeration('国家', 'Country', country),
    channel: enumeration('来源渠道', 'Channel', channel),
    license_type: enumeration('授权类型', 'License type', licenseType),
    payment_method_id: ref('支付方式', 'Payment method', 'payment_methods'),
  },
  measures: {
    orders: int('订单', 'Orders'),
    items: int('件数', 'Items'),
    revenue_usd: money('销售额', 'Revenue', { currency: 'USD' }),
    discount_usd: money('优惠额', 'Discounts', { currency: 'USD' }),
    refunds: int('退款单', 'Refunds'),
    refund_usd: money('退款额', 'Amount refunded', { currency: 'USD' }),
    new_customers: int('新客', 'New customers'),
    coupon_orders: int('用券订单', 'Orders with a coupon'),
    fee_usd: money('手续费', 'Fees', { currency: 'USD' }),
  },
  indexes: [['product_id', 'date']],
})
