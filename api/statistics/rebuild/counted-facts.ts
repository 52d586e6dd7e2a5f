import { dailyContentStats } from '../../modules/facts/daily-content-stats.ts'
import { dailyCouponStats } from '../../modules/facts/daily-coupon-stats.ts'
import { dailyMarketingStats } from '../../modules/facts/daily-marketing-stats.ts'
import { dailyProductStats } from '../../modules/facts/daily-product-stats.ts'
import { dailySalesStats } from '../../modules/facts/daily-sales-stats.ts'
import { couponUses } from '../sources/coupon-uses.ts'
import { answeredSurveys } from '../sources/people.ts'
import { firstProduct, refundedItems, refundedOrders, soldItems, soldOrders } from '../sources/sales.ts'
import { columns, type Source, type SourceColumn, type SourceDimension } from '../sources/source.ts'
import { installed, registered, uninstalled } from '../sources/usage.ts'
import { cooperationCosts } from './cooperation-costs.ts'
import { type CountedFact, countedFrom, type Part } from './counted-fact.ts'
import { linkOrders } from './link-orders.ts'

const money = ['orders', 'revenue_usd'] as const

/** What is counted anew, by fact table (domain/resources.md §4.6): the statistics of whole records and of days come from the same sources. */
export const countedFacts: readonly CountedFact[] = [
  countedFrom(dailySalesStats, [
    sales(
      soldItems,
      'orders',
      'items',
      'revenue_usd',
      'discount_usd',
      'new_customers',
      'coupon_orders',
      'fee_usd',
    ),
    sales(refundedItems, 'refunds', 'refund_usd'),
  ]),
  countedFrom(dailyCouponStats, [
    part(
      couponUses,
      { coupon_id: 'coupon', product_id: 'product', country: 'country' },
      'orders',
      'revenue_usd',
      'discount_usd',
      'new_customers',
    ),
    part(
      only(byFirstProduct(refundedOrders), 't.coupon_id is not null'),
      { coupon_id: 'coupon', product_id: 'product', country: 'country' },
      'refund_usd',
    ),
  ]),
  countedFrom(dailyProductStats, [
    usage(installed, 'installs', 'new_installs', 'trials', 'reinstalls'),
    usage(uninstalled, 'uninstalls', 'uninstalls_24h'),
    usage(registered, 'registrations'),
  ]),
  countedFrom(dailyMarketingStats, [paid(soldOrders, ...money), paid(refundedOrders, 'refund_usd')]),
  cooperationCosts,
  linkOrders,
  countedFrom(
    dailyContentStats,
    [
      content('special', 't.special_id'),
      content('checkout_link', 't.checkout_link_id'),
      content('email_marketing', 't.email_marketing_id'),
    ],
    `f.object_type in ('special', 'checkout_link', 'email_marketing')`,
  ),
  countedFrom(
    dailyContentStats,
    [
      {
        source: answeredSurveys,
        measures: { actions: answeredSurveys.measures['actions'] ?? '0' },
        grain: {
          object_type: plain(`'survey'`),
          object_id: plain('t.survey_id'),
          country: plain('t.country'),
        },
      },
    ],
    `f.object_type = 'survey'`,
  ),
]

function sales(source: Source, ...measures: readonly string[]): Part {
  const grain = {
    product_id: 'product',
    country: 'country',
    channel: 'channel',
    license_type: 'license_type',
    payment_method_id: 'payment_method',
  } as const
  return part(source, grain, ...measures)
}

function usage(source: Source, ...measures: readonly string[]): Part {
  return part(source, { product_id: 'product', country: 'country', os: 'os' }, ...measures)
}

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
    measures: named(soldOrders, money),
    grain: { object_type: plain(`'${type}'`), object_id: plain(id), country: plain('t.country') },
  }
}

function part(
  source: Source,
  grain: Readonly<Record<string, SourceDimension>>,
  ...measures: readonly string[]
): Part {
  return {
    source,
    measures: named(source, measures),
    grain: Object.fromEntries(Object.entries(grain).map(([name, dim]) => [name, dimension(source, dim)])),
  }
}

function named(source: Source, names: readonly string[]): Part['measures'] {
  return Object.fromEntries(
    names.map((name) => {
      const aggregate = source.measures[name]
      if (aggregate === undefined) throw new Error(`${source.name} does not measure ${name}`)
      return [name, aggregate]
    }),
  )
}

function dimension(source: Source, dim: SourceDimension): SourceColumn {
  const column = source.dims[dim]
  if (column === undefined) throw new Error(`${source.name} is not told apart by ${dim}`)
  return column
}

function byFirstProduct(source: Source): Source {
  return { ...source, dims: { ...source.dims, ...columns({ product: firstProduct }) } }
}

function only(source: Source, condition: string): Source {
  return { ...source, condition }
}

function plain(text: string): SourceColumn {
  return { sql: text, joins: [] }
}
