import { choices } from '../../../engine/model/choice.ts'
import { dayAgo, dayThere } from '../../../engine/model/company-time.ts'
import { graceDays, isPaidBack, nextTerm } from '../../trade/license-term.ts'

/** Days since the end of a term for which it is listed, and days before it. */
export const listedDays = { after: 30, before: 90 } as const

/** How far the end of a term is; all SQL here is over an item `t` of the order `ordered`. */
export const dueWithin = choices({
  ended: ['已到期', 'Ended'],
  d30: ['30 天内', 'Within 30 days', 'warning'],
  d60: ['31–60 天', '31 to 60 days'],
  d90: ['61–90 天', '61 to 90 days'],
})

export const dueWithinSql = `(case when t.term_ends_on < ${dayAgo(0)} then 'ended' when t.term_ends_on <= ${dayAgo(-30)} then 'd30'
  when t.term_ends_on <= ${dayAgo(-60)} then 'd60' else 'd90' end)`

export const daysLeftSql = `(t.term_ends_on - ${dayAgo(0)})`

export const renewalState = choices({
  due: ['待续费', 'To be renewed', 'warning'],
  auto: ['将自动续费', 'Renews itself'],
  renewed: ['已续费', 'Renewed', 'success'],
  lapsed: ['未续费', 'Not renewed', 'danger'],
  refunded: ['已退款', 'Refunded'],
})

export const renewalSql = `(case when ${isPaidBack('ordered')} or t.returned_quantity >= t.quantity then 'refunded'
  when exists (select ${nextTerm('t')}) then 'renewed' when t.term_ends_on + ${graceDays} <= ${dayAgo(0)} then 'lapsed'
  when ordered.auto_renew then 'auto' else 'due' end)`

export const renewedBySql = `(select n.order_no ${nextTerm('t')})`

/** The item's part of what was paid for its order: differences of rounded running sums, so that the parts add up to it. */
export const paidAmountSql = `(select case when s.whole = 0 then 0
    else round(ordered.total * s.upto / s.whole, 2) - round(ordered.total * (s.upto - (t.total - t.discount)) / s.whole, 2) end
  from (select sum(x.total - x.discount) as whole, sum(x.total - x.discount) filter (where x.id <= t.id) as upto
    from order_items x where x.company_id = t.company_id and x.order_id = t.order_id) s)`

/** The last day of the item's keys, which people may have moved; none where a key has no end yet. */
export const keysEndOnSql = `(select case when bool_and(k.expires_at is not null) then ${dayThere('max(k.expires_at)')} end
  from license_keys k where k.company_id = t.company_id and k.order_item_id = t.id)`
