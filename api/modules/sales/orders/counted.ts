import { columns, type Source } from '../../../engine/statistics/definition/source.ts'
import {
  type CountedFact,
  countedFrom,
  measured,
  only,
  part,
  type Part,
  plain,
} from '../../../engine/statistics/rebuild/counted-fact.ts'
import { dailyContentStats } from '../../facts/daily-content-stats.ts'
import { dailyCouponStats } from '../../facts/daily-coupon-stats.ts'
import { dailyMarketingStats } from '../../facts/daily-marketing-stats.ts'
import { dailySalesStats } from '../../facts/daily-sales-stats.ts'
import { couponUses } from './coupon-uses.ts'
import { linkOrders } from './link-orders.ts'
import { firstProduct, refundedItems, refundedOrders, soldItems, soldOrders } from './sources.ts'

const money = ['orders', 'revenue_usd'] as const

const ofSales = {
  product_id: 'product',
  country: 'country',
  channel: 'channel',
  license_type: 'license_type',
  payment_method_id: 'payment_method',
} as const

const ofCoupons = { coupon_id: 'coupon', product_id: 'product', country: 'country' } as const

/** The daily facts that orders are counted into (domain/resources.md §4.6): statistics of records and of days come from the same sources. */
export const countedSales: readonly CountedFact[] = [
  countedFrom('sales', dailySalesStats, [
    part(
      soldItems,
      ofSales,
      'orders',
      'items',
      'revenue_usd',
      'discount_usd',
      'new_customers',
      'coupon_orders',
      'fee_usd',
    ),
    part(refundedItems, ofSales, 'refunds', 'refund_usd'),
  ]),
  countedFrom('uses of coupons', dailyCouponStats, [
    part(couponUses, ofCoupons, 'orders', 'revenue_usd', 'discount_usd', 'new_customers'),
    part(only(byFirstProduct(refundedOrders), 't.coupon_id is not null'), ofCoupons, 'refund_usd'),
  ]),
  countedFrom('sales of campaigns', dailyMarketingStats, [
    paid(soldOrders, ...money),
    paid(refundedOrders, 'refund_usd'),
  ]),
  linkOrders,
  countedFrom(
    'sales of content',
    dailyContentStats,
    [
      content('special', 't.special_id'),
      content('checkout_link', 't.checkout_link_id'),
      content('email_marketing', 't.email_marketing_id'),
    ],
    `f.object_type in ('special', 'checkout_link', 'email_marketing')`,
  ),
]

/** Orders that came from a cooperation or an ad campaign, whole, with their first item's product. */
function paid(source: Source, ...measures: readonly string[]): Part {
  const ofCampaigns = only(
    byFirstProduct(source),
    '(t.cooperation_id is not null or t.platform_id is not null)',
  )
  const { grain, ...rest } = part(
    ofCampaigns,
    { kind: 'channel_group', product_id: 'product', country: 'country' },
    ...measures,
  )
  return {
    ...rest,
    grain: {
      ...grain,
      channel_type: plain(`case when t.cooperation_id is null then 'platform' else 'cooperation' end`),
      source_id: plain('coalesce(t.cooperation_id, t.platform_id)'),
    },
  }
}

function content(type: string, id: string): Part {
  return {
    source: only(soldOrders, `${id} is not null`),
    measures: measured(soldOrders, money),
    grain: { object_type: plain(`'${type}'`), object_id: plain(id), country: plain('t.country') },
  }
}

function byFirstProduct(source: Source): Source {
  return { ...source, dims: { ...source.dims, ...columns({ product: firstProduct }) } }
}
