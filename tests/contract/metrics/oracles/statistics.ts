import { isSale, of, type Oracle, share, within } from '../oracle.ts'

const sold = `from orders o where o.company_id = $1 and ${isSale('o')} and ${within('o.paid_at')}`
const installed = `from installations i where i.company_id = $1 and ${within('i.installed_at')}`
const removed = `from uninstallations u where u.company_id = $1 and ${within('u.uninstalled_at')}`
const registered = `from registrations r where r.company_id = $1 and ${within('r.registered_at')}`
const wentBack = `from tradings m join orders o on o.id = m.order_id where o.company_id = $1 and ${isSale('o')}
  and m.type in ('refund', 'chargeback') and m.status = 'success' and o.status in ('partially_refunded', 'refunded', 'chargeback')
  and ${within('m.traded_at')}`

const orders = `(select count(*) ${sold})`
const revenue = `(select coalesce(sum(o.total_usd), 0) ${sold})`
const refunded = `(select coalesce(-sum(m.amount_usd), 0) ${wentBack})`
const newInstalls = `(select count(*) ${installed} and i.type = 'new')`
const installs = `(select count(*) ${installed})`
const uninstalls = `(select count(*) ${removed})`
const shareOf = (part: string, whole: string) =>
  `select ${share('part', 'whole')} from (select ${part} as part, ${whole} as whole) as n`

const figures = {
  orders,
  revenue_usd: revenue,
  refund_usd: refunded,
  refunds: `(select count(*) ${wentBack})`,
  net_revenue_usd: `${revenue} - ${refunded}`,
  refund_rate: shareOf(refunded, revenue),
  new_installs: newInstalls,
  installs,
  uninstalls,
  net_installs: `${newInstalls} - ${uninstalls}`,
  uninstall_rate: shareOf(uninstalls, installs),
  registrations: `(select count(*) ${registered})`,
  conv_install_order: shareOf(orders, newInstalls),
  aov_usd: `select case when orders = 0 then null else round(usd / orders, 2) end from (select ${revenue} as usd, ${orders} as orders) as n`,
  items: `(select coalesce(sum(l.quantity), 0) from order_items l join orders o on o.id = l.order_id
    where o.company_id = $1 and ${isSale('o')} and ${within('o.paid_at')})`,
  new_customers: `(select count(*) ${sold} and o.is_first)`,
  first_rate: shareOf(`(select count(*) ${sold} and o.is_first)`, orders),
  coupon_share: shareOf(`(select count(*) ${sold} and o.coupon_id is not null)`, orders),
  within_24h_rate: shareOf(`(select count(*) ${removed} and u.days_used = 0)`, newInstalls),
  reason_rate: shareOf(`(select count(u.reason) ${removed})`, uninstalls),
} as const

const some = (...names: readonly (keyof typeof figures)[]) =>
  Object.fromEntries(names.map((name) => [name, figures[name]]))

const rest = { isOfFacts: true } as const

/** Campaigns and cooperations of a kind: own ones are of the company, shared ones show what all companies have of them. */
const marketing = (kind: 'self' | 'synthesizing') => {
  const those = kind === 'self' ? 'f.company_id = $1' : '$1::int > 0'
  const days = `from daily_marketing_stats f where ${those} and f.kind = '${kind}' and f.date between $2::date and $3::date`
  const sum = (measure: string) => `select coalesce(sum(f.${measure}), 0) ${days}`
  return {
    orders: sum('orders'),
    revenue_usd: sum('revenue_usd'),
    refund_usd: sum('refund_usd'),
    net_revenue_usd: sum('revenue_usd - f.refund_usd'),
    cost_usd: sum('cost_usd'),
    profit_usd: sum('revenue_usd - f.refund_usd - f.cost_usd'),
    clicks: sum('clicks'),
    downloads: sum('downloads'),
    installs: sum('installs'),
    conv_download_install: `select ${share('sum(f.installs)', 'sum(f.downloads)')} ${days}`,
    roi: `select ${share('sum(f.revenue_usd - f.refund_usd - f.cost_usd)', 'sum(f.cost_usd)')} ${days}`,
  } as const
}

