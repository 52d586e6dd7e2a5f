import { isSale, of, type Oracle, share, within } from '../oracle.ts'

const sale = `o.company_id = $1 and ${isSale('o')}`
const placed = `from orders o where o.company_id = $1 and o.deleted_at is null and o.is_test = false and ${within('o.created_at')}`
const paid = `${placed} and o.paid_at is not null`
const moved = `from tradings m where m.company_id = $1 and m.deleted_at is null and ${within('m.traded_at')}`
const sold = `from order_items l join orders o on o.id = l.order_id where ${sale} and ${within('o.paid_at')}`
const run = `from installations i where i.company_id = $1 and ${within('i.installed_at')}`
const removed = `from uninstallations u where u.company_id = $1 and ${within('u.uninstalled_at')}`

/** Of all companies that the caller is in. */
const due = `from cooperation_payments p join cooperations c on c.id = p.cooperation_id
  where $1::int > 0 and c.kind = 'synthesizing' and p.status in ('pending', 'submitted')`

/** Figures of lists that have days, and of what is due now. */
export const ofPeriods: readonly Oracle[] = [
  ...of('订单列表', '/orders/summary', {
    orders: `select count(*) ${placed}`,
    paid: `select count(*) ${paid}`,
    revenue_usd: `select coalesce(sum(o.total_usd), 0) ${paid}`,
    refunded_usd: `select coalesce(sum(round(o.refunded_total * o.rate_usd, 2)), 0) ${paid}`,
    aov_usd: `select case when count(*) = 0 then null else round(sum(o.total_usd) / count(*), 2) end ${paid}`,
    first_rate: `select ${share('sum(case when o.is_first then 1 else 0 end)', 'count(*)')} ${paid}`,
  }),
  ...of('交易流水', '/tradings/summary', {
    count: `select count(*) ${moved}`,
    charge_usd: `select coalesce(sum(m.amount_usd), 0) ${moved} and m.type = 'charge' and m.status = 'success'`,
    refund_usd: `select coalesce(-sum(m.amount_usd), 0) ${moved} and m.type = 'refund' and m.status = 'success'`,
    fee_usd: `select coalesce(sum(m.fee_usd), 0) ${moved} and m.status = 'success'`,
    net_usd: `select coalesce(sum(m.amount_usd), 0) - coalesce(sum(m.fee_usd), 0) ${moved} and m.status = 'success'`,
    unmatched: `select count(*) ${moved} and m.reconcile_status = 'unmatched'`,
    mismatch: `select count(*) ${moved} and m.reconcile_status = 'mismatch'`,
  }),
  ...of('交易明细', '/trading-items/summary', {
    items: `select count(*) ${sold}`,
    quantity: `select coalesce(sum(l.quantity), 0) ${sold}`,
    total_usd: `select coalesce(sum(l.total_usd), 0) ${sold}`,
    discount_usd: `select coalesce(sum(round(l.discount * o.rate_usd, 2)), 0) ${sold}`,
    returned_quantity: `select coalesce(sum(l.returned_quantity), 0) ${sold}`,
  }),
  ...of('安装记录', '/installations/summary', {
    installs: `select count(*) ${run}`,
    new: `select count(*) ${run} and i.type = 'new'`,
    run_rate: `select ${share('count(i.first_run_at)', 'count(*)')} ${run}`,
    alive_rate: `select ${share('sum(case when i.uninstalled_at is null then 1 else 0 end)', 'count(*)')} ${run}`,
    converted: `select count(distinct i.converted_order_id) ${run}`,
  }),
  ...of('卸载记录', '/uninstallations/summary', {
    uninstalls: `select count(*) ${removed}`,
    within_24h: `select ${share('sum(case when u.days_used = 0 then 1 else 0 end)', 'count(*)')} ${removed}`,
    with_reason: `select ${share('count(u.reason)', 'count(*)')} ${removed}`,
    paid: `select count(*) ${removed} and u.was_registered`,
  }),
  ...of(
    '综合合作·待付款',
    '/synthesizing-api/cooperation-payments/summary',
    {
      due_usd: `select coalesce(sum(p.amount_usd), 0) ${due}`,
      count: `select count(*) ${due}`,
    },
    { isOfNow: true },
  ),
]
