import {
  dayInLast,
  inLanguage,
  inLast,
  isSale,
  of,
  ofNow,
  type Oracle,
  share,
  today,
  within,
} from '../oracle.ts'

const returns = `from returns r where r.company_id = $1 and r.deleted_at is null`
const charges = `from tradings m where m.company_id = $1 and m.deleted_at is null and m.type = 'charge'`
const links = `from checkout_links k where k.company_id = $1 and ${inLanguage('k')}`
const throughLinks = `from orders o where o.company_id = $1 and ${isSale('o')} and o.checkout_link_id in (select k.id ${links})`
const prices = `from prices p where p.company_id = $1`
const removed = `from uninstallations u where u.company_id = $1 and ${within('u.uninstalled_at')}`

/** The newest global price of one copy of what is on sale, which is no longer in force, without another one in force or planned. */
const withoutPrice = `select count(*) from (
  select distinct on (p.product_id, p.license_type, p.currency) p.product_id, p.license_type, p.currency
  from prices p join products g on g.id = p.product_id
  where p.company_id = $1 and p.region = 'global' and p.min_quantity = 1 and g.status = 'on_sale' and g.deleted_at is null
    and p.license_type = any (g.license_types)
    and not exists (select from prices x where x.product_id = p.product_id and x.license_type = p.license_type and x.currency = p.currency
      and x.region = 'global' and x.min_quantity = 1 and x.status in ('active', 'scheduled'))) as gaps`

/** Figures of sales that are of now: returns, payment methods, checkout links, prices. */
export const ofSales: readonly Oracle[] = [
  ...ofNow('退款申请', '/returns/summary', {
    open: `select count(*) ${returns} and r.status in ('requested', 'retaining', 'failed')`,
    overdue: `select count(*) ${returns} and r.status in ('requested', 'retaining', 'failed') and r.sla_due_at < now()`,
    refunded: `select count(*) ${returns} and r.status = 'refunded'`,
    refunded_usd: `select coalesce(sum(r.amount_usd), 0) ${returns} and r.status = 'refunded'`,
    retained: `select count(*) ${returns} and r.status = 'withdrawn' and r.retain_coupon_id is not null`,
    refund_rate: `with first_last as (select min(r.created_at) as first, max(r.created_at) as last ${returns}),
      sales as (select coalesce(sum(o.total_usd), 0) as usd from orders o, first_last
        where o.company_id = $1 and ${isSale('o')} and o.paid_at >= first and o.paid_at <= last)
      select ${share(`(select coalesce(sum(r.amount_usd), 0) ${returns} and r.status = 'refunded')`, 'usd')} from sales`,
  }),
  ...ofNow('支付方式', '/payments/summary', {
    enabled: `select count(*) from payment_methods p where p.company_id = $1 and p.status = 'enabled'`,
    degraded: `select count(*) from payment_methods p where p.company_id = $1 and p.health in ('degraded', 'down')`,
    success_rate_7d: `select ${share("sum(case when m.status = 'success' then 1 else 0 end)", 'count(*)')} ${charges}
      and m.status in ('success', 'failed') and m.payment_method_id is not null and ${inLast(7, 'm.traded_at')}`,
    fee_30d_usd: `select coalesce(sum(m.fee_usd), 0) ${charges} and m.status = 'success' and m.payment_method_id is not null
      and ${inLast(30, 'm.traded_at')}`,
  }),
  ...ofNow('收银台链接', '/checkout-links/summary', {
    links: `select count(*) ${links}`,
    active: `select count(*) ${links} and k.status = 'active'`,
    orders_30d: `select count(*) ${throughLinks} and ${inLast(30, 'o.paid_at')}`,
    revenue_30d_usd: `select coalesce(sum(o.total_usd), 0) ${throughLinks} and ${inLast(30, 'o.paid_at')}`,
    conversion: `with seen as (select coalesce(sum(f.views), 0) as views from daily_content_stats f
        where f.object_type = 'checkout_link' and f.object_id in (select k.id ${links}))
      select ${share(`(select count(*) ${throughLinks})`, 'views')} from seen`,
  }),
  ...ofNow('价格', '/prices/summary', {
    active: `select count(*) ${prices} and p.status = 'active'`,
    scheduled: `select count(*) ${prices} and p.status = 'scheduled'`,
    missing: withoutPrice,
  }),
  ...of('卸载记录', '/uninstallations/summary', {
    rate: `with span as (select min(u.uninstalled_at) as first, max(u.uninstalled_at) as last, count(*) as gone,
        array_agg(distinct u.product_id) as products ${removed}),
      came as (select count(*) as number from installations i, span where i.company_id = $1 and i.product_id = any (products)
        and i.installed_at >= first and i.installed_at <= last)
      select case when number = 0 then null else round(gone::numeric / number, 4) end from span, came`,
  }),
  ...ofNow('代理商', '/agencies/summary', {
    active: `select count(*) from agencies a where a.company_id = $1 and a.deleted_at is null and a.status = 'active'`,
    pending: `select count(*) from agencies a where a.company_id = $1 and a.deleted_at is null and a.status = 'pending'`,
    revenue_30d_usd: `select coalesce(sum(o.total_usd), 0) from orders o join agencies a on a.id = o.agency_id
      where o.company_id = $1 and a.deleted_at is null and ${isSale('o')} and ${inLast(30, 'o.paid_at')}`,
    commission_due_usd: `select coalesce(sum(case when o.total_usd = 0 then 0
        else round(o.agency_commission * coalesce(o.rate_usd, 1) * o.net_usd / o.total_usd, 2) end), 0)
      from orders o join agencies a on a.id = o.agency_id
      where o.company_id = $1 and a.deleted_at is null and ${isSale('o')}
        and timezone($4, o.paid_at) >= date_trunc(case a.settlement_cycle when 'monthly' then 'month' when 'quarterly' then 'quarter' else 'year' end,
          timezone($4, now()))`,
    expiring: `select count(*) from agencies a where a.company_id = $1 and a.deleted_at is null
      and a.contract_to >= ${today} and a.contract_to <= ${today} + 30`,
  }),
  ...ofNow(
    '产品',
    '/products/summary',
    {
      total: `select count(*) from products p where p.company_id = $1 and p.deleted_at is null`,
      on_sale: `select count(*) from products p where p.company_id = $1 and p.deleted_at is null and p.status = 'on_sale'`,
      low_key: `select count(*) from products p join companies c on c.id = p.company_id
        where p.company_id = $1 and p.deleted_at is null and p.status = 'on_sale'
          and (select count(*) from license_keys k where k.product_id = p.id and k.status = 'available')
            < coalesce(p.low_key_threshold, c.low_key_threshold)`,
      // What an order was paid is that of its products; none of those is deleted in the demo.
      revenue_30d_usd: `select coalesce(sum(o.total_usd), 0) from orders o
        where o.company_id = $1 and ${isSale('o')} and ${inLast(30, 'o.paid_at')}`,
    },
    { isOfFacts: true },
  ),
  ...ofNow(
    '品牌',
    '/companies/summary',
    {
      companies: `select count(*) from companies c where $1::int > 0`,
      active: `select count(*) from companies c where $1::int > 0 and c.status = 'active'`,
      users: `select count(*) from company_users m join users u on u.id = m.user_id where $1::int > 0 and u.deleted_at is null`,
      revenue_30d_usd: `select coalesce(sum(f.revenue_usd), 0) from daily_sales_stats f where $1::int > 0 and ${dayInLast(30, 'f.date')}`,
    },
    { isOfFacts: true },
  ),
]
