import { and } from '../../../engine/query/sql.ts'
import type { DimensionKey } from '../../../engine/statistics/definition/dimensions.ts'
import { columns, local, type Source, type Within } from '../../../engine/statistics/definition/source.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { category, productJoin } from '../../products/products/product-join.ts'
import { isSale } from '../../trade/sale.ts'
import { salesDays } from './sales-days.ts'

/** Of the order `o`, under the names that `t` has them by. */
const ofOrder = `o.id, o.company_id, o.country, o.channel, o.currency, o.type, o.is_first, o.coupon_id, o.agency_id, o.special_id,
  o.checkout_link_id, o.email_marketing_id, o.cooperation_id, o.platform_id, o.link_code_id, coalesce(o.payment_method_id, 0) as payment_method_id, o.total_usd,
  round(o.discount * o.rate_usd, 2) as discount_usd, round(coalesce(o.agency_commission, 0) * coalesce(o.rate_usd, 1), 2) as agency_usd`

const campaignOfOrder = `case when t.cooperation_id is not null then 'cooperation:' || t.cooperation_id
  when t.platform_id is not null then 'platform:' || t.platform_id when t.email_marketing_id is not null then 'email:' || t.email_marketing_id end`

const orderDims = {
  country: 't.country',
  channel: 't.channel',
  currency: 't.currency',
  order_type: 't.type',
  customer_type: `case when t.is_first then 'new' else 'returning' end`,
  coupon: 't.coupon_id',
  agency: 't.agency_id',
  payment_method: 't.payment_method_id',
  company: 't.company_id',
  special: 't.special_id',
  checkout_link: 't.checkout_link_id',
  email_marketing: 't.email_marketing_id',
  channel_group: [
    `case when t.cooperation_id is null and t.platform_id is null then 'unpaid' else coalesce(of_coop.kind, of_ad.kind) end`,
    'cooperations',
    'platforms',
  ],
  campaign: campaignOfOrder,
  weekday_hour: `extract(isodow from ${local('t.moment')})::int || '-' || extract(hour from ${local('t.moment')})::int`,
} as const

const itemDims = { ...orderDims, product: 't.product_id', category, license_type: 't.license_type' } as const

const couponDims = {
  coupon_source: ['of_coupon.source', 'coupons'],
  coupon_type: ['of_coupon.type', 'coupons'],
  owner: ['of_coupon.owner_id', 'coupons'],
  partner: ['of_coupon_coop.partner_name', 'coupons', 'coupon_cooperations'],
} as const

const joins = {
  ...productJoin,
  cooperations: 'left join cooperations of_coop on of_coop.id = t.cooperation_id',
  platforms: 'left join platforms of_ad on of_ad.id = t.platform_id',
  coupons: 'left join coupons of_coupon on of_coupon.id = t.coupon_id',
  coupon_cooperations:
    'left join cooperations of_coupon_coop on of_coupon_coop.id = of_coupon.cooperation_id',
}

const perOrder = {
  orders: 'count(*)',
  revenue_usd: 'sum(t.total_usd)',
  discount_usd: 'sum(t.discount_usd)',
  new_customers: 'count(*) filter (where t.is_first)',
  coupon_orders: 'count(*) filter (where t.coupon_id is not null)',
  commission_usd: 'sum(t.agency_usd)',
  paid_revenue_usd: `sum(t.total_usd) filter (where t.channel in ('cooperation', 'platform'))`,
}

/** Paid orders at the moment of payment: what is known of whole orders. */
export const soldOrders: Source = {
  name: 'sold_orders',
  about:
    'Whole orders that were paid. Test and deleted orders are left out. A refund or chargeback does not undo a sale: it is booked by itself, when it happens.',
  from: (within) => sql`(select o.paid_at as moment, ${sql.raw(ofOrder)} from orders o
    where ${sql.raw(isSale('o'))} and ${within.company('o.company_id')} and ${within.moment('o.paid_at')}) t`,
  time: { moment: 't.moment' },
  company: 't.company_id',
  measures: perOrder,
  dims: columns(orderDims),
  joins,
}

/**
 * The same by items: an order's amounts are apportioned among its items by running sums, so that they add up to it; what is counted
 * once an order stands with its first item, as in `daily_sales_stats`.
 */
export const soldItems: Source = {
  name: 'sold_items',
  about:
    'Lines of paid orders, with their share of the amounts of the whole order. Test and deleted orders are left out. A refund or chargeback does not undo a sale: it is booked by itself.',
  from: (within) => itemsOf(within, { moment: 'o.paid_at', rows: 'orders o', when: isSale('o') }),
  time: { moment: 't.moment' },
  company: 't.company_id',
  measures: {
    orders: 'count(*) filter (where t.is_first_item)',
    items: 'sum(t.quantity)',
    revenue_usd: `sum(${shareOf('t.total_usd')})`,
    discount_usd: `sum(${shareOf('t.discount_usd')})`,
    new_customers: 'count(*) filter (where t.is_first_item and t.is_first)',
    coupon_orders: 'count(*) filter (where t.is_first_item and t.coupon_id is not null)',
    fee_usd: `sum((select c.fee_usd from tradings c where c.company_id = t.company_id and c.order_id = t.id
      and c.type = 'charge' and c.status <> 'failed' limit 1)) filter (where t.is_first_item)`,
    commission_usd: `sum(${shareOf('t.agency_usd')})`,
    paid_revenue_usd: `sum(${shareOf('t.total_usd')}) filter (where t.channel in ('cooperation', 'platform'))`,
  },
  dims: columns({ ...itemDims, ...couponDims }),
  joins,
}

