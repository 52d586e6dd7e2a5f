import type { FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '../../engine/auth/authenticate.ts'
import { callerById } from '../../engine/auth/member.ts'
import { signIn } from '../../engine/auth/sign-in.ts'
import type { Operation } from '../../engine/model/operation.ts'
import { clientSecret, demoPassword, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Sign-in, refresh, lockout, lost sessions and the user's information (specification §3, §7, §8). */
describeApi('sessions', (open) => {
  const lost = { status_code: 401, message: '登录已过期，请重新登录' }
  let api: TestApi
  beforeAll(() => {
    api = open()
  })

  const refresh = (token: string) =>
    api.call('POST', '/authorizations', {
      body: { grant_type: 'refresh_token', refresh_token: token, client_id: 9, client_secret: clientSecret },
    })

  describe('signing in', () => {
    it('answers the tokens un-wrapped', async () => {
      const { status, body } = await api.signIn(' imageforge.marketing ')
      expect({ status, keys: Object.keys(Object(body.value)) }).toEqual({
        status: 200,
        keys: ['access_token', 'expires_in', 'refresh_token'],
      })
    })

    it.each([
      ['a wrong password', { password: 'wrong' }, 401, 'INVALID_CREDENTIALS'],
      ['an unknown user', { username: 'nobody.here' }, 401, 'INVALID_CREDENTIALS'],
      ['a wrong client secret', { client_secret: 'not the secret' }, 401, 'INVALID_CLIENT'],
      ['a wrong client id', { client_id: 8 }, 401, 'INVALID_CLIENT'],
    ])('refuses %s', async (_case, wrong, status, code) => {
      const body = {
        grant_type: 'password',
        username: 'readonly',
        password: demoPassword,
        client_id: 9,
        client_secret: clientSecret,
        ...wrong,
      }
      const reply = await api.call('POST', '/authorizations', { body })
      expect([reply.status, reply.body.at('code')]).toEqual([status, code])
    })

    it('refuses a disabled account only to who knows its password', async () => {
      const [disabled] = await api.database.system((tx) =>
        tx<{ username: string }>("select username from users where status = 'disabled' order by id limit 1"),
      )
      const username = disabled?.username ?? ''
      const answers = [await api.signIn(username, 'wrong'), await api.signIn(username)]
      expect(answers.map(({ status, body }) => [status, body.at('code')])).toEqual([
        [401, 'INVALID_CREDENTIALS'],
        [403, 'ACCOUNT_DISABLED'],
      ])
    })

    it('lets a disabling stand that came while the password was compared', async () => {
      const { database } = api
      const set = (status: string) =>
        database.system((tx) => tx('update users set status = $1 where username = $2', [status, 'readonly']))
      let reads = 0
      const meanwhile: typeof database = {
        ...database,
        async system(work) {
          reads += 1
          if (reads === 2) await set('disabled')
          return database.system(work)
        },
      }
      const client = { ip: '127.0.0.1', userAgent: 'test' }
      const lifetimes = { access: 60, refresh: 60, session: 60 }
      const signing = signIn(
        meanwhile,
        api.services.cipher,
        { username: 'readonly', password: demoPassword, code: null },
        lifetimes,
        client,
      )
      await expect(signing).rejects.toMatchObject({ status: 403 })
      const [account] = await database.system((tx) =>
        tx(`select status from users where username = 'readonly'`),
      )
      await set('active')
      expect(account).toEqual({ status: 'disabled' })
    })

    it('locks an account after five failures, also for the right password', async () => {
      const statuses: number[] = []
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        statuses.push((await api.signIn('datasafe.service', `wrong ${attempt}`)).status)
      }
      const right = await api.signIn('datasafe.service')
      await api.database.system((tx) =>
        tx("update users set locked_until = now() where username = 'datasafe.service'"),
      )
      const later = await api.signIn('datasafe.service')
      expect([statuses, right.status, right.body.text('message'), later.status]).toEqual([
        [401, 401, 401, 401, 423],
        423,
        '账号已锁定，请 15 分钟后再试',
        200,
      ])
    })
  })

  describe('a session', () => {
    it('is continued by its refresh token, once', async () => {
      const client = await api.as('imageforge.marketing')
      const { status, body } = await refresh(client.refreshToken)
      const next = { authorization: `Bearer ${body.text('access_token')}`, 'x-company-id': '1' }
      const before = await api.call('GET', '/saved-views', { headers: next })
      const again = await refresh(client.refreshToken)
      const after = await api.call('GET', '/saved-views', { headers: next })
      expect([status, before.status, again.status, after.body.value]).toEqual([200, 200, 401, lost])
    })

    it('ends at the latest when its time from the sign-in is over, however often it is continued', async () => {
      const client = await api.as('imageforge.marketing')
      const endsIn = (seconds: number) =>
        api.database.system((tx) =>
          tx(
            `update access_tokens set session_ends_at = now() + $1::int * interval '1 second'
             where id = (select max(id) from access_tokens)`,
            [seconds],
          ),
        )
      await endsIn(90)
      const first = await refresh(client.refreshToken)
      const [bounds] = await api.database.system((tx) =>
        tx(`select access_expires_at = session_ends_at as access, refresh_expires_at = session_ends_at as refresh,
              session_ends_at < now() + interval '91 seconds' as session from access_tokens order by id desc limit 1`),
      )
      await endsIn(-1)
      const second = await refresh(first.body.text('refresh_token'))
      expect([first.status, first.body.number('expires_in') <= 90, bounds, second.status]).toEqual([
        200,
        true,
        { access: true, refresh: true, session: true },
        401,
      ])
    })

    it('is continued by a refresh that is repeated because its answer was lost, and what was lost opens nothing', async () => {
      const client = await api.as('imageforge.marketing')
      const open = async (token: string) => {
        const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
        return (await api.call('GET', '/saved-views', { headers })).body.at('status_code') ?? 200
      }
      const unheard = await refresh(client.refreshToken)
      const answered = await refresh(client.refreshToken)
      const opened = [
        await open(unheard.body.text('access_token')),
        await open(answered.body.text('access_token')),
      ]
      const stolen = await refresh(client.refreshToken)
      expect([unheard.status, answered.status, opened, stolen.status]).toEqual([200, 200, [401, 200], 401])
      expect(await open(answered.body.text('access_token'))).toBe(401)
    })

    it('is not ended by the refresh of a token that was replaced, which opens nothing', async () => {
      const client = await api.as('imageforge.marketing')
      const unheard = await refresh(client.refreshToken)
      const answered = await refresh(client.refreshToken)
      const copied = await refresh(unheard.body.text('refresh_token'))
      const next = await refresh(answered.body.text('refresh_token'))
      expect([answered.status, copied.status, next.status]).toEqual([200, 401, 200])
    })

    it('opens nothing that asks for a key without working in a company, not even to an administrator', async () => {
      const { database, services } = api
      const { accessToken } = await api.as('admin')
      const listing = { access: ['orders.index'], company: 'optional', method: 'GET' } as const
      const ask = async (operation: Partial<Operation>, company?: string) => {
        const headers = { authorization: `Bearer ${accessToken}`, 'x-company-id': company }
        const request = { headers, query: {} } as Partial<FastifyRequest> as FastifyRequest
        return await authenticate(
          database,
          { ...listing, ...operation } as Operation,
          request,
          services.links,
        )
      }
      const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
      for (const company of [undefined, '', 'notset', '0', 'x', '1'])
        await expect(ask({}, company)).rejects.toMatchObject(forbidden)
      await expect(callerById(database, 1, null, listing)).rejects.toMatchObject(forbidden)
      expect([await ask({ access: 'signedIn' }), await ask({ company: 'required' }, '1')]).toMatchObject([
        { userId: 1, companyId: null },
        { userId: 1, companyId: 1, isAdmin: true },
      ])
    })

    it('is lost as HTTP 200 with status_code 401', async () => {
      const wrong = { authorization: `Bearer ${'x'.repeat(43)}`, 'x-company-id': '1' }
      const replies = [await api.call('GET', '/orders'), await api.call('GET', '/orders', { headers: wrong })]
      expect(replies.map(({ status, body }) => [status, body.value])).toEqual([
        [200, lost],
        [200, lost],
      ])
    })

    it('ends for every tab on sign-out', async () => {
      const client = await api.as('imageforge.marketing')
      const out = await client.send('DELETE', '/authorizations/current')
      const after = await client.get('/orders')
      const refreshed = await refresh(client.refreshToken)
      expect([out.status, after.body.value, refreshed.status]).toEqual([204, lost, 401])
    })

    it('ends when its user is disabled or loses the membership', async () => {
      const client = await api.as('imageforge.marketing')
      const own = "(select id from users where username = 'imageforge.marketing')"
      await api.database.system((tx) => tx(`update users set status = 'disabled' where id = ${own}`))
      const disabled = await client.get('/orders')
      await api.database.system((tx) => tx(`update users set status = 'active' where id = ${own}`))
      const [membership] = await api.database.system((tx) =>
        tx(`delete from company_users where user_id = ${own} and company_id = 1 returning *`),
      )
      const stranger = await client.get('/orders')
      await api.database.system((tx) =>
        tx(`insert into company_users (company_id, user_id, is_default) values (1, ${own}, true)`),
      )
      const back = await client.get('/orders')
      expect([disabled.body.value, membership === undefined, stranger.status, back.status]).toEqual([
        lost,
        false,
        403,
        200,
      ])
    })
  })

  describe('the user information', () => {
    it('has the fields of specification §3, and the time zone of each company', async () => {
      const client = await api.as('imageforge.marketing', null)
      const { body } = await client.get('/user?include=companies&company_id=notset')
      const [company] = body.rows('companies', 'data')
      expect([Object.keys(Object(body.value)), Object.keys(company ?? {})]).toEqual([
        [
          'id',
          'uid',
          'name',
          'introduction',
          'avatar',
          'username',
          'must_change_password',
          'must_enable_second_factor',
          'idle_minutes',
          'permission_names',
          'roles',
          'companies',
        ],
        ['id', 'logo', 'title', 'name', 'api_base', 'url', 'languages', 'timezone'],
      ])
    })

    it.each([
      ['readonly', ['product_analytics']],
      ['norole', []],
      ['admin', ['admin']],
    ])('gives %s the permissions of its roles', async (username, permissions) => {
      const client = await api.as(username, null)
      const { status, body } = await client.get('/user?company_id=notset')
      expect([status, body.at('permission_names')]).toEqual([200, permissions])
    })

    it('lists every active company to an administrator', async () => {
      const client = await api.as('admin', null)
      const { body } = await client.get('/user?include=companies&company_id=notset')
      const names = body.rows('companies', 'data').map((company) => company['name'])
      expect(new Set(names)).toEqual(new Set(['cleanmate', 'datasafe', 'imageforge']))
    })

    it.each([
      ['without company_id', '/user', 422],
      ['for something that is no company', '/user?company_id=abc', 422],
      ['for a company of others', '/user?company_id=2', 403],
      ['for a company that is not there', '/user?company_id=999999', 403],
    ])('is refused %s', async (_case, path, status) => {
      const client = await api.as('imageforge.marketing', null)
      expect((await client.get(path)).status).toBe(status)
    })
  })
})
