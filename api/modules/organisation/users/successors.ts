import { type SQL, sql } from '../../../kernel/database/sql.ts'

/** Users `t` who can take over what a user is responsible for: active members of all of the same companies. */
export function canSucceed(userId: number): SQL {
  return sql`(t.deleted_at is null and t.status = 'active' and t.id <> ${userId}::bigint and not exists (
    select c.company_id from company_users c where c.user_id = ${userId}::bigint
    except select m.company_id from company_users m where m.user_id = t.id))`
}
