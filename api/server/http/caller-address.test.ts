import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientSecret, createTestApi, type TestApi } from '../../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'

let storage: TestDatabase
let api: TestApi
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database, {
    trustProxy: 'loopback',
    limits: { signIns: 2, writes: 0, reads: 0 },
  })
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

/** A sign-in with a wrong password, as the gateway on this machine (or another) passes it on. */
async function signIn(remoteAddress: string, forwarded: string): Promise<number> {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/authorizations',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: {
      grant_type: 'password',
      username: 'readonly',
      password: 'wrong',
      client_id: 9,
      client_secret: clientSecret,
    },
  })
  return statusCode
}

it('counts and records sign-ins by the address that the gateway names, and believes no other machine', async () => {
  const answers = []
  for (const [remote, forwarded] of [
    ['127.0.0.1', '203.0.113.1'],
    ['127.0.0.1', '203.0.113.1'],
    ['127.0.0.1', '203.0.113.1'],
    ['127.0.0.1', '203.0.113.2'],
    ['198.51.100.7', '203.0.113.1'],
  ] as const)
    answers.push((await signIn(remote, forwarded)) === 429)
  expect(answers).toEqual([false, false, true, false, false])
  const rows = await storage.database.system((tx) =>
    tx<{ ip: string; n: number }>(
      `SELECT ip, count(*) AS n FROM user_logs WHERE event = 'login_failed' AND (ip LIKE '203.0.113.%' OR ip LIKE '198.51.100.%') AND created_at > now() - interval '1 hour' GROUP BY 1 ORDER BY 1`,
    ),
  )
  expect(rows).toEqual([
    { ip: '198.51.100.7', n: 1 },
    { ip: '203.0.113.1', n: 2 },
    { ip: '203.0.113.2', n: 1 },
  ])
})
