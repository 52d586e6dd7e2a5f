import type { Query } from '../../kernel/database/types.ts'
import { isSale } from '../trade/sale.ts'
import { forgetMails } from './emails/logs/retained-figures.ts'

/** What subscribers got, opened and bought, for lists that sort and filter by it (domain/resources.md §1, "recalc"). */
export async function countReaders(tx: Query): Promise<void> {
  await tx(`
    update subscribes s set emails_received = n.received, open_rate = n.open_rate, last_open_at = n.last_open_at, orders = n.orders
    from (
      select u.id, coalesce(m.received, 0) as received, round(m.opened::numeric / nullif(m.received, 0), 4) as open_rate, m.last_open_at,
        coalesce(b.orders, 0) as orders
      from subscribes u
      left join (
        select company_id, email, count(delivered_at) as received, count(first_open_at) as opened, max(first_open_at) as last_open_at
        from email_marketing_logs group by 1, 2
      ) m on m.company_id = u.company_id and m.email = u.email
      left join (select o.company_id, o.email, count(*) as orders from orders o where ${isSale('o')} group by 1, 2) b
        on b.company_id = u.company_id and b.email = u.email
    ) n
    where n.id = s.id and (s.emails_received, s.open_rate, s.last_open_at, s.orders)
      is distinct from (n.received, n.open_rate, n.last_open_at, n.orders)`)
}

export async function forgetOldMails(tx: Query): Promise<void> {
  await tx(forgetMails)
}
