import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Access } from '../model/access.ts'
import { array, run } from '../query/sql.ts'

export interface Membership {
  readonly id: number
  readonly status: 'active' | 'suspended'
  readonly timezone: string
}

/** A user at work in a company. */
export interface Member extends Omit<Membership, 'id'> {
  readonly permissions: readonly string[]
  /** The active companies in which they work. */
  readonly companies: readonly number[]
  /** Whose records of owner-scoped resources they see; null = everybody's. */
  readonly owners: readonly number[] | null
}

/** Null where the user may not work. */
export async function memberOf(tx: Query, userId: number, companyId: number): Promise<Member | null> {
  const [found] = await run<Member>(
    tx,
    sql`select status, timezone, permissions, companies, owners from app_member(${userId}::bigint, ${companyId}::bigint)`,
  )
  return found ?? null
}

/**
 * The company if the user may work in it: a member, or an administrator of every company (domain/questions.md Q28). Null for any other,
 * existing or not.
 */
export async function membershipOf(tx: Query, userId: number, companyId: number): Promise<Membership | null> {
  const [found] = await run<Membership>(
    tx,
    sql`select c.id, c.status, c.timezone from companies c
      where c.id = ${companyId}::bigint and ${worksIn(userId)}`,
  )
  return found ?? null
}

/** The user's active companies as the session lists them, the default one first. */
export async function companiesOf(tx: Query, userId: number) {
  return await run<{
    id: number
    logo: string | null
    title: string
    name: string
    api_base: string
    url: string
    languages: { mark: string; title: string }[]
    timezone: string
  }>(
    tx,
    sql`select c.id, c.logo, c.title, c.name, c.api_base, c.url, c.languages, c.timezone from companies c
      left join company_users m on m.company_id = c.id and m.user_id = ${userId}::bigint
      where c.status = 'active' and ${worksIn(userId)}
      order by coalesce(m.is_default, false) desc, c.sort, c.id`,
  )
}

/** Permission names in a company: those of the roles for that company and for all; `admin` only where it is for all companies. */
export async function permissionsOf(tx: Query, userId: number, companyId: number | null): Promise<string[]> {
  const [held] = await run<{ names: string[] }>(
    tx,
    sql`select app_permissions(${userId}::bigint, ${companyId}::bigint) as names`,
  )
  return held?.names ?? []
}

/** Those of the companies in which the user works and holds one of the keys. */
export async function companiesAllowing(
  tx: Query,
  userId: number,
  companyIds: readonly number[],
  keys: readonly string[],
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    tx,
    sql`select w.id from unnest(${allowing(userId, keys)}) as w (id)
      where w.id = any(${array([...companyIds], 'bigint')}) order by w.id`,
  )
  return rows.map((row) => row.id)
}

/** SQL `bigint[]`: the companies, suspended ones too, in which the user works and holds one of the keys, where keys are asked for. */
export function allowing(userId: number | null, access: Access): SQL {
  const keys = typeof access === 'string' ? sql`null::text[]` : array([...access], 'text')
  return sql`(select app_companies_allowing(${userId}::bigint, ${keys}))::bigint[]`
}

/** The user's roles in a company. */
export async function rolesOf(tx: Query, userId: number, companyId: number | null) {
  return await run<{ id: number; name: string; title: string }>(
    tx,
    sql`select distinct r.id, r.name, r.title from role_assignments a join roles r on r.id = a.role_id
      where a.user_id = ${userId}::bigint and (a.company_id is null or a.company_id = ${companyId}::bigint)
      order by r.id`,
  )
}

function worksIn(userId: number) {
  return sql`c.id = any((select app_companies(${userId}::bigint))::bigint[])`
}
