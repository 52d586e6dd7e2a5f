import { dayAgo } from '../../../engine/model/company-time.ts'
import { holdsOn } from './sharing.ts'

/** `{图匠科技 60%, 数安软件 40%}`: the companies that share a record and their shares today; SQL for a `text[]`. */
export function allocationsText(ownerType: 'cooperation' | 'platform' | 'coupon', ownerId: string): string {
  return `array(select c.title || ' ' || trim_scale(sum(a.percent)) || '%'
    from marketing_allocations a join companies c on c.id = a.company_id
    where a.owner_type = '${ownerType}' and a.owner_ref = ${ownerId} and ${holdsOn(dayAgo(0))}
    group by c.id, c.title order by sum(a.percent) desc, c.id)`
}
