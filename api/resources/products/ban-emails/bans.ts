import { sql } from 'drizzle-orm/sql'
import type { Call } from '../../../operations/operation.ts'
import { run } from '../../../query/sql.ts'

export interface Ban {
  readonly id: number
  readonly pattern: string
  readonly scopes: string[]
}

/** The bans in force that an address falls under; of one scope, or of any. */
export async function bansOf(call: Call, email: string, scope: string | null = null): Promise<Ban[]> {
  return await run<Ban>(
    call.tx,
    sql`select b.id, b.pattern, b.scopes from ban_emails b
      where b.company_id = ${call.caller.companyId}::bigint and b.status = 'enabled'
        and (b.expires_at is null or b.expires_at >= (now() at time zone ${call.caller.timezone})::date)
        and (${scope}::text is null or ${scope}::text = any(b.scopes))
        and ${matchesBan(sql`${email.trim().toLowerCase()}::text`, sql`b.match`, sql`b.pattern`)}
      order by b.id`,
  )
}

/** SQL: whether an address in lower case is the banned one, of the banned domain, or like the pattern. */
export function matchesBan(
  email: ReturnType<typeof sql>,
  match: ReturnType<typeof sql>,
  pattern: ReturnType<typeof sql>,
) {
  const like = sql`replace(regexp_replace(${pattern}, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`
  return sql`case ${match} when 'exact' then ${email} = ${pattern} when 'domain' then split_part(${email}, '@', 2) = ${pattern}
    else ${email} like ${like} end`
}
