import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientSecret, createTestApi, demoPassword, type TestApi } from '../../../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Authenticator, turnOn } from '../../../testing/second-factor.ts'
import { hire, type Person } from '../../../testing/staff.ts'

let storage: TestDatabase
let api: TestApi
let person: Person
let app: Authenticator
beforeAll(async () => {
  storage = await openTestDatabase('postgres', { settings: { poolSize: 10 } })
  api = await createTestApi(storage.database)
  person = await hire(api, 'racing.codes', [])
  app = await turnOn(person.client)
})
afterAll(async () => {
  await api.close()
  await storage.close()
})
beforeEach(() =>
  storage.database.system(async (tx) => {
    await tx(
      "update users set status = 'active', failed_attempts = 0, locked_until = null where id = $1::bigint",
      [person.id],
    )
    await tx('update second_factors set last_step = null')
  }),
)

const signIn = async (code: string) => {
  const { status, body } = await api.call('POST', '/authorizations', {
    body: {
      grant_type: 'password',
      username: person.username,
      password: demoPassword,
      code,
      client_id: 9,
      client_secret: clientSecret,
    },
  })
  return `${status} ${status === 200 ? '' : String(body.at('code'))}`.trim()
}
const turnOff = async (code: string) =>
  String(
    (
      await person.client.send('POST', '/user/second-factor/turn-off', {
        body: { password: demoPassword, code },
      })
    ).status,
  )
const times = async (count: number, work: () => Promise<string>) =>
  (await Promise.all(Array.from({ length: count }, work))).toSorted()
const account = async () => {
  const [row] = await storage.database.system((tx) =>
    tx<{ status: string; failed: number }>(
      'select status, failed_attempts as failed from users where id = $1::bigint',
      [person.id],
    ),
  )
  return row
}

it('of one code eight times at once one signs in, and the others count as no guesses', async () => {
  const code = app.code()
  expect(await times(8, () => signIn(code))).toEqual(['200', ...Array<string>(7).fill('401 CODE_USED')])
  expect(await account()).toEqual({ status: 'active', failed: 0 })
})

it('of one recovery code eight times at once one signs in', async () => {
  const code = app.recoveryCodes[0] ?? ''
  const answers = await times(8, () => signIn(code))
  expect(answers.filter((answer) => answer === '200')).toEqual(['200'])
})

it('nine wrong codes at once count as nine: five lock the account once', async () => {
  expect(await times(9, () => signIn('000000'))).toEqual([
    ...Array<string>(4).fill('401 INVALID_CODE'),
    ...Array<string>(5).fill('423 ACCOUNT_LOCKED'),
  ])
  expect(await account()).toEqual({ status: 'locked', failed: 0 })
})

it('wrong passwords and wrong codes at once are counted together', async () => {
  const wrongPassword = async () => String((await api.signIn(person.username, 'wrong')).status)
  const answers = await Promise.all([
    ...Array.from({ length: 2 }, wrongPassword),
    ...Array.from({ length: 2 }, () => signIn('000000')),
  ])
  expect([answers.map((answer) => answer.slice(0, 3)), await account()]).toEqual([
    ['401', '401', '401', '401'],
    { status: 'active', failed: 4 },
  ])
})

it('turned off eight times at once it is off once', async () => {
  const code = app.code(1)
  const answers = await times(8, () => turnOff(code))
  expect(answers.filter((status) => status === '204')).toEqual(['204'])
})
