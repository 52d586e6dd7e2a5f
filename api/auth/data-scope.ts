import { sql } from 'drizzle-orm/sql'
import type { Query } from '../database/types.ts'
import { run } from '../query/sql.ts'

/**
 * Whose records of owner-scoped resources a user sees in a company; null = everybody's (domain/resources.md, groups). The widest range of
 * the enabled groups that they belong to; without a group the whole company.
 */
export async function ownersOf(tx: Query, userId: number, companyId: number): Promise<number[] | null> {
  const [found] = await run<{ owners: number[] | null }>(
    tx,
    sql`with recursive mine as (
        select g.data_scope from groups g join group_users m on m.group_id = g.id
        where m.user_id = ${userId}::bigint and g.company_id = ${companyId}::bigint and g.status = 'enabled'
      ), below(id) as (
        select u.department_id from users u where u.id = ${userId}::bigint
        union select d.id from departments d join below b on d.parent_id = b.id
      )
      select case
        when not exists (select from mine) or exists (select from mine where data_scope = 'company') then null
        when exists (select from mine where data_scope = 'department') then
          array(select u.id from users u where u.id = ${userId}::bigint or u.department_id in (select id from below) order by u.id)
        else array[${userId}::bigint]
      end as owners`,
  )
  return found?.owners ?? null
}
