import type { Database } from '../../api/kernel/database/types.ts'
import { demoPassword } from '../../api/testing/api.ts'
import type { SignedIn } from './walk.ts'

/** Signs in the demo's administrators and brand managers of the first company. */
export async function signInStaff(
  api: string,
  database: Database,
  clientSecret: string,
): Promise<SignedIn[]> {
  const found = await database.system((query) =>
    query<{ username: string }>(
      `select distinct u.username from users u join role_assignments a on a.user_id = u.id join roles r on r.id = a.role_id
        where r.name in ('admin', 'brand_manager') and a.company_id = 1 and u.status = 'active' and u.locked_until is null order by 1`,
    ),
  )
  return await Promise.all(found.map(({ username }) => signIn(api, username, clientSecret)))
}

async function signIn(api: string, username: string, clientSecret: string): Promise<SignedIn> {
  const answer = await fetch(`${api}/authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username,
      password: demoPassword,
      client_id: 9,
      client_secret: clientSecret,
    }),
  })
  const signedIn: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${JSON.stringify(signedIn)}`)
  return { username, token: String(Object(signedIn)['access_token']) }
}