const ofMarketing = (
  page: string,
  kind: 'self' | 'synthesizing',
  path: string,
  ...names: readonly (keyof ReturnType<typeof marketing>)[]
) => {
  const all = marketing(kind)
  return of(
    `${page} ${kind}`,
    `/${kind}-api/stats/${path}`,
    Object.fromEntries(names.map((name) => [name, all[name]])),
    rest,
  )
}

const used = (
  coupon: string,
) => `from coupon_usages s join orders o on o.id = s.order_id join coupons c on c.id = s.coupon_id
  where ${coupon === 'self' ? 's.company_id = $1' : '$1::int > 0'} and c.kind = '${coupon}' and ${isSale('o')} and ${within('s.used_at')}`

/** Figures of statistics, from orders, payments, installations and uses; those of campaigns from their days. */
export const ofStatistics: readonly Oracle[] = [
  ...of(
    '主页',
    '/stats/dashboard',
    some(
      'orders',
      'revenue_usd',
      'refund_usd',
      'new_installs',
      'uninstalls',
      'registrations',
      'conv_install_order',
    ),
    rest,
  ),
  ...of(
    '产品概览',
    '/stats/product-overview',
    some(
      'orders',
      'revenue_usd',
      'net_revenue_usd',
      'refund_rate',
      'new_installs',
      'installs',
      'uninstalls',
      'net_installs',
      'uninstall_rate',
      'registrations',
      'conv_install_order',
      'aov_usd',
    ),
    rest,
  ),
  ...of(
    '卸载分析',
    '/stats/uninstalls',
    some('uninstalls', 'uninstall_rate', 'within_24h_rate', 'reason_rate', 'new_installs'),
    rest,
  ),
  ...of(
    '产品图表',
    '/stats/products-echarts',
    some(
      'orders',
      'revenue_usd',
      'net_revenue_usd',
      'refund_rate',
      'new_installs',
      'uninstalls',
      'registrations',
    ),
    rest,
  ),
  ...of(
    '交易分析',
    '/stats/tradings',
    some(
      'orders',
      'revenue_usd',
      'items',
      'refund_usd',
      'refunds',
      'net_revenue_usd',
      'refund_rate',
      'aov_usd',
      'new_customers',
      'first_rate',
      'coupon_share',
    ),
    rest,
  ),
  ...of(
    '交易趋势',
    '/stats/trading-trend',
    some(
      'orders',
      'revenue_usd',
      'net_revenue_usd',
      'refund_usd',
      'refund_rate',
      'aov_usd',
      'new_customers',
      'items',
    ),
    rest,
  ),
  ...ofMarketing(
    '销售额',
    'self',
    'buy-sales',
    'orders',
    'revenue_usd',
    'refund_usd',
    'net_revenue_usd',
    'cost_usd',
    'profit_usd',
  ),
  ...ofMarketing('投入产出', 'self', 'roi', 'orders', 'revenue_usd', 'cost_usd', 'profit_usd', 'roi'),
  ...ofMarketing(
    '下载',
    'self',
    'downloads',
    'clicks',
    'downloads',
    'installs',
    'conv_download_install',
    'cost_usd',
  ),
  ...ofMarketing(
    '销售额',
    'synthesizing',
    'buy-sales',
    'orders',
    'revenue_usd',
    'refund_usd',
    'net_revenue_usd',
    'cost_usd',
    'profit_usd',
  ),
  ...ofMarketing(
    '下载',
    'synthesizing',
    'downloads',
    'clicks',
    'downloads',
    'installs',
    'conv_download_install',
    'cost_usd',
  ),
  ...(['self', 'synthesizing'] as const).flatMap((kind) =>
    of(
      `优惠券统计 ${kind}`,
      `/${kind}-api/stats/coupons`,
      {
        coupon_orders: `select count(*) ${used(kind)}`,
        revenue_usd: `select coalesce(sum(s.order_total_usd), 0) ${used(kind)}`,
        discount_usd: `select coalesce(sum(s.discount_usd), 0) ${used(kind)}`,
        new_customers: `select count(*) ${used(kind)} and s.is_first`,
      },
      rest,
    ),
  ),
]
