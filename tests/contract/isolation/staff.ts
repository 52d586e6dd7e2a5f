import type { TestApi } from '../../../api/testing/api.ts'
import { hire, type Person } from '../../../api/testing/staff.ts'

/** Every key but `admin`. */
export async function everyKey(api: TestApi): Promise<string[]> {
  const rows = await api.database.system((tx) =>
    tx<{ name: string }>(`select name from permissions where name <> 'admin' order by name`),
  )
  return rows.map(({ name }) => name)
}

/** Who may do everything in the company 1 and is a member of no other. */
export async function hireMember(api: TestApi): Promise<Person> {
  return await hire(api, 'proof.member', await everyKey(api))
}

/** Makes a person's role hold just these keys. */
export async function giveKeys(api: TestApi, { roleId }: Person, keys: readonly string[]): Promise<void> {
  await api.database.system(async (tx) => {
    await tx('delete from role_permissions where role_id = $1::bigint', [roleId])
    await tx(
      `insert into role_permissions (role_id, permission_id) select $1::bigint, id from permissions where name = any($2::text[])`,
      [roleId, [...keys]],
    )
  })
}
