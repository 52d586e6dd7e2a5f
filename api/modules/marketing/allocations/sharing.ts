import { dayAgo } from '../../../engine/model/company-time.ts'
import type { Sharing } from '../../../engine/model/definition/row-access.ts'

export type Owner = 'cooperation' | 'platform' | 'coupon'

/** What is shared out by allocations. */
export function sharedOut(owner: Owner): Sharing {
  return {
    shares: (row) => `marketing_allocations a where a.owner_type = '${owner}'
    and a.owner_ref = ${row}.id and a.company_id`,
    companies: (row) => `app_bearers('${owner}', ${row}.id)`,
  }
}

/** SQL: the companies that share the record `t`, as far as the caller may see; a `bigint[]`. */
export function sharingCompanies(owner: Owner): string {
  return `array(select distinct a.company_id from marketing_allocations a where ${ofOwner(owner)} order by 1)`
}

/** SQL: the selected company's share of the record `t` today, as a fraction; 0 where it has none. */
export function shareOf(owner: Owner): string {
  return `(select coalesce(sum(a.percent), 0) / 100 from marketing_allocations a
    where ${ofOwner(owner)} and a.company_id = app_company_id() and ${holdsOn(dayAgo(0))})`
}

/** SQL: whether the share `a` holds on a day. */
export function holdsOn(day: string): string {
  return `a.effective_from <= ${day} and (a.effective_to is null or a.effective_to > ${day})`
}

function ofOwner(owner: Owner): string {
  return `a.owner_type = '${owner}' and a.owner_ref = t.id`
}
