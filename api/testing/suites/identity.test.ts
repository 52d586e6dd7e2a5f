import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openId } from '../../kernel/platform/identity/open-id.ts'
import type { IdentityProvider } from '../../kernel/platform/identity/provider.ts'
import { clientSecret, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { startProvider, type TestProvider } from '../identity-provider.ts'
import { turnOn } from '../second-factor.ts'
import { hire } from '../staff.ts'

const consoleUrl = 'https://console.example'

/** Signing in at a provider of identities (docs/decisions/0042-accounts-and-passkeys.md). */
describeApi('signing in at a provider', (open) => {
  let api: TestApi
  /** Another process on the same database. */
  let other: TestApi
  let provider: TestProvider
  let count = 0
  const opened: TestApi[] = []

  const process = async (settings: IdentityProvider, url = consoleUrl) => {
    const made = await createTestApi(open().database, {}, [], { identity: openId([settings], url) })
    opened.push(made)
    return made
  }
  beforeAll(async () => {
    provider = await startProvider(`${consoleUrl}/login`)
    api = await process(provider.settings())
    other = await process(provider.settings())
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await provider[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    provider.forged = {}
    provider.isForeignKey = false
    provider.declines = false
  })

  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    await open().database.system((tx) => tx<Row>(text, values))
  const begin = async (at: TestApi = api) => {
    const { status, body } = await at.call('POST', '/authorizations/begin', { body: { provider: 'company' } })
    if (status !== 201) throw new Error(`not begun: ${JSON.stringify(body.value)}`)
    return { url: body.text('data', 'url'), ticket: body.text('data', 'ticket') }
  }
  const finish = (ticket: string, callback: string, at: TestApi = api, code?: string) =>
    at.call('POST', '/authorizations', {
      body: {
        grant_type: 'authorization_code',
        ticket,
        callback,
        client_id: 9,
        client_secret: clientSecret,
        ...(code !== undefined && { code }),
      },
    })
  const signIn = async (at: TestApi = api) => {
    const { url, ticket } = await begin(at)
    return await finish(ticket, await provider.visit(url), at)
  }
  const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof finish>>) => [
    status,
    body.at('code') ?? null,
  ]
  const hired = async (keys: readonly string[] = ['orders.index']) => {
    const person = await hire(open(), `identity.${(count += 1)}`, keys)
    provider.present = {
      sub: `sub-${person.username}`,
      email: `${person.username}@TEST.example`,
      email_verified: true,
      name: person.username,
    }
    return person
  }
  const events = async (username: string) =>
    (
      await query<{ event: string; reason: string | null }>(
        'select event, reason from user_logs where username = $1 order by id',
        [username],
      )
    ).map(({ event, reason }) => (reason === null ? event : `${event}: ${reason}`))
  const as = async (answer: Awaited<ReturnType<typeof finish>>, path: string) =>
    await api.call('GET', path, {
      headers: { authorization: `Bearer ${answer.body.text('access_token')}`, 'x-company-id': '1' },
    })

  it('names the ways there are, in the language of the caller', async () => {
    const answers = await Promise.all(
      ['zh-CN', 'en'].map((language) =>
        api.call('GET', '/authorizations/providers', { headers: { 'accept-language': language } }),
      ),
    )
    const none = await open().call('GET', '/authorizations/providers')
    expect([...answers, none].map(({ body }) => body.at('data'))).toEqual([
      [{ id: 'company', label: '用公司账号登录' }],
      [{ id: 'company', label: 'Sign in with the company account' }],
      [],
    ])
    const unknown = await open().call('POST', '/authorizations/begin', { body: { provider: 'company' } })
    expect(unknown.body.at('errors')).toEqual({ provider: ['没有这种登录方式'] })
  })

  it('links a user by their verified address once, and knows them by their subject from then on', async () => {
    const person = await hired()
    const first = await signIn()
    provider.present = { sub: `sub-${person.username}` }
    const second = await signIn()
    const devices = await as(second, '/user/sessions')
    expect([statusAndCode(first), statusAndCode(second)]).toEqual([
      [200, null],
      [200, null],
    ])
    expect((devices.body.at('data') as { provider: unknown }[]).map((each) => each.provider)).toEqual([
      '用公司账号登录',
      '用公司账号登录',
      null,
    ])
    expect(
      await query('select provider, issuer, subject from user_identities where user_id = $1::bigint', [
        person.id,
      ]),
    ).toEqual([{ provider: 'company', issuer: provider.issuer, subject: `sub-${person.username}` }])
    expect((await events(person.username)).slice(1)).toEqual([
      'identity_linked: 用公司账号登录',
      'login: 用公司账号登录',
      'login: 用公司账号登录',
    ])
  })

  it('goes on in another process than the one where it began', async () => {
    const person = await hired()
    const { url, ticket } = await begin(api)
    const answer = await finish(ticket, await provider.visit(url), other)
    const user = await as(answer, '/user?company_id=1')
    expect([answer.status, user.body.at('username')]).toEqual([200, person.username])
  })

  it('keeps its provider over renewals', async () => {
    await hired()
    const answer = await signIn()
    const renewed = await api.call('POST', '/authorizations', {
      body: {
        grant_type: 'refresh_token',
        refresh_token: answer.body.text('refresh_token'),
        client_id: 9,
        client_secret: clientSecret,
      },
    })
    const url = await as(renewed, '/authorizations/current/sign-out-url')
    const address = new URL(url.body.text('data', 'url'))
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      provider.issuer,
      { client_id: 'console', post_logout_redirect_uri: `${consoleUrl}/login` },
    ])
  })

  it('knows no address of the provider for a sign-in with a password', async () => {
    const person = await hired()
    const url = await person.client.get('/authorizations/current/sign-out-url')
    expect(url.body.at('data')).toEqual({ url: null })
  })

  describe('is refused', () => {
    it('with a state that was made up, another browser’s ticket, and a callback that was used', async () => {
      await hired()
      const { url, ticket } = await begin()
      const another = await begin()
      const callback = await provider.visit(url)
      const forged = new URLSearchParams(callback)
      forged.set('state', 'A'.repeat(43))
      const answers = [
        await finish(ticket, forged.toString()),
        await finish(another.ticket, callback),
        await finish(ticket, 'code=1'),
        await finish(ticket, callback),
        await finish(ticket, callback),
      ]
      expect(answers.map(statusAndCode)).toEqual([
        [401, 'SIGN_IN_EXPIRED'],
        [401, 'SIGN_IN_EXPIRED'],
        [401, 'SIGN_IN_EXPIRED'],
        [200, null],
        [401, 'SIGN_IN_EXPIRED'],
      ])
    })

    it('with the code of another sign-in', async () => {
      await hired()
      const [one, two] = [await begin(), await begin()]
      const ofOne = new URLSearchParams(await provider.visit(one.url))
      const ofTwo = new URLSearchParams(await provider.visit(two.url))
      ofTwo.set('code', ofOne.get('code') ?? '')
      expect(statusAndCode(await finish(two.ticket, ofTwo.toString()))).toEqual([401, 'PROVIDER_REFUSED'])
    })

    it('with an answer of another issuer, and an ID token of another nonce, issuer, audience, time or key', async () => {
      const person = await hired()
      const nonce = await begin()
      const changed = new URL(nonce.url)
      changed.searchParams.set('nonce', 'of-somebody-else')
      const wrongNonce = await finish(nonce.ticket, await provider.visit(changed.href))
      const mixed = await begin()
      const callback = new URLSearchParams(await provider.visit(mixed.url))
      callback.set('iss', 'https://evil.example')
      const wrongIssuer = await finish(mixed.ticket, callback.toString())
      const forged: unknown[] = []
      for (const claims of [
        { exp: Math.floor(Date.now() / 1000) - 120 },
        { iss: 'https://evil.example' },
        { aud: 'another-client' },
      ]) {
        provider.forged = claims
        forged.push(statusAndCode(await signIn()))
      }
      provider.forged = {}
      provider.isForeignKey = true
      forged.push(statusAndCode(await signIn()))
      expect([statusAndCode(wrongNonce), statusAndCode(wrongIssuer), ...forged]).toEqual(
        Array.from({ length: 6 }, () => [401, 'PROVIDER_REFUSED']),
      )
      expect(await query('select 1 from user_identities where user_id = $1::bigint', [person.id])).toEqual([])
      expect((await events('company')).slice(-6).map((event) => event.split('：').at(-1))).toEqual([
        'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        'OAUTH_INVALID_RESPONSE',
        'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
        'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        'OAUTH_INVALID_RESPONSE',
      ])
    })

    it('where the provider says that it is another one', async () => {
      const settings = provider.settings({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })
      const mistaken = await process(settings)
      const answer = await mistaken.call('POST', '/authorizations/begin', { body: { provider: 'company' } })
      expect(statusAndCode(answer)).toEqual([401, 'PROVIDER_REFUSED'])
    })

    it('where the person does not go on, or has no verified address, or no user', async () => {
      const person = await hired()
      provider.declines = true
      const cancelled = await signIn()
      provider.declines = false
      provider.present = { ...provider.present, email_verified: false }
      const unverified = await signIn()
      provider.present = { ...provider.present, email_verified: 'true' }
      const text = await signIn()
      provider.present = { sub: 'stranger', email: 'stranger@test.example', email_verified: true }
      const stranger = await signIn()
      expect([cancelled, unverified, text, stranger].map(statusAndCode)).toEqual([
        [401, 'PROVIDER_CANCELLED'],
        [403, 'EMAIL_NOT_VERIFIED'],
        [403, 'EMAIL_NOT_VERIFIED'],
        [403, 'NO_USER'],
      ])
      expect(await query('select 1 from user_identities where user_id = $1::bigint', [person.id])).toEqual([])
    })

    it('for a second person with the same address, until an administrator unlinks the first', async () => {
      const person = await hired()
      await signIn()
      provider.present = { ...provider.present, sub: 'its-successor' }
      const successor = await signIn()
      const admin = await open().as('admin', 1)
      const unlinked = await admin.send('POST', `/users/${person.id}/unlink-identities`)
      const again = await admin.send('POST', `/users/${person.id}/unlink-identities`)
      const relinked = await signIn()
      expect([
        statusAndCode(successor),
        unlinked.status,
        statusAndCode(again),
        statusAndCode(relinked),
      ]).toEqual([[403, 'LINKED_OTHERWISE'], 200, [409, 'NOT_LINKED'], [200, null]])
    })

    it('of a disabled and of a locked user, in the words of a sign-in with a password', async () => {
      const person = await hired()
      await signIn()
      await query("update users set status = 'disabled' where id = $1::bigint", [person.id])
      const disabled = await signIn()
      const byPassword = await api.signIn(person.username)
      await query(
        "update users set status = 'locked', locked_until = now() + interval '5 minutes' where id = $1::bigint",
        [person.id],
      )
      const locked = await signIn()
      const lockedByPassword = await api.signIn(person.username)
      expect([disabled.status, disabled.body.value]).toEqual([403, byPassword.body.value])
      expect([locked.status, locked.body.value]).toEqual([423, lockedByPassword.body.value])
      const unlinkedPerson = await hired()
      await query("update users set status = 'disabled' where id = $1::bigint", [unlinkedPerson.id])
      expect(statusAndCode(await signIn())).toEqual([403, 'ACCOUNT_DISABLED'])
      expect(
        await query('select 1 from user_identities where user_id = $1::bigint', [unlinkedPerson.id]),
      ).toEqual([])
    })
  })

  describe('a provider that is down', () => {
    it('is reported in one sentence at the beginning and at the end, and the password still signs in', async () => {
      const person = await hired()
      const away = await startProvider(`${consoleUrl}/login`)
      const here = await process(away.settings())
      const { url, ticket } = await begin(here)
      away.present = provider.present
      const callback = await away.visit(url)
      await away[Symbol.asyncDispose]()
      const end = await finish(ticket, callback, here)
      const fresh = await process(away.settings())
      const start = await fresh.call('POST', '/authorizations/begin', { body: { provider: 'company' } })
      const password = await fresh.signIn(person.username)
      expect([statusAndCode(start), start.body.at('message'), statusAndCode(end), password.status]).toEqual([
        [409, 'PROVIDER_UNREACHABLE'],
        '暂时无法连接“用公司账号登录”，请稍后再试，或用密码登录',
        [409, 'PROVIDER_UNREACHABLE'],
        200,
      ])
    })
  })

  describe('the second factor', () => {
    it('is required here where the provider has not asked for one, once the person is confirmed', async () => {
      const person = await hired()
      const app = await turnOn(person.client)
      const { url, ticket } = await begin()
      const callback = await provider.visit(url)
      const confirmationNeeded = await finish(ticket, callback)
      const elsewhere = await finish('A'.repeat(43), callback, other, app.code())
      const wrong = await finish(ticket, callback, other, '000000')
      const right = await finish(ticket, callback, other, app.code())
      const again = await finish(ticket, callback, other, app.code(1))
      expect([confirmationNeeded, elsewhere, wrong, right, again].map(statusAndCode)).toEqual([
        [401, 'CODE_REQUIRED'],
        [401, 'SIGN_IN_EXPIRED'],
        [401, 'INVALID_CODE'],
        [200, null],
        [401, 'SIGN_IN_EXPIRED'],
      ])
    })

    it('is the provider’s where it says so, also for a role that requires one', async () => {
      const person = await hired()
      await query('update roles set requires_second_factor = true where id = $1::bigint', [person.roleId])
      const without = await signIn()
      provider.present = { ...provider.present, amr: ['pwd', 'mfa'] }
      const withIt = await signIn()
      const open_ = async (answer: typeof without) => [
        (await as(answer, '/orders')).status,
        (await as(answer, '/user?company_id=1')).body.at('must_enable_second_factor'),
      ]
      expect([await open_(without), await open_(withIt)]).toEqual([
        [403, true],
        [200, false],
      ])
    })

    it('counts wrong codes as wrong passwords', async () => {
      const person = await hired()
      await turnOn(person.client)
      const { url, ticket } = await begin()
      const callback = await provider.visit(url)
      await finish(ticket, callback)
      const answers: unknown[] = []
      for (let attempt = 1; attempt <= 5; attempt += 1)
        answers.push((await finish(ticket, callback, api, '000000')).status)
      expect(answers).toEqual([401, 401, 401, 401, 423])
    })
  })

  describe('groups', () => {
    const roles = [
      { group: 'service', role: 'service', company: 'datasafe' },
      { group: 'brand', role: 'brand_manager', company: 'imageforge' },
      { group: 'boss', role: 'admin' },
      { group: 'service', role: 'no such role', company: 'imageforge' },
    ]
    let mapped: TestApi
    beforeAll(async () => {
      mapped = await process(provider.settings({ roles, create: true, department: 'BRAND-1' }))
    })
    const held = async (userId: number) =>
      (
        await query<{ role: string; company: string | null }>(
          `select r.name as role, c.name as company from role_assignments a join roles r on r.id = a.role_id
            left join companies c on c.id = a.company_id where a.user_id = $1::bigint order by 1, 2`,
          [userId],
        )
      ).map(({ role, company }) => `${role}@${company ?? '*'}`)
    const member = async (userId: number) =>
      (
        await query<{ name: string }>(
          'select c.name from company_users m join companies c on c.id = m.company_id where m.user_id = $1::bigint order by 1',
          [userId],
        )
      ).map(({ name }) => name)

    it('bring roles and companies at every sign-in, take them again, and leave what was given by hand', async () => {
      const person = await hired()
      const own = `role-${person.username}@imageforge`
      const after = async (groups: readonly string[] | undefined) => {
        provider.present = { ...provider.present, ...(groups !== undefined && { groups }) }
        const { status } = await signIn(mapped)
        return [status, await held(person.id), await member(person.id)]
      }
      const seen = [await after(['service', 'brand', 'unknown']), await after(['brand']), await after([])]
      expect(seen).toEqual([
        [200, ['brand_manager@imageforge', own, 'service@datasafe'].toSorted(), ['datasafe', 'imageforge']],
        [200, ['brand_manager@imageforge', own].toSorted(), ['imageforge']],
        [200, [own], ['imageforge']],
      ])
      expect((await events(person.username)).filter((event) => event.startsWith('groups'))).toEqual([
        'groups_applied: +品牌经理@图匠科技 +客服@数安软件',
        'groups_applied: −客服@数安软件',
        'groups_applied: −品牌经理@图匠科技',
      ])
    })

    it('do not take what a person had been given before them', async () => {
      const person = await hired()
      await query(
        `insert into role_assignments (user_id, role_id, company_id) select $1::bigint, r.id, 1 from roles r where r.name = 'brand_manager'`,
        [person.id],
      )
      provider.present = { ...provider.present, groups: ['brand'] }
      await signIn(mapped)
      provider.present = { ...provider.present, groups: [] }
      await signIn(mapped)
      expect(await held(person.id)).toEqual(
        [`role-${person.username}@imageforge`, 'brand_manager@imageforge'].toSorted(),
      )
    })

    it('that are too many for a token change nothing', async () => {
      const person = await hired()
      provider.present = { ...provider.present, groups: ['brand'] }
      await signIn(mapped)
      const { groups: _, ...without } = { ...provider.present, groups: undefined }
      provider.present = { ...without, sub: provider.present.sub, _claim_names: { groups: 'src1' } }
      await signIn(mapped)
      expect(await held(person.id)).toContain('brand_manager@imageforge')
    })

    it('never take the last administrator', async () => {
      const admins = await query<{ id: number }>(
        `select a.id, a.user_id from role_assignments a join roles r on r.id = a.role_id where r.name = 'admin' and a.company_id is null`,
      )
      const person = await hired()
      provider.present = { ...provider.present, groups: ['boss'] }
      await signIn(mapped)
      const rows = await query<{ user_id: number; role_id: number }>(
        `delete from role_assignments where id = any($1::bigint[]) returning user_id, role_id`,
        [admins.map(({ id }) => id)],
      )
      provider.present = { ...provider.present, groups: [] }
      await signIn(mapped)
      const alone = await held(person.id)
      for (const { user_id: userId, role_id: roleId } of rows)
        await query('insert into role_assignments (user_id, role_id) values ($1::bigint, $2::bigint)', [
          userId,
          roleId,
        ])
      await signIn(mapped)
      expect([alone.includes('admin@*'), (await held(person.id)).includes('admin@*')]).toEqual([true, false])
    })

    it('make a user of a person who has none, and none of one whose groups give nothing', async () => {
      provider.present = {
        sub: 'newcomer',
        email: 'newcomer@test.example',
        email_verified: true,
        name: '新来的',
        preferred_username: 'admin',
      }
      const none = await signIn(mapped)
      provider.present = { ...provider.present, groups: ['service'] }
      const made = await signIn(mapped)
      const [user] = await query<{ id: number; username: string; department: string; password: boolean }>(
        `select u.id, u.username, u.name, d.code as department, u.password_hash is not null as password from users u
          join departments d on d.id = u.department_id where email = 'newcomer@test.example'`,
      )
      expect([statusAndCode(none), statusAndCode(made), user, await held(user?.id ?? 0)]).toEqual([
        [403, 'NO_ROLE'],
        [200, null],
        { id: user?.id, username: 'admin.2', name: '新来的', department: 'BRAND-1', password: false },
        ['service@datasafe'],
      ])
      const headers = { authorization: `Bearer ${made.body.text('access_token')}` }
      const key = { body: { name: 'script', password: 'none' }, headers }
      const fresh = await mapped.call('POST', '/user/api-keys', key)
      await query(
        `update access_tokens set created_at = now() - interval '11 minutes' where user_id = $1::bigint`,
        [user?.id],
      )
      const late = await mapped.call('POST', '/user/api-keys', key)
      expect([fresh.status, late.body.at('errors')]).toEqual([
        201,
        { password: ['您的账号没有密码，请用公司账号重新登录后 10 分钟内再试'] },
      ])
    })
  })

  it('lets those who are linked use nothing else where the installation says so, but administrators', async () => {
    const strict = await process(provider.settings({ only: true }))
    const person = await hired()
    const before = await strict.signIn(person.username)
    await signIn(strict)
    const after = await strict.signIn(person.username)
    const wrong = await strict.signIn(person.username, 'wrong')
    await query(
      `insert into role_assignments (user_id, role_id) select $1::bigint, id from roles where name = 'admin'`,
      [person.id],
    )
    const admin = await strict.signIn(person.username)
    await query(`delete from role_assignments where user_id = $1::bigint and company_id is null`, [person.id])
    expect([before, after, wrong, admin].map(statusAndCode)).toEqual([
      [200, null],
      [403, 'USE_PROVIDER'],
      [401, 'INVALID_CREDENTIALS'],
      [200, null],
    ])
  })

  it('of one person eight times at once links them once, and makes one user of one who has none', async () => {
    const eager = await process(
      provider.settings({ create: true, roles: [{ group: 'all', role: 'service', company: 'datasafe' }] }),
    )
    const eight = async () => {
      const startedSignIns = await Promise.all(Array.from({ length: 8 }, () => begin(eager)))
      const callbacks: string[] = []
      for (const { url } of startedSignIns) callbacks.push(await provider.visit(url))
      const answers = await Promise.all(
        startedSignIns.map(({ ticket }, place) => finish(ticket, callbacks[place] ?? '', eager)),
      )
      return answers.map(({ status }) => status)
    }
    const person = await hired()
    const existingUser = await eight()
    provider.present = { sub: 'crowd', email: 'crowd@test.example', email_verified: true, groups: ['all'] }
    const created = await eight()
    const links = await query<{ count: number }>(
      `select count(*)::int from user_identities where user_id = $1::bigint or subject = 'crowd'`,
      [person.id],
    )
    const users = await query<{ count: number }>(
      `select count(*)::int from users where email = 'crowd@test.example'`,
    )
    expect([existingUser, created, links, users]).toEqual([
      Array(8).fill(200),
      Array(8).fill(200),
      [{ count: 2 }],
      [{ count: 1 }],
    ])
  })

  it('of one callback eight times at once signs in once', async () => {
    await hired()
    const { url, ticket } = await begin()
    const callback = await provider.visit(url)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => finish(ticket, callback, place % 2 === 0 ? api : other)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200])
  })
})
