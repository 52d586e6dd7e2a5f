import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { run } from '../query/sql.ts'
import type { Member } from './membership.ts'
import type { Session } from './session.ts'
import { hashToken } from './token.ts'

type Row = Session & { readonly [Name in keyof Member]: Member[Name] | null }

/** The living session of a token with its user as a member of a company, in one statement; null as `findSession` and `memberOf` have it. */
export async function findSessionAndMember(
  tx: Query,
  token: string,
  companyId: number | null,
  isAttended: boolean,
): Promise<{ session: Session; member: Member | null } | null> {
  const [row] = await run<Row>(
    tx,
    sql`select s.token_id, s.user_id, s.user_name, s.password_due, s.factor_due, m.status, m.timezone, m.permissions, m.companies, m.owners
      from app_living_session(${hashToken(token)}::bytea, ${isAttended}::boolean) s left join lateral app_member(s.user_id, ${companyId}::bigint) m on true`,
  )
  if (row === undefined) return null
  const { status, timezone, permissions, companies, owners } = row
  const isMember = status !== null && timezone !== null && permissions !== null && companies !== null
  return { session: row, member: isMember ? { status, timezone, permissions, companies, owners } : null }
}