/** What went back, by the movement and its order. */
export const refund = {
  rows: 'tradings r join orders o on o.company_id = r.company_id and o.id = r.order_id',
  moment: 'r.traded_at',
  when: `r.type in ('refund', 'chargeback') and r.status = 'success'
    and o.status in ('refunded', 'partially_refunded', 'chargeback') and ${isSale('o')}`,
}

/** What went back, at the moment it went back. */
export const refundedOrders: Source = {
  name: 'refunded_orders',
  about:
    'Refunds and chargebacks that went through, of orders that count as sales and still have money returned: a chargeback that was reversed is left out. Those of test and deleted orders are left out.',
  from: (
    within,
  ) => sql`(select ${sql.raw(refund.moment)} as moment, -r.amount_usd as back_usd, ${sql.raw(ofOrder)} from ${sql.raw(refund.rows)}
    where ${sql.raw(refund.when)} and ${within.company('r.company_id')} and ${within.moment('r.traded_at')}) t`,
  time: { moment: 't.moment' },
  company: 't.company_id',
  measures: { refunds: 'count(*)', refund_usd: 'sum(t.back_usd)' },
  dims: columns(orderDims),
  joins,
}

export const refundedItems: Source = {
  name: 'refunded_items',
  about: 'The same by lines of the order, each with its share.',
  from: (within) => itemsOf(within, { ...refund, more: '-r.amount_usd as back_usd,', one: 'r.id' }),
  time: { moment: 't.moment' },
  company: 't.company_id',
  measures: {
    refunds: 'count(*) filter (where t.is_first_item)',
    refund_usd: `sum(${shareOf('t.back_usd')})`,
  },
  dims: columns({ ...itemDims, ...couponDims }),
  joins,
}

/** What is known of sales: by the day where the daily facts suffice, by orders and their items where they do not. */
export const sales: readonly Source[] = [salesDays, soldOrders, refundedOrders, soldItems, refundedItems]

/** SQL of the product of the first item of the order `t`. */
export const firstProduct = `(select i.product_id from order_items i where i.company_id = t.company_id and i.order_id = t.id order by i.id limit 1)`

interface Booked {
  readonly rows: string
  readonly moment: string
  readonly when: string
  readonly more?: string
  /** What is apportioned among the items; the order unless given. */
  readonly one?: string
}

function itemsOf(within: Within, { rows, moment, when, more = '', one = 'o.id' }: Booked) {
  const company = rows.startsWith('orders') ? 'o.company_id' : 'r.company_id'
  return sql`(select ${sql.raw(moment)} as moment, ${sql.raw(more)} ${sql.raw(ofOrder)}, i.product_id, i.license_type, i.quantity,
      row_number() over own = 1 as is_first_item, i.total - i.discount as own, sum(i.total - i.discount) over own as upto,
      sum(i.total - i.discount) over (partition by ${sql.raw(one)}) as whole
    from ${sql.raw(rows)} join order_items i on i.company_id = o.company_id and i.order_id = o.id
    where ${sql.raw(when)} and ${within.company(company)} and ${within.moment(moment)} and ${filteredOrders(within)}
    window own as (partition by ${sql.raw(one)} order by i.id)) t`
}

/** Dimensions that all items of an order have in common. */
const orderColumns: readonly (readonly [DimensionKey, string])[] = [
  ['country', 'o.country'],
  ['channel', 'o.channel'],
  ['currency', 'o.currency'],
  ['order_type', 'o.type'],
  ['coupon', 'o.coupon_id'],
  ['agency', 'o.agency_id'],
  ['payment_method', 'coalesce(o.payment_method_id, 0)'],
  ['special', 'o.special_id'],
  ['checkout_link', 'o.checkout_link_id'],
  ['email_marketing', 'o.email_marketing_id'],
]

/** Shares follow from all items of an order, so that orders are filtered before they are apportioned, and not items. */
function filteredOrders(within: Within): SQL {
  const product = within.filtered('product', 'p.product_id')
  const conditions = orderColumns
    .map(([key, column]) => within.filtered(key, column))
    .filter((each) => each !== null)
  return and([
    ...conditions,
    ...(product === null
      ? []
      : [
          sql`exists (select from order_items p where p.company_id = o.company_id and p.order_id = o.id and ${product})`,
        ]),
  ])
}

function shareOf(amount: string): string {
  return `case when t.whole = 0 then case when t.is_first_item then ${amount} else 0 end
    else round(${amount} * t.upto / t.whole, 2) - round(${amount} * (t.upto - t.own) / t.whole, 2) end`
}
