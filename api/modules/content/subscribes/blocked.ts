import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { matchesBan } from '../../trade/bans.ts'
import { suppressed } from './suppression.ts'

/** A company and its time zone, as SQL of the statement. */
export interface CompanyColumns {
  readonly id: SQL
  readonly timezone: SQL
}

/** SQL: why no letter that the company writes by itself goes to an address (in lower case); null where it may. */
export function blockedBy({ id, timezone }: CompanyColumns, email: SQL): SQL {
  const subscriber = (states: SQL) =>
    sql`exists (select from subscribes subscriber where subscriber.company_id = ${id} and subscriber.email = ${email} and subscriber.status in (${states}))`
  return sql`case when ${suppressed(id, email)} or ${subscriber(sql`'unsubscribed', 'complained'`)} then 'unsubscribed'
    when ${subscriber(sql`'bounced'`)} then 'bounced'
    when exists (select from ban_emails banned where banned.company_id = ${id} and banned.status = 'enabled' and 'subscribe' = any(banned.scopes)
      and (banned.expires_at is null or banned.expires_at >= (now() at time zone ${timezone})::date)
      and ${matchesBan(email, sql`banned.match`, sql`banned.pattern`)}) then 'banned' end`
}
