import { demoPassword } from '../api/testing/api.ts'

export const clientSecret = 'secret of the benchmark'

/** An API with the demo data whose callers are measured, not limited. */
export const apiSettings = {
  API_PORT: '0',
  CLIENT_SECRET: clientSecret,
  DEMO: '1',
  LOG_LEVEL: 'warn',
  LOGIN_LIMIT: '0',
  READ_LIMIT: '0',
  WRITE_LIMIT: '0',
}

/** Token of a user of the demo data, from an API with `apiSettings`. */
export async function signIn(api: string, username: string): Promise<string> {
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
  return String(Object(signedIn)['access_token'])
}
