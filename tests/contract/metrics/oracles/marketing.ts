import {
  dayInLast,
  inLanguage,
  inLast,
  inNext,
  isSale,
  of,
  ofNow,
  type Oracle,
  share,
  today,
} from '../oracle.ts'

const ofFacts = { isOfFacts: true } as const
const admin = `(select u.id from users u where u.username = 'admin')`

/** Own campaigns are of the company; shared ones show what all companies have of them, since the caller is in all. */
const campaigns = (kind: 'self' | 'synthesizing') => {
  const those = kind === 'self' ? `p.company_id = $1` : `$1::int > 0`
  const list = `from platforms p where p.kind = '${kind}' and ${those}`
  const facts = `from daily_marketing_stats f join platforms p on p.id = f.source_id
    where f.channel_type = 'platform' and ${those} and p.kind = '${kind}' and f.date between $2::date and $3::date`
  return [
    ...of(
      `平台推广 ${kind}`,
      `/${kind}-api/platforms/summary`,
      {
        active: `select count(*) ${list} and p.status = 'active'`,
        cost_usd: `select coalesce(sum(f.cost_usd), 0) ${facts}`,
        clicks: `select coalesce(sum(f.clicks), 0) ${facts}`,
        orders: `select coalesce(sum(f.orders), 0) ${facts}`,
        revenue_usd: `select coalesce(sum(f.revenue_usd), 0) ${facts}`,
        roi: `select ${share('sum(f.revenue_usd - f.refund_usd - f.cost_usd)', 'sum(f.cost_usd)')} ${facts}`,
        stale: `select count(*) ${list} and p.status = 'active' and ${today} - coalesce(p.last_cost_on, p.starts_at) >= 2`,
      },
      ofFacts,
    ),
  ]
}

const cooperations = (kind: 'self' | 'synthesizing') => {
  const those = kind === 'self' ? `c.company_id = $1` : `$1::int > 0`
  const list = `from cooperations c where c.kind = '${kind}' and ${those}`
  const brought = `from orders o join cooperations c on c.id = o.cooperation_id where ${those} and c.kind = '${kind}' and ${isSale('o')}`
  const facts = `from daily_marketing_stats f join cooperations c on c.id = f.source_id
    where f.channel_type = 'cooperation' and ${those} and c.kind = '${kind}'`
  const due =
    kind === 'self'
      ? `select coalesce(sum(c.price_usd), 0) ${list} and c.payment_status in ('unpaid', 'partial')`
      : `select coalesce(sum(y.amount_usd), 0) from cooperation_payments y join cooperations c on c.id = y.cooperation_id
          where $1::int > 0 and c.kind = 'synthesizing' and y.status in ('pending', 'submitted')`
  return ofNow(
    `合作推广 ${kind}`,
    `/${kind}-api/cooperations/summary`,
    {
      count: `select count(*) ${list}`,
      cost_usd: `select coalesce(sum(c.price_usd), 0) ${list}`,
      orders: `select count(*) ${brought}`,
      revenue_usd: `select coalesce(sum(o.total_usd), 0) ${brought}`,
      roi: `select ${share('sum(f.revenue_usd - f.refund_usd - f.cost_usd)', 'sum(f.cost_usd)')} ${facts}`,
      due_usd: due,
      link_lost: `select count(*) ${list} and c.link_alive = 'lost'`,
    },
    ofFacts,
  )
}

const coupons = (kind: 'self' | 'synthesizing') => {
  const those = kind === 'self' ? `c.company_id = $1` : `$1::int > 0`
  const list = `from coupons c where c.kind = '${kind}' and ${those}`
  const uses = `from coupon_usages s join orders o on o.id = s.order_id join coupons c on c.id = s.coupon_id
    where ${those} and c.kind = '${kind}' and ${isSale('o')}`
  return ofNow(`优惠券 ${kind}`, `/${kind}-api/coupons/summary`, {
    active: `select count(*) ${list} and c.status = 'active'`,
    pending: `select count(*) ${list} and c.status = 'pending'`,
    expiring_7d: `select count(*) ${list} and ${inNext(7, '(timezone($4, c.valid_to))::date')}`,
    orders: `select count(*) ${uses}`,
    revenue_usd: `select coalesce(sum(s.order_total_usd), 0) ${uses}`,
    discount_usd: `select coalesce(sum(s.discount_usd), 0) ${uses}`,
  })
}

const requestsOfCompany = `from coupon_requests q where (q.company_id = $1 or q.kind = 'synthesizing')`
const due = `from cooperation_payments p join cooperations c on c.id = p.cooperation_id where $1::int > 0 and c.kind = 'synthesizing'`
const links = `from daily_link_stats f where f.company_id = $1 and f.date between $2::date and $3::date`
const ads = `from infomercials i where i.company_id = $1 and ${inLanguage('i')}`
const seen = `from daily_content_stats f where f.object_type = 'infomercial' and f.object_id in (select i.id ${ads}) and f.date between $2::date and $3::date`

const campaignsOfMails = `from email_marketings m where m.company_id = $1 and ${inLanguage('m')}`
/** Mails to recipients, and what is kept of those whose rows are gone. */
const mails = (condition: string, figure: string) =>
  `(select count(*) from email_marketing_logs l where l.email_marketing_id in (select m.id ${campaignsOfMails}) and ${condition})
    + (select coalesce(sum((m.kept_figures ->> '${figure}')::int), 0) ${campaignsOfMails})`
