import { beforeAll, expect, it } from 'vitest'
import { declaredOperations } from '../../server/contract/declared.ts'
import { type Client, demoPassword } from '../api.ts'
import { describeApi } from '../describe-api.ts'

const password = demoPassword

describeApi('API keys', (open) => {
  let owner: Client
  let admin: Client
  let userId: number
  let number = 0
  beforeAll(async () => {
    owner = await open().as('junjie.wang')
    admin = await open().as('admin')
    const [row] = await query<{ id: number }>(`select id from users where username = 'junjie.wang'`)
    userId = row?.id ?? 0
  })

  const query = <T extends object>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
    open().database.system((tx) => tx<T>(text, params))

  async function make(values: object = {}) {
    const made = await owner.send('POST', '/user/api-keys', {
      body: { name: `Script ${(number += 1)}`, password, ...values },
    })
    expect(made.status).toBe(201)
    return { id: made.body.number('data', 'id'), secret: made.body.text('data', 'secret') }
  }

  async function ask(
    secret: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more: object = {},
  ) {
    const { company = 1, body } = more as { company?: number | null; body?: object }
    const { status, body: answer } = await open().call(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(company === null ? {} : { 'x-company-id': String(company) }),
      },
    })
    return [status, answer.at('code') ?? null]
  }

  it('opens what its owner may do, and no more', async () => {
    const { secret } = await make()
    expect(secret).toMatch(/^mk_[a-z2-9]{12}\.[\w-]{43}$/)
    const own = await owner.get('/orders?per_page=1')
    expect(await ask(secret, 'GET', '/orders?per_page=1')).toEqual([own.status, own.body.at('code') ?? null])
    const closed = await owner.get('/logs/api?per_page=1')
    expect(await ask(secret, 'GET', '/logs/api?per_page=1')).toEqual([
      closed.status,
      closed.body.at('code') ?? null,
    ])
    expect([own.status, closed.status]).toEqual([200, 403])
  })

  it('is shown once and stored as a hash', async () => {
    const { id, secret } = await make()
    const [, own = ''] = secret.split('.')
    const listed = await owner.get('/user/api-keys')
    expect(JSON.stringify(listed.body.value)).not.toContain(own)
    expect(listed.body.at('data', 0, 'id')).toBe(id)
    expect(listed.body.at('data', 0, 'prefix')).toBe(secret.split('.')[0])
    const stored = await query<{ text: string }>(
      `select row_to_json(k)::text || encode(k.secret_hash, 'escape') as text from api_keys k
        union all select row_to_json(l)::text from action_logs l where resource = 'users'
        union all select row_to_json(l)::text from api_logs l where path like '/user/api-keys%'`,
    )
    expect(stored.filter(({ text }) => text.includes(own) || text.includes(password))).toEqual([])
  })

  it('asks for the password, and for values that mean something', async () => {
    const refused = await owner.send('POST', '/user/api-keys', { body: { name: 'No', password: 'wrong' } })
    expect([refused.status, Object.keys(Object(refused.body.at('errors')))]).toEqual([422, ['password']])
    const wrong = await owner.send('POST', '/user/api-keys', {
      body: {
        name: 'No',
        password,
        addresses: ['nowhere'],
        only_company_id: 999_999,
        expires_at: new Date(Date.now() - 1000).toISOString(),
      },
    })
    expect([wrong.status, Object.keys(Object(wrong.body.at('errors'))).toSorted()]).toEqual([
      422,
      ['addresses', 'expires_at', 'only_company_id'],
    ])
  })

  it('is refused when forged, expired, revoked, or from another address', async () => {
    const { id, secret } = await make()
    const other = await make()
    const [prefix = ''] = secret.split('.')
    const list = '/orders?per_page=1'
    expect(await ask(`${prefix}.${'A'.repeat(43)}`, 'GET', list)).toEqual([401, 'KEY'])
    expect(await ask(`${prefix}.${other.secret.split('.')[1] ?? ''}`, 'GET', list)).toEqual([401, 'KEY'])
    expect(await ask('mk_nonsense', 'GET', list)).toEqual([401, 'KEY'])
    const bound = await make({ addresses: ['203.0.113.0/24'] })
    expect(await ask(bound.secret, 'GET', list)).toEqual([403, 'ADDRESS'])
    const home = await make({ addresses: ['127.0.0.0/8'] })
    expect(await ask(home.secret, 'GET', list)).toEqual([200, null])
    await query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [other.id])
    expect(await ask(other.secret, 'GET', list)).toEqual([401, 'KEY'])
    expect((await owner.send('DELETE', `/user/api-keys/${id}`)).status).toBe(204)
    expect((await owner.send('DELETE', `/user/api-keys/${id}`)).status).toBe(404)
    expect(await ask(secret, 'GET', list)).toEqual([401, 'KEY'])
  })

  it('is narrowed to reading, and to one company', async () => {
    const reading = await make({ read_only: true })
    expect(await ask(reading.secret, 'GET', '/orders?per_page=1')).toEqual([200, null])
    const view = { page: 'orders.index', name: `By key ${(number += 1)}`, state: {} }
    expect(await ask(reading.secret, 'POST', '/saved-views', { body: view })).toEqual([403, 'KEY_READ_ONLY'])
    const adminKey = await admin.send('POST', '/user/api-keys', {
      body: { name: 'One company', password, only_company_id: 1 },
    })
    const one = adminKey.body.text('data', 'secret')
    expect(await ask(one, 'GET', '/orders?per_page=1')).toEqual([200, null])
    expect(await ask(one, 'GET', '/orders?per_page=1', { company: 2 })).toEqual([403, 'KEY_COMPANY'])
  })

  it('follows its owner: disabled, locked, with a password that is due, and with other roles', async () => {
    const { secret } = await make()
    const list = '/orders?per_page=1'
    const during = async (change: string, back: string, expected: readonly unknown[]) => {
      await query(`update users set ${change} where id = $1`, [userId])
      expect(await ask(secret, 'GET', list)).toEqual(expected)
      await query(`update users set ${back} where id = $1`, [userId])
      expect(await ask(secret, 'GET', list)).toEqual([200, null])
    }
    await during(`status = 'disabled'`, `status = 'active'`, [401, 'KEY'])
    await during(
      `status = 'locked', locked_until = now() + interval '1 minute'`,
      `status = 'active', locked_until = null`,
      [401, 'KEY'],
    )
    await during(`must_change_password = true`, `must_change_password = false`, [
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ])
    await query(`create table held as select * from role_assignments where user_id = $1`, [userId]).catch(
      () => undefined,
    )
    await query(`delete from role_assignments where user_id = $1`, [userId])
    expect(await ask(secret, 'GET', list)).toEqual([403, 'FORBIDDEN'])
    await query(`insert into role_assignments select * from held`)
    await query(`drop table held`)
    expect(await ask(secret, 'GET', list)).toEqual([200, null])
  })

  it('never touches the own sign-in, nor who may do what', async () => {
    const made = await admin.send('POST', '/user/api-keys', { body: { name: 'Everything', password } })
    const secret = made.body.text('data', 'secret')
    for (const [method, path] of [
      ['PUT', '/user/password'],
      ['GET', '/user/api-keys'],
      ['POST', '/user/api-keys'],
      ['DELETE', '/user/api-keys/1'],
      ['GET', '/user/sessions'],
      ['POST', '/user/sessions/end-others'],
      ['POST', '/user/second-factor'],
      ['POST', '/user/second-factor/turn-off'],
      ['POST', '/user/views'],
      ['POST', '/users'],
      ['PUT', `/users/${userId}`],
      ['POST', `/users/${userId}/revoke-api-key`],
      ['POST', '/roles'],
    ] as const)
      expect([path, ...(await ask(secret, method, path, { body: {} }))]).toEqual([path, 403, 'NEVER_BY_KEY'])
    const writes = declaredOperations().filter(
      ({ id, method, readsOnly }) =>
        method !== 'GET' &&
        readsOnly !== true &&
        /^(?:users|roles|permissions|company_users|role_users)_/.test(id),
    )
    expect(writes.length).toBeGreaterThan(10)
    expect(writes.filter(({ neverByKey }) => neverByKey !== true).map(({ id }) => id)).toEqual([])
  })

  it('is named in the action log, and its last use is known', async () => {
    const { id, secret } = await make({ name: 'Nightly report' })
    const name = `By key ${(number += 1)}`
    const view = { page: 'orders.index', name, state: {} }
    expect(await ask(secret, 'POST', '/saved-views', { body: view })).toEqual([201, null])
    const [prefix = ''] = secret.slice(3).split('.')
    expect(
      await query(
        `select user_id, api_key from action_logs where resource = 'saved_views' and record_title = $1`,
        [name],
      ),
    ).toEqual([{ user_id: userId, api_key: `${prefix} Nightly report` }])
    const listed = await owner.get('/user/api-keys')
    expect(listed.body.at('data', 0, 'id')).toBe(id)
    expect(listed.body.at('data', 0, 'last_used_ip')).toBe('127.0.0.1')
    const log = await query(
      `select event, reason from user_logs where user_id = $1 and event = 'api_key_created' order by id desc limit 1`,
      [userId],
    )
    expect(log).toEqual([{ event: 'api_key_created', reason: 'Nightly report' }])
  })

  it('is seen and revoked by who manages its owner, and by no other', async () => {
    const { id, secret } = await make()
    const seen = await admin.get(`/users/${userId}/api-keys`)
    expect(seen.body.at('data', 0, 'id')).toBe(id)
    expect(JSON.stringify(seen.body.value)).not.toContain(secret.split('.')[1])
    expect((await owner.get(`/users/${userId}/api-keys`)).status).toBe(403)
    const [mine] = await query<{ id: number }>(
      `select k.id from api_keys k join users u on u.id = k.user_id where u.username = 'admin' limit 1`,
    )
    const wrong = await admin.send('POST', `/users/${userId}/revoke-api-key`, {
      body: { key: mine?.id ?? 0 },
    })
    expect(wrong.status).toBe(422)
    const revoked = await admin.send('POST', `/users/${userId}/revoke-api-key`, { body: { key: id } })
    expect(revoked.status).toBe(200)
    expect(await ask(secret, 'GET', '/orders?per_page=1')).toEqual([401, 'KEY'])
  })

  it('stops at twenty, also of eight at once', async () => {
    await query(`delete from api_keys where user_id = $1`, [userId])
    for (let count = 0; count < 16; count += 1) await make()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_each, n) =>
        owner.send('POST', '/user/api-keys', { body: { name: `At once ${n}`, password } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBe(4)
    expect(await query('select count(*)::int as n from api_keys where user_id = $1', [userId])).toEqual([
      { n: 20 },
    ])
  })
})
