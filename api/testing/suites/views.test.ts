import { beforeAll, expect, it } from 'vitest'
import { declaredOperations } from '../../server/contract/declared.ts'
import { type Client, clientSecret, type Reply, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** The console as another user sees it (docs/decisions/0017-view-as.md): what a view shows, and what cannot be done through one. */
describeApi('views', (open) => {
  let api: TestApi
  let admin: Client
  let seller: Person
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    seller = await hire(api, 'viewed.seller', ['orders.index', 'orders.update', 'users.index'])
  })

  const look = async (body: object, by: Client = admin) => await by.send('POST', '/user/views', { body })
  const through = (token: string, company = 1) => {
    const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(company) }
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      api.call(method, path, { headers, ...(body && { body }) })
  }
  const viewOf = async (body: object, by?: Client, company?: number) => {
    const reply = await look(body, by)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
    return through(reply.body.text('data', 'access_token'), company)
  }
  const outcome = ({ status, body }: Reply) => [status, body.at('code') ?? body.at('status_code') ?? null]
  const lost = [200, 401]

  it('answers with the companies, keys and rows of the impersonated user', async () => {
    const asSeller = await viewOf({ user_id: seller.id })
    const own = await seller.client.get('/user?company_id=1&include=companies')
    const seen = await asSeller('GET', '/user?company_id=1&include=companies')
    expect(seen.body.value).toEqual({ ...Object(own.body.value), viewed_by: '陈明远' })
    const ordersOf = async (reply: Promise<Reply>) => (await reply).body.at('meta', 'pagination', 'total')
    expect(await ordersOf(asSeller('GET', '/orders'))).toEqual(await ordersOf(seller.client.get('/orders')))
    expect(outcome(await asSeller('GET', '/products'))).toEqual([403, 'FORBIDDEN'])
    expect((await asSeller('GET', '/user/views/current')).body.value).toMatchObject({
      data: { kind: 'user', title: 'viewed.seller', viewer: '陈明远' },
    })
  })

  it('keeps the person out of companies in which they do not work', async () => {
    const elsewhere = await viewOf({ user_id: seller.id }, admin, 2)
    expect(outcome(await elsewhere('GET', '/orders'))).toEqual([403, 'NOT_A_MEMBER'])
  })

  it('shows a role in every company, as an anonymous user', async () => {
    const asRole = await viewOf({ role_id: seller.roleId }, admin, 2)
    const { body } = await asRole('GET', '/user?company_id=2&include=companies')
    expect(body.value).toMatchObject({
      id: 0,
      name: 'role-viewed.seller',
      permission_names: ['orders.index', 'orders.update', 'users.index'],
      roles: [{ name: 'role-viewed.seller' }],
    })
    expect([(await asRole('GET', '/orders')).status, (await asRole('GET', '/users')).status]).toEqual([
      200, 200,
    ])
    expect(outcome(await asRole('GET', '/products'))).toEqual([403, 'FORBIDDEN'])
    expect((await asRole('GET', '/user/preferences')).body.value).toEqual({ data: {} })
  })

  it('shows a set of keys, and what is shared out among companies with them', async () => {
    const asKeys = await viewOf({ permissions: ['synthesizing-api.cooperations.index'] })
    const shared = await asKeys('GET', '/synthesizing-api/cooperations')
    const all = await admin.get('/synthesizing-api/cooperations')
    expect(shared.body.at('meta', 'pagination', 'total')).toEqual(all.body.at('meta', 'pagination', 'total'))
    expect(outcome(await asKeys('GET', '/orders'))).toEqual([403, 'FORBIDDEN'])
  })

  it('refuses every operation that writes, whatever its body, and writes nothing', async () => {
    const asAdmin = await viewOf({ permissions: ['admin'] })
    const writing = declaredOperations().filter(
      ({ method, writes, access, whileViewing }) =>
        (method !== 'GET' || writes === true) && access !== 'public' && whileViewing !== true,
    )
    const refused: string[] = []
    for (const { method, path, id } of writing) {
      const reply = await asAdmin(method, path.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
      if (reply.body.at('code') === 'VIEW_READ_ONLY' && reply.status === 403) refused.push(id)
    }
    expect(refused).toEqual(writing.map(({ id }) => id))
    expect(refused).toEqual(
      expect.arrayContaining([
        'exports_store',
        'web_subscriptions_store',
        'user_views_store',
        'jobs_download',
      ]),
    )
  })

  it('leaves no trace on the impersonated user', async () => {
    const traces = async () =>
      await api.database.system((tx) =>
        tx('select last_seen_at, last_company_id, updated_at from users where id = $1::bigint', [seller.id]),
      )
    const before = await traces()
    const asSeller = await viewOf({ user_id: seller.id })
    await asSeller('GET', '/user?company_id=1')
    await asSeller('GET', '/orders')
    expect(await traces()).toEqual(before)
  })

  it('is not for who is no administrator of all companies, whatever else they may do', async () => {
    const keys = ['users.index', 'users.update', 'roles.update', 'permissions.update']
    const chief = await hire(api, 'views.chief', keys)
    const local = await hire(api, 'views.local', ['admin'])
    expect([
      outcome(await look({ user_id: seller.id }, chief.client)),
      outcome(await look({ user_id: 1 }, chief.client)),
      outcome(await look({ user_id: seller.id }, local.client)),
    ]).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ])
  })

  it.each([
    ['nothing', {}],
    ['two things', { user_id: 2, role_id: 2 }],
    ['nobody there is', { user_id: 999_999_999 }],
    ['oneself', { user_id: 1 }],
    ['a role there is not', { role_id: 999_999_999 }],
    ['a key there is not', { permissions: ['orders.index', 'no.such.key'] }],
    ['no keys', { permissions: [] }],
    ['a view that lasts', { user_id: 2, expires_in: 9_999_999 }],
  ])('refuses to look as %s', async (_case, body) => {
    expect((await look(body)).status).toBe(422)
  })

  it('does not show who could not sign in', async () => {
    const [disabled] = await api.database.system((tx) =>
      tx<{ id: number }>("select id from users where status = 'disabled' order by id limit 1"),
    )
    const [norole] = await api.database.system((tx) =>
      tx<{ id: number }>("select id from users where username = 'norole'"),
    )
    expect([
      (await look({ user_id: disabled?.id })).body.at('errors'),
      (await look({ user_id: norole?.id })).body.at('errors'),
    ]).toEqual([{ user_id: ['该用户已停用，无法登录'] }, { user_id: ['该用户没有任何权限，无法登录'] }])
  })

  it('ends when it is left, and only the one that is left', async () => {
    const first = await viewOf({ user_id: seller.id })
    const second = await viewOf({ role_id: seller.roleId })
    expect((await first('DELETE', '/user/views/current')).status).toBe(204)
    expect([outcome(await first('GET', '/orders')), (await second('GET', '/orders')).status]).toEqual([
      lost,
      200,
    ])
    expect(outcome(await first('DELETE', '/user/views/current'))).toEqual(lost)
    expect((await admin.send('DELETE', '/user/views/current')).status).toBe(204)
    expect(outcome(await second('GET', '/orders'))).toEqual(lost)
    expect((await admin.send('DELETE', '/user/views/current')).status).toBe(404)
  })

  it('ends with its time', async () => {
    const view = await viewOf({ user_id: seller.id })
    await api.database.system((tx) =>
      tx('update session_views set expires_at = now() where ended_at is null'),
    )
    expect(outcome(await view('GET', '/orders'))).toEqual(lost)
  })

  it('survives that its sign-in is refreshed, and ends with it', async () => {
    const own = await api.as('admin')
    const view = await viewOf({ user_id: seller.id }, own)
    const refreshed = await api.call('POST', '/authorizations', {
      body: {
        grant_type: 'refresh_token',
        refresh_token: own.refreshToken,
        client_id: 9,
        client_secret: clientSecret,
      },
    })
    expect([refreshed.status, (await view('GET', '/orders')).status]).toEqual([200, 200])
    const headers = { authorization: `Bearer ${refreshed.body.text('access_token')}` }
    await api.call('DELETE', '/authorizations/current', { headers })
    expect(outcome(await view('GET', '/orders'))).toEqual(lost)
  })

  it('ends when the impersonating user is no administrator any more', async () => {
    const deputy = await hire(api, 'views.deputy', ['admin'], { everywhere: true })
    const view = await viewOf({ user_id: seller.id }, deputy.client)
    expect((await view('GET', '/orders')).status).toBe(200)
    await api.database.system((tx) =>
      tx('delete from role_assignments where user_id = $1::bigint', [deputy.id]),
    )
    expect(outcome(await view('GET', '/orders'))).toEqual(lost)
  })

  it('ends when the impersonated user is removed or loses every key', async () => {
    const guest = await hire(api, 'views.guest', ['orders.index'])
    const [asGuest, asRole] = [await viewOf({ user_id: guest.id }), await viewOf({ role_id: guest.roleId })]
    await api.database.system((tx) =>
      tx('delete from role_permissions where role_id = $1::bigint', [guest.roleId]),
    )
    const empty = await asGuest('GET', '/user?company_id=1')
    expect([outcome(empty), empty.body.text('message')]).toEqual([
      lost,
      '对方在此品牌没有任何权限，查看已结束',
    ])
    await api.database.system(async (tx) => {
      await tx('update users set deleted_at = now() where id = $1::bigint', [guest.id])
      await tx('delete from role_assignments where role_id = $1::bigint', [guest.roleId])
      await tx('delete from roles where id = $1::bigint', [guest.roleId])
    })
    expect([
      outcome(await asGuest('GET', '/user/views/current')),
      outcome(await asRole('GET', '/user/views/current')),
    ]).toEqual([lost, lost])
  })

  it('takes no token that was made up or changed', async () => {
    const token = (await look({ user_id: seller.id })).body.text('data', 'access_token')
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const tries = [changed, token.replace('view.', ''), `view.${admin.accessToken}`, `view.${token}`, 'view.']
    const answers = await Promise.all(tries.map((each) => through(each)('GET', '/orders')))
    expect(answers.map(outcome)).toEqual(tries.map(() => lost))
  })

  it('says in the action log who looked as whom', async () => {
    const watcher = await hire(api, 'views.watcher', ['admin'], { everywhere: true })
    const view = await viewOf({ user_id: seller.id }, watcher.client)
    await view('DELETE', '/user/views/current')
    const rows = await api.database.system((tx) =>
      tx(
        'select user_name, action, resource, record_title, changes from action_logs where user_id = $1::bigint order by id',
        [watcher.id],
      ),
    )
    const row = {
      user_name: 'views.watcher',
      action: 'login_as',
      resource: 'users',
      record_title: 'viewed.seller',
    }
    expect(rows).toEqual(
      ['开始', '结束'].map((after) => ({
        ...row,
        changes: [{ field: 'view', label: '查看', before: null, after }],
      })),
    )
  })
})
