import { demoPassword } from '../../../api/testing/api.ts'
import type { World } from '../world/world.ts'
import { clientSecret } from '../world/world.ts'

export const password = {
  grant_type: 'password',
  password: demoPassword,
  client_id: 9,
  client_secret: clientSecret,
}

/** A token that is kept for the whole run. */
export async function signedIn({ client }: World, workload: string, username: string): Promise<string> {
  const body = { ...password, username }
  const reply = await client.rest({ method: 'POST', path: '/authorizations', body }, { workload })
  if (reply.outcome !== 'done') throw new Error(`${username} could not sign in before the fault`)
  return String(reply.body.access_token)
}
