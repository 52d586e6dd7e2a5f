import type { Database } from '../../../api/kernel/database/types.ts'
import type { TestApi } from '../../../api/testing/api.ts'
import { hire } from '../../../api/testing/staff.ts'

/** What there is to take from. */
export interface Held {
  /** Holds every key in the company 1, by a role of their own. */
  readonly userId: number
  readonly roleId: number
  /** No user has it; it holds every key. */
  readonly spareRoleId: number
  /** Holds one harmless key. */
  readonly plainRoleId: number
  readonly permissions: ReadonlyMap<string, number>
  readonly username: string
}

export async function createHeld(api: TestApi, keys: readonly string[]): Promise<Held> {
  const holder = await hire(api, 'removals.holder', keys)
  const roleOf = (name: string, names: readonly string[]) =>
    api.database.system(async (tx) => {
      const [role] = await tx<{ id: number }>(
        `insert into roles (name, title) values ($1, $1) returning id`,
        [name],
      )
      await tx(
        `insert into role_permissions (role_id, permission_id) select $1::bigint, id from permissions where name = any($2::text[])`,
        [role?.id, [...names]],
      )
      return Number(role?.id)
    })
  const permissions = await api.database.system((tx) =>
    tx<{ name: string; id: number }>('select name, id from permissions'),
  )
  return {
    userId: holder.id,
    username: holder.username,
    roleId: holder.roleId,
    spareRoleId: await roleOf('removals-spare', keys),
    plainRoleId: await roleOf('removals-plain', ['orders.index']),
    permissions: new Map(permissions.map(({ name, id }) => [name, id])),
  }
}

/** Who holds what, by which roles. */
export async function rightsOf(database: Database): Promise<unknown> {
  return await database.system(async (tx) => [
    await tx(
      `select r.name, md5(string_agg(p.permission_id::text, ',' order by p.permission_id)) as keys
        from roles r join role_permissions p on p.role_id = r.id where r.name not like 'role-removals.manager' group by r.id order by r.id`,
    ),
    await tx(
      'select user_id, role_id, company_id from role_assignments order by user_id, role_id, company_id',
    ),
    await tx('select id, status, deleted_at from users order by id'),
    await tx('select company_id, user_id from company_users order by company_id, user_id'),
  ])
}
