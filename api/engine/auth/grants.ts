import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Caller } from '../model/caller.ts'
import { array, run } from '../query/sql.ts'
import { permissionsOf } from './membership.ts'

/** A role in a company; null = in all of them. */
export interface Grant {
  readonly role_id: number
  readonly company_id: number | null
}

/**
 * Keys that these grants would give and the caller does not hold there, by place: no user grants more than they hold (domain/questions.md
 * Q32). What the caller holds in a company are the keys of the roles for that company and for all; a grant for all companies asks for
 * keys that are held in all.
 */
export async function excessKeys(
  tx: Query,
  caller: Caller,
  grants: readonly Grant[],
): Promise<Map<number, string[]>> {
  const excess = new Map<number, string[]>()
  if (caller.isAdmin || caller.userId === null) return excess
  for (const [place, grant] of grants.entries()) {
    const held = new Set(await permissionsOf(tx, caller.userId, grant.company_id))
    const more = (await keysOfRole(tx, grant.role_id)).filter((key) => !held.has(key))
    if (more.length > 0) excess.set(place, more)
  }
  return excess
}

/**
 * Names of the keys, of those by id, that the caller does not hold in the selected company and wherever a user has one of the roles:
 * taking a key away is granting it with the sign turned.
 */
export async function excessPermissions(
  tx: Query,
  caller: Caller,
  ids: readonly number[],
  roleIds: readonly number[],
): Promise<string[]> {
  if (caller.isAdmin || caller.userId === null || ids.length === 0) return []
  const rows = await run<{ name: string }>(
    tx,
    sql`select name from permissions where id = any(${array([...ids], 'bigint')}) order by name`,
  )
  const names = rows.map(({ name }) => name)
  const excess = new Set(names.filter((name) => !caller.permissions.has(name)))
  for (const company of await companiesOfRoles(tx, roleIds)) {
    const held = new Set(await permissionsOf(tx, caller.userId, company))
    for (const name of names) if (!held.has(name)) excess.add(name)
  }
  return [...excess].toSorted()
}

/** Where a user has one of these roles; null = in every company. */
async function companiesOfRoles(tx: Query, roleIds: readonly number[]): Promise<(number | null)[]> {
  const rows = await run<{ company_id: number | null }>(
    tx,
    sql`select distinct company_id from role_assignments where role_id = any(${array([...roleIds], 'bigint')})`,
  )
  return rows.map(({ company_id: company }) => company)
}

export async function keysOfRole(tx: Query, roleId: number): Promise<string[]> {
  const rows = await run<{ name: string }>(
    tx,
    sql`select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.role_id = ${roleId}::bigint order by p.name`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Refuses what would make the caller another user: a user who may do something in any company that the caller may not do there. A caller who sets such a user's password, address or status would have those rights, too.
 */
export async function refuseSuperior(tx: Query, caller: Caller, userId: number): Promise<void> {
  if (caller.isAdmin) return
  const rows = await run<{ role_id: number; company_id: number | null }>(
    tx,
    sql`select distinct role_id, company_id from role_assignments where user_id = ${userId}::bigint`,
  )
  const excess = await excessKeys(tx, caller, rows)
  if (excess.size > 0) throw ApiError.forbidden('不能对权限高于自己的用户进行此操作', 'FORBIDDEN')
}

/** Refuses a change after which no user could sign in as administrator of all companies. */
export async function requireAdministrator(tx: Query, field: string): Promise<void> {
  const left = await administrators(tx)
  if (left.length === 0) throw ApiError.invalid({ [field]: ['必须保留至少一名超级管理员'] })
}

/** Ids of those who can sign in as administrator of all companies. */
export async function administrators(tx: Query): Promise<number[]> {
  const rows = await run<{ id: number }>(
    tx,
    sql`select distinct u.id from users u join role_assignments a on a.user_id = u.id and a.company_id is null
        join role_permissions rp on rp.role_id = a.role_id join permissions p on p.id = rp.permission_id and p.name = 'admin'
      where u.deleted_at is null and u.status <> 'disabled' order by u.id`,
  )
  return rows.map(({ id }) => id)
}
