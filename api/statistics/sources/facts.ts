import { category, columns, productJoin, type Source, sums, table } from './source.ts'

const money = ['orders', 'revenue_usd']

export const productDays: Source = {
  name: 'product_days',
  about:
    'Daily facts of products: visits and downloads as the sites report them, installations, removals and registrations counted from their rows.',
  from: table('daily_product_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(
    'visits',
    'downloads',
    'installs',
    'new_installs',
    'uninstalls',
    'uninstalls_24h',
    'registrations',
    'trials',
  ),
  dims: columns({
    product: 't.product_id',
    category,
    country: 't.country',
    os: 't.os',
    company: 't.company_id',
  }),
  joins: productJoin,
}

export const salesDays: Source = {
  name: 'sales_days',
  about:
    'Daily facts of sales, counted from the lines of paid orders and from refunds. Test and deleted orders are left out; refunds and chargebacks stand on the day on which they happened.',
  from: table('daily_sales_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: {
    ...sums(
      ...money,
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

/** `campaign` is `cooperation:12` or `platform:7`. */
export const marketingDays: Source = {
  name: 'marketing_days',
  about:
    'Daily facts of cooperations and ad campaigns: sales and refunds that are attributed to them, clicks as the platforms report them, costs by the share of the company on that day.',
  from: table('daily_marketing_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(
    ...money,
    'impressions',
    'clicks',
    'visitors',
    'downloads',
    'installs',
    'refund_usd',
    'cost_usd',
  ),
  dims: columns({
    product: 't.product_id',
    category,
    country: 't.country',
    company: 't.company_id',
    channel: 't.channel_type',
    channel_group: 't.kind',
    source_id: 't.source_id',
    campaign: `(t.channel_type || ':' || t.source_id)`,
    partner: ['coalesce(of_coop.partner_name, of_ad.account_name)', 'cooperations', 'platforms'],
    partner_type: ['of_coop.partner_type', 'cooperations'],
    form: ['of_coop.form', 'cooperations'],
    platform: ['of_ad.platform', 'platforms'],
    owner: ['coalesce(of_coop.owner_id, of_ad.owner_id)', 'cooperations', 'platforms'],
    link_code: ['coalesce(of_coop.link_code_id, of_ad.link_code_id)', 'cooperations', 'platforms'],
    landing: ['coalesce(of_coop.publish_url, of_ad.landing_url)', 'cooperations', 'platforms'],
  }),
  joins: {
    ...productJoin,
    cooperations: `left join cooperations of_coop on t.channel_type = 'cooperation' and of_coop.id = t.source_id`,
    platforms: `left join platforms of_ad on t.channel_type = 'platform' and of_ad.id = t.source_id`,
  },
}

export const linkDays: Source = {
  name: 'link_days',
  about:
    'Daily facts of link codes: clicks, and sales whose last click they were. Test and deleted orders are left out.',
  from: table('daily_link_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(...money, 'clicks', 'visitors', 'downloads', 'installs'),
  dims: columns({
    link_code: 't.link_code_id',
    country: 't.country',
    device: 't.device',
    company: 't.company_id',
    landing: ['of_link.target_url', 'links'],
    product: ['of_link.product_id', 'links'],
    channel: ['of_link.channel', 'links'],
  }),
  joins: { links: 'left join link_codes of_link on of_link.id = t.link_code_id' },
}

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

export const apiHours: Source = {
  name: 'api_hours',
  about: 'Calls of the API by hour.',
  from: table('daily_api_stats t'),
  time: { date: 't.date', hour: 't.hour' },
  company: 't.company_id',
  nobody: '0',
  measures: {
    ...sums('requests', 'errors', 'sum_ms'),
    weighted_p50: 'sum(t.p50_ms * t.requests)',
    weighted_p95: 'sum(t.p95_ms * t.requests)',
    weighted_p99: 'sum(t.p99_ms * t.requests)',
  },
  dims: columns({
    route: 't.route',
    client: 't.client',
    status_class: 't.status_class',
    method: 't.method',
    weekday_hour: `case when t.hour >= 0 then extract(isodow from t.date)::int || '-' || t.hour end`,
  }),
}

/** Visits of one kind of content, by its records. */
export function contentDays(
  object: 'special' | 'infomercial' | 'checkout_link' | 'email_marketing',
  renamed: Readonly<Record<string, string>> = {},
): Source {
  return {
    name: `${object}_days`,
    about:
      'Daily facts of content: visits as the pages report them, and sales that name the record. Test and deleted orders are left out.',
    from: table('daily_content_stats t'),
    time: { date: 't.date' },
    company: 't.company_id',
    condition: `t.object_type = '${object}'`,
    measures: { ...sums(...money, 'views', 'visitors', 'clicks', 'actions'), ...renamed },
    dims: columns({ [object]: 't.object_id', country: 't.country', company: 't.company_id' }),
  }
}
