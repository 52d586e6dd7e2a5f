import type { Client, TestApi } from './api.ts'
import { demoPassword } from './api.ts'

export interface Person {
  readonly id: number
  readonly roleId: number
  readonly username: string
  /** Signed in, with the company selected. */
  readonly client: Client
}

/** A user with a role of their own that has just these keys, in one company or, with null, in all. */
export async function hire(
  api: TestApi,
  username: string,
  keys: readonly string[],
  { company = 1, everywhere = false }: { company?: number; everywhere?: boolean } = {},
): Promise<Person> {
  const [ids] = await api.database.system(async (tx) => {
    const roles = await tx<{ id: number }>(`insert into roles (name, title) values ($1, $1) returning id`, [
      `role-${username}`,
    ])
    const roleId = roles[0]?.id
    await tx(
      `insert into role_permissions (role_id, permission_id) select $1::bigint, id from permissions where name = any($2::text[])`,
      [roleId, [...keys]],
    )
    const users = await tx<{ id: number }>(
      `insert into users (uid, username, name, email, password_hash, department_id, status, must_change_password, failed_attempts)
        select lpad((90000000 + count(*))::text, 8, '0'), $1, $1, $1 || '@test.example', (select password_hash from users where id = 1), 1, 'active', false, 0
        from users returning id`,
      [username],
    )
    const userId = users[0]?.id
    await tx(
      'insert into company_users (company_id, user_id, is_default) values ($1::bigint, $2::bigint, true)',
      [company, userId],
    )
    await tx(
      'insert into role_assignments (user_id, role_id, company_id) values ($1::bigint, $2::bigint, $3::bigint)',
      [userId, roleId, everywhere ? null : company],
    )
    return [{ id: Number(userId), roleId: Number(roleId) }]
  })
  if (ids === undefined) throw new Error('nobody was hired')
  return { ...ids, username, client: await api.as(username, company) }
}

/** The password that `hire` gives. */
export const staffPassword = demoPassword
