import type { TestApi } from '../../../api/testing/api.ts'
import { hire, type Person } from '../../../api/testing/staff.ts'
import { everyKey } from '../isolation/staff.ts'

/** The selected company, and the one where the person may only read. */
export const [here, there] = [1, 2]

/** All keys in the selected company, and what `readonly_analytics` reads in the other one. */
export async function hireInsider(api: TestApi): Promise<Person> {
  const insider = await hire(api, 'rights.insider', await everyKey(api), { company: here })
  await api.database.system(async (tx) => {
    await tx(
      'insert into company_users (company_id, user_id, is_default) values ($1::bigint, $2::bigint, false)',
      [there, insider.id],
    )
    await tx(
      `insert into role_assignments (user_id, role_id, company_id)
        select $1::bigint, id, $2::bigint from roles where name = 'readonly_analytics'`,
      [insider.id, there],
    )
  })
  return insider
}

/** All keys in the selected company, and no member of any other. */
export async function hireOutsider(api: TestApi): Promise<Person> {
  return await hire(api, 'rights.outsider', await everyKey(api), { company: here })
}

/** All keys in the other company, and no member of the selected one. */
export async function hireKeeper(api: TestApi): Promise<Person> {
  return await hire(api, 'rights.keeper', await everyKey(api), { company: there })
}

/** The keys of `readonly_analytics`, without which there is something to ask for. */
export const readableThere: ReadonlySet<string> = new Set(['product_analytics'])

/** Keys with which a user may only read. */
export async function readersKeys(api: TestApi): Promise<ReadonlySet<string>> {
  const rows = await api.database.system((tx) =>
    tx<{ name: string }>(
      `select p.name from permissions p join role_permissions rp on rp.permission_id = p.id
        join roles r on r.id = rp.role_id where r.name = 'readonly_analytics'`,
    ),
  )
  return new Set(rows.map(({ name }) => name))
}
