import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientSecret, createTestApi, demoPassword, type TestApi } from '../api.ts'
import { type Authenticator, createAuthenticator } from '../authenticator.ts'
import { describeApi } from '../describe-api.ts'
import { turnOn } from '../second-factor.ts'
import { hire, type Person } from '../staff.ts'

const site = 'https://console.example'

/** Passkeys (WebAuthn; docs/decisions/0042-accounts-and-passkeys.md). */
describeApi('passkeys', (open) => {
  let api: TestApi
  let count = 0
  beforeAll(async () => {
    api = await createTestApi(open().database, {}, [], { consoleUrl: site })
  })
  afterAll(() => api.close())

  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    await open().database.system((tx) => tx<Row>(text, values))
  const hired = async (keys: readonly string[] = ['orders.index']) =>
    await hire(api, `passkey.${(count += 1)}`, keys)
  const begin = async ({ client }: Person, password = demoPassword) =>
    await client.send('POST', '/user/passkeys/begin', { body: { password } })
  const optionsOf = async (person: Person) => (await begin(person)).body.at('data', 'options')
  const add = async ({ client }: Person, passkey: object, name = '我的电脑') =>
    await client.send('POST', '/user/passkeys', { body: { name, passkey } })
  const registered = async (person: Person, device: Authenticator = createAuthenticator(site)) => {
    const answer = await add(person, device.register(await optionsOf(person)))
    if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer.body.value)}`)
    return device
  }
  const challenge = async () => (await api.call('POST', '/authorizations/passkey')).body.at('data', 'options')
  const finish = (passkey: object) =>
    api.call('POST', '/authorizations', {
      body: { grant_type: 'passkey', passkey, client_id: 9, client_secret: clientSecret },
    })
  const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof finish>>) => [
    status,
    body.at('code') ?? null,
  ]
  const events = async (username: string) =>
    (
      await query<{ event: string; reason: string | null }>(
        'select event, reason from user_logs where username = $1 order by id',
        [username],
      )
    ).map(({ event, reason }) => `${event}: ${reason ?? ''}`)

  it('are not there where the installation does not say where the console is', async () => {
    const person = await hire(open(), 'passkey.none', [])
    const list = await person.client.get('/user/passkeys')
    const ways = await open().call('GET', '/authorizations/providers')
    expect([list.body.value, ways.body.at('passkeys'), statusAndCode(await begin(person))]).toEqual([
      { data: [], usable: false },
      false,
      [409, 'NO_PASSKEYS'],
    ])
  })

  it('are added with the password, listed, sign in, and are removed with the password', async () => {
    const person = await hired()
    const device = await registered(person)
    const answer = await finish(device.signIn(await challenge()))
    const [passkey] = (await person.client.get('/user/passkeys')).body.at('data') as {
      id: number
      name: string
      last_used_at: string | null
    }[]
    const path = `/user/passkeys/${passkey?.id}/remove`
    const wrong = await person.client.send('POST', path, { body: { password: 'wrong' } })
    const stranger = await (await hired()).client.send('POST', path, { body: { password: demoPassword } })
    const removed = await person.client.send('POST', path, { body: { password: demoPassword } })
    const after = await finish(device.signIn(await challenge()))
    expect([
      statusAndCode(answer),
      passkey?.name,
      passkey?.last_used_at !== null,
      wrong.body.at('errors'),
      stranger.status,
      removed.status,
      statusAndCode(after),
    ]).toEqual([
      [200, null],
      '我的电脑',
      true,
      { password: ['当前密码不正确'] },
      404,
      204,
      [401, 'INVALID_PASSKEY'],
    ])
    expect((await events(person.username)).slice(1)).toEqual([
      'passkey_added: 我的电脑',
      'login: 通行密钥',
      'passkey_removed: 我的电脑',
    ])
  })

  it('count as both factors', async () => {
    const person = await hired()
    const device = await registered(person)
    await query('update roles set requires_second_factor = true where id = $1::bigint', [person.roleId])
    const orders = async (token: string) =>
      (
        await api.call('GET', '/orders', {
          headers: { authorization: `Bearer ${token}`, 'x-company-id': '1' },
        })
      ).status
    const byPassword = await api.signIn(person.username)
    const byPasskey = await finish(device.signIn(await challenge()))
    expect([
      await orders(byPassword.body.text('access_token')),
      await orders(byPasskey.body.text('access_token')),
    ]).toEqual([403, 200])
    await query('update roles set requires_second_factor = false where id = $1::bigint', [person.roleId])
    await turnOn(person.client)
    expect([
      statusAndCode(await api.signIn(person.username)),
      statusAndCode(await finish(device.signIn(await challenge()))),
    ]).toEqual([
      [401, 'CODE_REQUIRED'],
      [200, null],
    ])
  })

  describe('are not added', () => {
    it('with a wrong password, of another site, challenge or user, unverified, or with an attestation', async () => {
      const [person, other] = [await hired(), await hired()]
      const device = createAuthenticator(site)
      const wrong = await begin(person, 'wrong')
      const tries = await Promise.all([
        optionsOf(person).then((options) => device.register(options, { origin: 'https://evil.example' })),
        optionsOf(person).then((options) => device.register(options, { rpId: 'evil.example' })),
        optionsOf(person).then((options) => device.register(options, { isUnverified: true })),
        optionsOf(person).then((options) => device.register(options, { format: 'packed' })),
        optionsOf(person).then((options) => device.register(options, { challenge: 'A'.repeat(43) })),
        optionsOf(other).then((options) => device.register(options)),
        challenge().then((options) => device.register(options)),
        Promise.resolve({ id: 'nothing' }),
      ])
      const answers = []
      for (const each of tries) answers.push((await add(person, each)).body.at('errors'))
      expect([wrong.body.at('errors'), ...answers]).toEqual([
        { password: ['当前密码不正确'] },
        ...Array.from({ length: 8 }, () => ({ passkey: ['没有通过验证，请重新添加'] })),
      ])
      expect(await query('select 1 from passkeys where user_id = $1::bigint', [person.id])).toEqual([])
    })

    it('twice, by another user, or more than ten', async () => {
      const [person, other] = [await hired(), await hired()]
      const device = await registered(person)
      const answer = device.register(await optionsOf(other))
      const taken = await add(other, answer)
      const again = await add(other, answer)
      for (let number = 2; number <= 10; number += 1) await registered(person)
      const eleventh = await begin(person)
      expect([taken, again, eleventh].map(({ body }) => body.at('errors'))).toEqual([
        { passkey: ['此通行密钥已登记'] },
        { passkey: ['没有通过验证，请重新添加'] },
        { name: ['最多 10 个通行密钥'] },
      ])
    })

    it('of eight at once more than there is room for', async () => {
      const person = await hired()
      for (let number = 1; number <= 8; number += 1) await registered(person)
      const made = await Promise.all(
        Array.from({ length: 8 }, async () => createAuthenticator(site).register(await optionsOf(person))),
      )
      const answers = await Promise.all(made.map((each) => add(person, each)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    })
  })

  describe('do not sign in', () => {
    it('with another origin, site, challenge, user or key, unverified, replayed, or with a counter that fell', async () => {
      const [person, other] = [await hired(), await hired()]
      const device = await registered(person)
      const another = createAuthenticator(site)
      another.register(await optionsOf(other))
      const right = device.signIn(await challenge(), { counter: 5 })
      const registration = await optionsOf(person)
      const answers = [
        await finish(right),
        await finish(right),
        await finish(device.signIn(await challenge(), { counter: 5 })),
        await finish(device.signIn(await challenge(), { counter: 4 })),
        await finish(device.signIn(await challenge(), { counter: 9, origin: 'https://evil.example' })),
        await finish(device.signIn(await challenge(), { counter: 9, rpId: 'evil.example' })),
        await finish(device.signIn(await challenge(), { counter: 9, challenge: 'A'.repeat(43) })),
        await finish(device.signIn(registration, { counter: 9 })),
        await finish(device.signIn(await challenge(), { counter: 9, isUnverified: true })),
        await finish(device.signIn(await challenge(), { counter: 9, userHandle: 'b3RoZXI' })),
        await finish({
          ...another.signIn(await challenge(), { counter: 9 }),
          id: device.id,
          rawId: device.id,
        }),
        await finish(another.signIn(await challenge())),
        await finish({}),
        await finish(device.signIn(await challenge(), { counter: 6 })),
      ]
      expect(answers.map(statusAndCode)).toEqual([
        [200, null],
        ...Array.from({ length: 12 }, () => [401, 'INVALID_PASSKEY']),
        [200, null],
      ])
    })

    it('after five minutes', async () => {
      const device = await registered(await hired())
      const options = await challenge()
      await query(`update passkey_challenges set expires_at = now()`)
      expect(statusAndCode(await finish(device.signIn(options)))).toEqual([401, 'INVALID_PASSKEY'])
    })

    it('more than once of eight at once with one challenge', async () => {
      const device = await registered(await hired())
      const options = await challenge()
      const made = Array.from({ length: 8 }, () => device.signIn(options))
      const answers = await Promise.all(made.map(finish))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('of a disabled or locked user, in the words of a sign-in with a password', async () => {
      const person = await hired()
      const device = await registered(person)
      await query("update users set status = 'disabled' where id = $1::bigint", [person.id])
      const disabled = await finish(device.signIn(await challenge()))
      const byPassword = await api.signIn(person.username)
      await query(
        "update users set status = 'locked', locked_until = now() + interval '5 minutes' where id = $1::bigint",
        [person.id],
      )
      const locked = await finish(device.signIn(await challenge()))
      expect([disabled.body.value, locked.status]).toEqual([byPassword.body.value, 423])
    })
  })

  it('are removed by an administrator, who ends the sign-ins, and go with a reset of the second factor', async () => {
    const person = await hired()
    const device = await registered(person)
    const admin = await open().as('admin', 1)
    const removed = await admin.send('POST', `/users/${person.id}/remove-passkeys`)
    const again = await admin.send('POST', `/users/${person.id}/remove-passkeys`)
    const session = await person.client.get('/user/passkeys')
    expect([
      removed.status,
      statusAndCode(again),
      statusAndCode(await finish(device.signIn(await challenge()))),
      session.body.at('status_code'),
    ]).toEqual([200, [409, 'NO_PASSKEYS'], [401, 'INVALID_PASSKEY'], 401])
    const other = await hired()
    await registered(other)
    await turnOn(other.client)
    await admin.send('POST', `/users/${other.id}/reset-second-factor`)
    expect(await query('select 1 from passkeys where user_id = $1::bigint', [other.id])).toEqual([])
  })
})
