import type { Database } from '../../api/kernel/database/types.ts'
import { signIn } from '../sign-in.ts'
import type { SignedIn } from './walk.ts'

/** Signs in the demo's administrators and brand managers of the first company. */
export async function signInStaff(api: string, database: Database): Promise<SignedIn[]> {
  const found = await database.system((query) =>
    query<{ username: string }>(
      `select distinct u.username from users u join role_assignments a on a.user_id = u.id join roles r on r.id = a.role_id
        where r.name in ('admin', 'brand_manager') and a.company_id = 1 and u.status = 'active' and u.locked_until is null order by 1`,
    ),
  )
  return await Promise.all(
    found.map(async ({ username }) => ({ username, token: await signIn(api, username) })),
  )
}
