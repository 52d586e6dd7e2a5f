import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { deleteNamed } from '../delete-named.ts'
import { describeApi } from '../describe-api.ts'
import { hire } from '../staff.ts'

/** Companies with their members and sites, and departments. */
describeApi('organisation: companies', (open) => {
  let api: TestApi
  let admin: Client
  let counter = 0
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const fields = (more: object = {}) => {
    counter += 1
    const letters = String.fromCodePoint(65 + (counter % 26), 65 + Math.floor(counter / 26), 81)
    return {
      logo: '/logo.svg',
      title: `品牌 ${counter}`,
      name: `brand-${counter}`,
      api_base: 'https://api.brand.example',
      url: 'https://brand.example',
      languages: [
        { mark: 'en', title: 'English' },
        { mark: 'zh', title: '简体中文' },
      ],
      default_language: 'en',
      order_prefix: letters,
      support_email: 'help@brand.example',
      mail_from_name: '品牌',
      mail_from_email: 'mail@brand.example',
      ...more,
    }
  }
  const store = (more: object = {}, by = admin) => by.send('POST', '/companies', { body: fields(more) })
  const change = async (id: number, changes: object, by = admin) => {
    const { body } = await admin.get(`/companies/${id}`)
    return await by.send('PUT', `/companies/${id}`, {
      body: { ...changes, updated_at: body.text('data', 'updated_at') },
    })
  }
  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]

  it('make their founder a member with the brand manager’s role', async () => {
    const founder = await hire(api, 'c.founder', ['companies.index', 'companies.store', 'companies.update'])
    const created = await store({}, founder.client)
    const id = created.body.number('data', 'id')
    const inside = await founder.client.in(id).get('/orders?per_page=1')
    const { body: user } = await admin.get(`/users/${founder.id}`)
    expect([
      created.status,
      inside.status,
      created.body.at('data', 'timezone'),
      created.body.at('data', 'status'),
    ]).toEqual([201, 200, 'Asia/Shanghai', 'active'])
    expect(user.rows('data', 'role_assignments')).toContainEqual({ role_id: 2, company_id: id })
  })

  it.each([
    ['an address that is not https', { api_base: 'http://api.brand.example' }, ['api_base']],
    ['no language', { languages: [] }, ['languages']],
    [
      'a language twice',
      {
        languages: [
          { mark: 'en', title: 'a' },
          { mark: 'en', title: 'b' },
        ],
      },
      ['languages'],
    ],
    [
      'two kinds of Japanese',
      {
        languages: [
          { mark: 'en', title: 'a' },
          { mark: 'ja', title: 'b' },
          { mark: 'jp', title: 'c' },
        ],
      },
      ['languages'],
    ],
    [
      'an unknown language',
      {
        languages: [
          { mark: 'en', title: 'a' },
          { mark: 'xx', title: 'b' },
        ],
      },
      ['languages'],
    ],
    ['a default that is not among them', { default_language: 'fr' }, ['default_language']],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, ['timezone']],
    ['a prefix in small letters', { order_prefix: 'ab' }, ['order_prefix']],
    ['a name that is taken', { name: 'imageforge' }, ['name']],
    ['a status', { status: 'suspended' }, ['status']],
  ])('are refused with %s', async (_case, more, wrong) => {
    const [status, found] = errorsOf(await store(more))
    expect([status, (found as string[]).toSorted()]).toEqual([422, wrong])
  })

  it('keep a language in which they still have something', async () => {
    const { body } = await admin.get('/companies/1')
    const languages = body.rows('data', 'languages').filter((language) => language['mark'] !== 'de')
    const reply = await change(1, { languages })
    const message = JSON.stringify(reply.body.at('errors'))
    expect([reply.status, /de 还有 \d+ 条/.test(message), message.includes('文章')]).toEqual([
      422,
      true,
      true,
    ])
  })

  it('are seen and changed by their own people, their name by administrators', async () => {
    const one = await hire(api, 'c.manager', ['companies.index', 'companies.update', 'companies.users'])
    const { body: list } = await one.client.get('/companies')
    const foreign = await one.client.get('/companies/2')
    const renamed = await change(1, { name: 'other-name' }, one.client)
    const noted = await change(1, { note: '备注' }, one.client)
    expect([
      list.rows('data').map((row) => row['id']),
      foreign.status,
      errorsOf(renamed),
      noted.status,
    ]).toEqual([[1], 404, [422, ['name']], 200])
  })

  it('show a member manager no more than their header', async () => {
    const one = await hire(api, 'c.members', ['companies.users'])
    const { body } = await one.client.get('/companies/1')
    expect([
      body.at('data', 'title'),
      body.at('data', 'api_base'),
      body.at('data', 'mail_from_email'),
    ]).toEqual(['图匠科技', undefined, undefined])
  })

  it('ask for the key in the company that is changed, not in the selected one', async () => {
    const one = await hire(api, 'c.double', ['companies.update', 'companies.users'])
    await api.database.system((tx) =>
      tx('insert into company_users (company_id, user_id) values (2, $1)', [one.id]),
    )
    const changed = await change(2, { note: 'x' }, one.client)
    const suspended = await one.client.send('POST', '/companies/2/suspend', { body: { suspended: true } })
    const added = await one.client.send('POST', '/companies/2/users', {
      body: { user_ids: [one.id], role_ids: [one.roleId] },
    })
    expect([changed.status, suspended.status, added.status]).toEqual([403, 403, 403])
  })

  it('are suspended and come back', async () => {
    const id = (await store()).body.number('data', 'id')
    const suspended = await admin.send('POST', `/companies/${id}/suspend`, { body: { suspended: true } })
    const refused = await admin.in(id).get('/orders')
    const back = await admin.send('POST', `/companies/${id}/suspend`, { body: { suspended: false } })
    const welcome = await admin.in(id).get('/orders')
    expect([suspended.body.at('data', 'status'), suspended.body.number('data', 'online_sessions')]).toEqual([
      'suspended',
      1,
    ])
    expect([refused.status, refused.body.at('code'), back.body.at('data', 'status'), welcome.status]).toEqual(
      [409, 'COMPANY_SUSPENDED', 'active', 200],
    )
  })

  describe('members', () => {
    it('keep the roles of the company that they come from, beside those given', async () => {
      const id = (await store()).body.number('data', 'id')
      const [editor, seller] = [
        await hire(api, 'c.editor', ['articles.index']),
        await hire(api, 'c.seller', ['orders.index']),
      ]
      const userIds = [editor.id, seller.id]
      const send = (body: object) => admin.send('POST', `/companies/${id}/users`, { body })
      const without = await send({ user_ids: userIds })
      const strangers = await send({ user_ids: userIds, from_company_id: 3 })
      const copied = await send({ user_ids: userIds, from_company_id: 1, role_ids: [9] })
      const again = await send({ user_ids: userIds, from_company_id: 3 })
      const { body } = await admin.get(`/companies/${id}/users?q=c.&sort=username`)
      const fields = [without, strangers].map(({ body }) => Object.keys(body.at('errors') ?? {}))
      expect(fields).toEqual([['role_ids'], ['role_ids']])
      expect(strangers.body.text('errors', 'role_ids', 0)).toMatch(/c\.editor.*c\.seller/)
      expect(copied.body.at('data')).toEqual({ attached: 2, skipped: 0 })
      expect(again.body.at('data')).toEqual({ attached: 0, skipped: 2 })
      expect(body.rows('data').map((row) => [row['username'], new Set(row['role_ids'] as number[])])).toEqual(
        [
          ['c.editor', new Set([editor.roleId, 9])],
          ['c.seller', new Set([seller.roleId, 9])],
        ],
      )
    })

    it('roles are copied only by who manages the members there, too', async () => {
      const one = await hire(api, 'c.copier', ['companies.users', 'users.index', 'orders.index'])
      await api.database.system((tx) =>
        tx('insert into company_users (company_id, user_id) values (2, $1)', [one.id]),
      )
      const other = await hire(api, 'c.copied', ['orders.index'])
      const copied = await one.client.send('POST', '/companies/1/users', {
        body: { user_ids: [other.id], from_company_id: 2, role_ids: [other.roleId] },
      })
      expect([copied.status, Object.keys(copied.body.at('errors') ?? {})]).toEqual([422, ['from_company_id']])
    })

    it('are added with roles, changed and removed', async () => {
      const id = (await store()).body.number('data', 'id')
      const one = await hire(api, 'c.joins', ['orders.index'])
      const add = () =>
        admin.send('POST', `/companies/${id}/users`, { body: { user_ids: [one.id], role_ids: [9] } })
      const added = await add()
      const again = await add()
      const inside = await one.client.in(id).get('/feedback?per_page=1')
      const { body: list } = await admin.get(`/companies/${id}/users?q=c.joins`)
      const changed = await admin.send('PUT', `/companies/${id}/users/${one.id}`, {
        body: { role_ids: [3], is_default: true },
      })
      const { body: after } = await admin.get(`/companies/${id}/users?q=c.joins`)
      const removed = await admin.send('DELETE', `/companies/${id}/users/${one.id}`)
      const outside = await one.client.in(id).get('/feedback?per_page=1')
      expect([added.body.at('data'), again.body.at('data'), inside.status]).toEqual([
        { attached: 1, skipped: 0 },
        { attached: 0, skipped: 1 },
        200,
      ])
      expect([
        list.at('data', 0, 'role_ids'),
        changed.status,
        after.at('data', 0, 'role_ids'),
        after.at('data', 0, 'is_default'),
      ]).toEqual([[9], 200, [3], true])
      expect([removed.status, outside.body.at('code')]).toEqual([204, 'NOT_A_MEMBER'])
    })

    it('are not given more than their manager holds, nor above them', async () => {
      const one = await hire(api, 'c.keeper', ['companies.users', 'orders.index', 'users.index'])
      const other = await hire(api, 'c.other', ['orders.index'])
      const add = (role: number) =>
        one.client.send('PUT', `/companies/1/users/${other.id}`, { body: { role_ids: [role] } })
      const own = await one.client.send('PUT', `/companies/1/users/${one.id}`, { body: { role_ids: [2] } })
      const boss = await one.client.send('DELETE', '/companies/1/users/2')
      expect([errorsOf(await add(1)), errorsOf(await add(2)), (await add(other.roleId)).status]).toEqual([
        [422, ['role_ids']],
        [422, ['role_ids']],
        200,
      ])
      expect([errorsOf(own), boss.status]).toEqual([[422, ['role_ids']], 403])
    })

    it('get and lose roles together, each keeping what it has besides', async () => {
      const id = (await store()).body.number('data', 'id')
      const [one, two] = [
        await hire(api, 'c.many.one', ['orders.index']),
        await hire(api, 'c.many.two', ['articles.index']),
      ]
      const add = (user: number, role: number) =>
        admin.send('POST', `/companies/${id}/users`, { body: { user_ids: [user], role_ids: [role] } })
      await add(one.id, 9)
      await add(two.id, 3)
      const bulk = (action: string, roles: readonly number[]) =>
        admin.send('POST', `/companies/${id}/users/bulk`, {
          body: { action, ids: [one.id, two.id], params: { role_ids: roles } },
        })
      const held = async () =>
        await api.database.system((tx) =>
          tx(
            'select user_id, array_agg(role_id order by role_id) as roles from role_assignments where company_id = $1 and user_id = any($2) group by 1 order by 1',
            [id, [one.id, two.id]],
          ),
        )
      const added = await bulk('add_roles', [9, 3])
      const afterAdding = await held()
      const removed = await bulk('remove_roles', [3])
      const afterRemoving = await held()
      const again = await bulk('remove_roles', [3])
      expect([added.body.at('data', 'succeeded'), removed.body.at('data', 'succeeded')]).toEqual([2, 2])
      expect([afterAdding, afterRemoving]).toEqual([
        [
          { user_id: one.id, roles: [3, 9] },
          { user_id: two.id, roles: [3, 9] },
        ],
        [
          { user_id: one.id, roles: [9] },
          { user_id: two.id, roles: [9] },
        ],
      ])
      expect(again.body.rows('data', 'errors').map(({ message }) => message)).toEqual([
        '角色没有变化',
        '角色没有变化',
      ])
    })

    it('together are given no more than their manager holds, and not the manager', async () => {
      const one = await hire(api, 'c.many.keeper', ['companies.users', 'orders.index', 'users.index'])
      const other = await hire(api, 'c.many.other', ['orders.index'])
      const { body } = await one.client.send('POST', '/companies/1/users/bulk', {
        body: { action: 'add_roles', ids: [one.id, other.id, 2], params: { role_ids: [2] } },
      })
      const outsider = await other.client.send('POST', '/companies/1/users/bulk', {
        body: { action: 'add_roles', ids: [one.id], params: { role_ids: [2] } },
      })
      expect([body.at('data', 'succeeded'), body.at('data', 'failed'), outsider.status]).toEqual([0, 3, 403])
    })

    it('who work elsewhere too get roles here by who manages this company; who does not work here gets none', async () => {
      const keeper = await hire(api, 'c.many.here', ['companies.users', 'orders.index'])
      const both = await hire(api, 'c.many.both', ['orders.index'])
      const elsewhere = await hire(api, 'c.many.away', ['orders.index'], { company: 2 })
      await api.database.system((tx) =>
        tx('insert into company_users (company_id, user_id, is_default) values (2, $1::bigint, false)', [
          both.id,
        ]),
      )
      const [key] = await api.database.system((tx) =>
        tx<{ id: number }>("select id from permissions where name = 'orders.index'"),
      )
      const role = await admin.send('POST', '/roles', {
        body: { name: 'r-here', title: '看订单', permissions: [key?.id] },
      })
      const { body } = await keeper.client.send('POST', '/companies/1/users/bulk', {
        body: {
          action: 'add_roles',
          ids: [both.id, elsewhere.id],
          params: { role_ids: [role.body.number('data', 'id')] },
        },
      })
      const grants = await api.database.system((tx) =>
        tx('select user_id, company_id from role_assignments where role_id = $1', [
          role.body.number('data', 'id'),
        ]),
      )
      expect([body.rows('data', 'errors'), grants]).toEqual([
        [{ id: elsewhere.id, message: '记录不存在或无权查看' }],
        [{ user_id: both.id, company_id: 1 }],
      ])
    })

    it('may not all lose the role that manages them', async () => {
      const founder = await hire(api, 'c.many.last', ['companies.store', 'companies.users'])
      const id = (await store({}, founder.client)).body.number('data', 'id')
      const { body: list } = await admin.get(`/companies/${id}/users?q=c.many.last`)
      const { body } = await admin.send('POST', `/companies/${id}/users/bulk`, {
        body: {
          action: 'remove_roles',
          ids: [founder.id],
          params: { role_ids: list.at('data', 0, 'role_ids') },
        },
      })
      expect([
        body.at('data', 'succeeded'),
        body.rows('data', 'errors').map(({ message }) => message),
      ]).toEqual([0, ['必须保留至少一名可以管理成员的成员']])
    })

    it('are never without a user who manages them, and do not remove themselves', async () => {
      const founder = await hire(api, 'c.last', ['companies.store', 'companies.users'])
      const id = (await store({}, founder.client)).body.number('data', 'id')
      const itself = await founder.client.in(id).send('DELETE', `/companies/${id}/users/${founder.id}`)
      const last = await admin.send('DELETE', `/companies/${id}/users/${founder.id}`)
      const demoted = await admin.send('PUT', `/companies/${id}/users/${founder.id}`, {
        body: { role_ids: [9] },
      })
      expect([itself.status, last.status, demoted.status]).toEqual([422, 422, 422])
    })

    it.each([
      ['PUT', '/companies/1/users/987654', { role_ids: [9] }],
      ['DELETE', '/companies/1/users/987654', undefined],
      ['POST', '/companies/987654/users', { user_ids: [4], role_ids: [9] }],
    ] as const)('that are none are not found: %s %s', async (method, path, body) => {
      expect((await admin.send(method, path, body === undefined ? {} : { body })).status).toBe(404)
    })
  })

  describe('sites', () => {
    const site = (language: string, more: object = {}) => ({
      language,
      name: `站点 ${language}`,
      domain: `${language}.brand-${counter}.example`,
      root_url: `https://${language}.brand-${counter}.example/`,
      ...more,
    })

    it('are saved as a group', async () => {
      const id = (await store()).body.number('data', 'id')
      const save = (sites: readonly object[]) =>
        admin.send('PUT', `/companies/${id}/sites`, { body: { sites } })
      const added = await save([site('en'), site('zh')])
      const [first] = added.body.rows('data')
      const changed = await save([{ ...site('en'), id: first?.['id'], name: '新名字' }])
      const unknown = await save([{ ...site('en'), id: 987654 }])
      const foreign = await save([site('fr')])
      const twice = await save([site('en'), site('en', { domain: 'other.example' })])
      expect([added.body.rows('data').length, changed.body.rows('data').map((row) => row['name'])]).toEqual([
        2,
        ['新名字'],
      ])
      expect([errorsOf(unknown), errorsOf(foreign), errorsOf(twice)]).toEqual([
        [422, ['sites.0.id']],
        [422, ['sites.0.language']],
        [422, ['sites.1.language']],
      ])
    })

    it('with addresses stay', async () => {
      const reply = await admin.send('PUT', '/companies/1/sites', { body: { sites: [] } })
      const { body } = await admin.get('/companies/1/sites')
      expect([reply.status, reply.body.at('code'), body.rows('data').length > 0]).toEqual([
        409,
        'HAS_DEPENDENTS',
        true,
      ])
    })
  })

  describe('departments', () => {
    const create = (name: string, parent: number | null, more: object = {}) =>
      admin.send('POST', '/departments', {
        body: { name, code: `T-${name.toUpperCase()}`, parent_id: parent, ...more },
      })
    const idOf = (reply: Reply) => reply.body.number('data', 'id')
    const move = async (id: number, parent: number) => {
      const { body } = await admin.get(`/departments/${id}`)
      return await admin.send('PUT', `/departments/${id}`, {
        body: { parent_id: parent, updated_at: body.text('data', 'updated_at') },
      })
    }

    it('stand in a tree of five levels', async () => {
      let parent: number | null = null
      const made: number[] = []
      for (const name of ['L1', 'L2', 'L3', 'L4', 'L5']) {
        parent = idOf(await create(name, parent))
        made.push(parent)
      }
      const [top = 0, second = 0] = made
      const sixth = await create('L6', parent)
      const circle = await move(top, second)
      const below = idOf(await create('B1', null))
      const deeper = await admin.send('PUT', '/departments/reorder', {
        body: { nodes: [{ id: top, parent_id: below, sort: 10 }] },
      })
      const duplicate = await create('L2', top, { code: 'T-TWIN' })
      const { body: tree } = await admin.get('/departments/tree')
      const node = tree.rows('data').find((each) => each['id'] === top)
      expect([errorsOf(sixth), errorsOf(circle), deeper.status, errorsOf(duplicate)]).toEqual([
        [422, ['parent_id']],
        [422, ['parent_id']],
        422,
        [422, ['name']],
      ])
      expect(node).toMatchObject({ leader: null, users_total: 0, children: [{ id: second, depth: 2 }] })
    })

    it('are emptied before they go', async () => {
      const old = idOf(await create('OLD', null))
      const fresh = idOf(await create('NEW', null))
      const child = idOf(await create('CHILD', old))
      const one = await hire(api, 'd.person', ['orders.index'])
      await api.database.system((tx) =>
        tx('update users set department_id = $1 where id = $2', [old, one.id]),
      )
      const { body: people } = await admin.get(`/departments/${old}/users`)
      const blocked = await admin.send('DELETE', `/departments/${old}`, { body: { move_users_to: fresh } })
      const below = await admin.send('DELETE', `/departments/${old}`, {
        body: { move_users_to: fresh, move_children_to: child },
      })
      const gone = await deleteNamed(admin, `/departments/${old}`, {
        move_users_to: fresh,
        move_children_to: fresh,
      })
      const { body: moved } = await admin.get(`/departments/${child}`)
      expect([
        people.rows('data').map((row) => row['id']),
        blocked.status,
        below.status,
        gone.status,
      ]).toEqual([[one.id], 409, 422, 204])
      expect(moved.at('data', 'parent_id')).toBe(fresh)
    })
  })
})