const ofMails = `from orders o where o.company_id = $1 and o.email_marketing_id in (select m.id ${campaignsOfMails}) and ${isSale('o')}`
const sharesOfMails = (part: string, whole: string) =>
  `select ${share('part', 'whole')} from (select ${part} as part, ${whole} as whole) as n`
const log = `from email_marketing_logs l where l.company_id = $1 and l.email_marketing_id = $5`
const soldByLog = `from orders o where o.company_id = $1 and ${isSale('o')} and o.id in (select l.order_id ${log})`

/** Figures of campaigns, cooperations, coupons, links and mails. */
export const ofMarketing: readonly Oracle[] = [
  ...campaigns('self'),
  ...campaigns('synthesizing'),
  ...cooperations('self'),
  ...cooperations('synthesizing'),
  ...coupons('self'),
  ...coupons('synthesizing'),
  ...ofNow('优惠券审批', '/coupon-requests/summary', {
    pending: `select count(*) ${requestsOfCompany} and q.status = 'pending'`,
    mine: `select count(*) ${requestsOfCompany} and q.requested_by = ${admin}`,
    over_24h: `select count(*) ${requestsOfCompany} and q.status = 'pending' and now() - q.created_at > interval '24 hours'`,
    approved_30d: `select count(*) ${requestsOfCompany} and q.status = 'approved' and ${inLast(30, 'q.decided_at')}`,
    rejected_30d: `select count(*) ${requestsOfCompany} and q.status = 'rejected' and ${inLast(30, 'q.decided_at')}`,
    avg_hours: `select round((sum(extract(epoch from q.decided_at - q.created_at)) / count(*) / 3600)::numeric, 1) ${requestsOfCompany}
      and q.decided_at is not null`,
  }),
  ...ofNow('综合合作·待付款', '/synthesizing-api/cooperation-payments/summary', {
    overdue_usd: `select coalesce(sum(p.amount_usd), 0) ${due} and p.status in ('pending', 'submitted') and p.due_on < ${today}`,
    d7_usd: `select coalesce(sum(p.amount_usd), 0) ${due} and p.status in ('pending', 'submitted') and ${inNext(7, 'p.due_on')}`,
    paid_month_usd: `select coalesce(sum(p.amount_usd), 0) ${due} and p.status = 'paid'
      and to_char(p.paid_at, 'YYYY-MM') = to_char(${today}, 'YYYY-MM')`,
  }),
  ...of(
    '链接码',
    '/link-codes/summary',
    {
      links: `select count(*) from link_codes k where k.company_id = $1`,
      clicks: `select coalesce(sum(f.clicks), 0) ${links}`,
      downloads: `select coalesce(sum(f.downloads), 0) ${links}`,
      orders: `select coalesce(sum(f.orders), 0) ${links}`,
      revenue_usd: `select coalesce(sum(f.revenue_usd), 0) ${links}`,
      dead: `select count(*) from link_codes k where k.company_id = $1 and k.status = 'active'
        and not exists (select from daily_link_stats f where f.link_code_id = k.id and f.clicks > 0 and ${dayInLast(30, 'f.date')})`,
    },
    ofFacts,
  ),
  ...of(
    '信息广告',
    '/infomercials/summary',
    {
      active: `select count(*) ${ads} and i.status = 'active' and (i.ends_at is null or i.ends_at > now())`,
      impressions: `select coalesce(sum(f.views), 0) ${seen}`,
      clicks: `select coalesce(sum(f.clicks), 0) ${seen}`,
      ctr: `select ${share('sum(f.clicks)', 'sum(f.views)')} ${seen}`,
      orders: `select coalesce(sum(f.orders), 0) ${seen}`,
      revenue_usd: `select round(coalesce(sum(f.revenue_usd), 0), 2) ${seen}`,
    },
    ofFacts,
  ),
  ...ofNow('邮件', '/email-marketings/summary', {
    sent_30d: `select count(*) from email_marketing_logs l where l.email_marketing_id in (select m.id ${campaignsOfMails})
      and ${inLast(30, 'l.sent_at')}`,
    delivered_rate: sharesOfMails(
      mails('l.delivered_at is not null', 'delivered'),
      mails('l.sent_at is not null', 'sent'),
    ),
    open_rate: sharesOfMails(
      mails('l.opens > 0', 'opened'),
      mails('l.delivered_at is not null', 'delivered'),
    ),
    click_rate: sharesOfMails(
      mails('l.clicks > 0', 'clicked'),
      mails('l.delivered_at is not null', 'delivered'),
    ),
    orders: `select count(*) ${ofMails}`,
    revenue_usd: `select coalesce(sum(o.total_usd), 0) ${ofMails}`,
  }),
  ...ofNow(
    '邮件记录',
    '/email-marketings/{parent}/logs/summary',
    {
      recipients: `select count(*) ${log}`,
      delivered: `select count(l.delivered_at) ${log}`,
      opened: `select count(*) ${log} and l.opens > 0`,
      clicked: `select count(*) ${log} and l.clicks > 0`,
      bounced: `select count(*) ${log} and l.status = 'bounced'`,
      unsubscribed: `select count(l.unsubscribed_at) ${log}`,
      complained: `select count(*) ${log} and l.status = 'complained'`,
      orders: `select count(*) ${soldByLog}`,
      revenue_usd: `select coalesce(sum(o.total_usd), 0) ${soldByLog}`,
    },
    {
      parent: `select l.email_marketing_id from email_marketing_logs l where l.company_id = $1
        group by 1 order by count(l.order_id) desc, count(*) desc, 1 limit 1`,
    },
  ),
]
