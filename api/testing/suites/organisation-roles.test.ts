import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { deleteNamed } from '../delete-named.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** Roles and permissions: no user grants what they do not hold, what belongs to the system stays, changes count at once. */
describeApi('organisation: roles', (open) => {
  let api: TestApi
  let admin: Client
  let keeper: Person
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    keeper = await hire(api, 'r.keeper', [
      'roles.index',
      'roles.store',
      'roles.update',
      'roles.remove',
      'permissions.index',
      'permissions.store',
      'permissions.update',
      'permissions.remove',
      'orders.index',
    ])
    const rows = await api.database.system((tx) =>
      tx<{ id: number; name: string }>('select id, name from permissions'),
    )
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  })

  const key = (name: string) => ids[name] ?? 0
  const store = (name: string, keys: readonly string[], by = admin) =>
    by.send('POST', '/roles', { body: { name, title: `角色 ${name}`, permissions: keys.map(key) } })
  const change = async (id: number, changes: object, by = admin) => {
    const { body } = await by.get(`/roles/${id}`)
    return await by.send('PUT', `/roles/${id}`, {
      body: { ...changes, updated_at: body.text('data', 'updated_at') },
    })
  }
  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]

  it('say before a change whom it meets, and which pages come and go for them', async () => {
    const role = (await store('r-effect', ['orders.index', 'coupons.manage'])).body.number('data', 'id')
    const other = (await store('r-effect-other', ['coupons.manage'])).body.number('data', 'id')
    const [one, two] = [await hire(api, 'r.effect.one', []), await hire(api, 'r.effect.two', [])]
    await api.database.system((tx) =>
      tx(
        `insert into role_assignments (user_id, role_id, company_id) values (${one.id}, ${role}, 1), (${two.id}, ${role}, 1), (${two.id}, ${other}, 1)`,
      ),
    )
    const permissionIds = [key('orders.index'), key('roles.index')].join(',')
    const { body } = await admin.get(`/roles/${role}/effect?permissions=${permissionIds}`)
    const names = (part: string) => body.rows('data', part).map(({ name }) => name)
    const lost = body.rows('data', 'lost')
    expect([
      names('added'),
      names('removed'),
      names('gained').includes('roles.index'),
      body.at('data', 'people'),
      lost.length > 0,
      new Set(lost.map(({ people }) => people)),
    ]).toEqual([['roles.index'], ['coupons.manage'], true, 2, true, new Set([1])])
  })

  it('are not changed so that who does it can change none afterwards', async () => {
    const own = await hire(api, 'r.own', ['roles.index', 'roles.update', 'orders.index'])
    const drop = { permissions: [key('roles.index')] }
    const refused = await change(own.roleId, drop, own.client)
    await api.database.system((tx) =>
      tx(
        `insert into role_assignments (user_id, role_id, company_id) values (${own.id}, ${keeper.roleId}, 1)`,
      ),
    )
    const byTwo = await api.as('r.own')
    const changed = await change(own.roleId, drop, byTwo)
    expect([refused.body.at('errors'), changed.status]).toEqual([
      { permissions: ['保存后您将失去修改角色的权限（roles.update）'] },
      200,
    ])
  })

  it('are created with keys, counted, compared and copied', async () => {
    const created = await store('r-one', ['orders.index', 'orders.update'])
    const id = created.body.number('data', 'id')
    const copied = await admin.send('POST', `/roles/${id}/copy`, {
      body: { name: 'r-two', title: '角色 二' },
    })
    const other = copied.body.number('data', 'id')
    await change(other, { permissions: [key('orders.index'), key('orders.store')] })
    const { body: compared } = await admin.get(`/roles/compare?a=${id}&b=${other}`)
    const names = (part: string) => compared.rows('data', part).map((row) => row['name'])
    expect([created.status, copied.status, created.body.at('data', 'permissions_count')]).toEqual([
      201, 201, 2,
    ])
    expect([names('only_a'), names('only_b'), names('both')]).toEqual([
      ['orders.update'],
      ['orders.store'],
      ['orders.index'],
    ])
    expect(created.body.at('data', 'is_system')).toBe(false)
  })

  it.each([
    ['no key', { permissions: [] }, ['permissions']],
    ['an unknown key', { permissions: [987654] }, ['permissions']],
    ['a name that is taken', { name: 'admin' }, ['name']],
    ['a title that is taken', { title: '超级管理员' }, ['title']],
    ['a name with spaces', { name: 'a b' }, ['name']],
  ])('are refused with %s', async (_case, more, fields) => {
    const body = { name: 'r-wrong', title: '错误', permissions: [key('orders.index')], ...more }
    expect(errorsOf(await admin.send('POST', '/roles', { body }))).toEqual([422, fields])
  })

  it('give keys that their maker holds, and no others', async () => {
    const own = await store('r-own', ['orders.index'], keeper.client)
    const more = await store('r-more', ['orders.index', 'orders.store'], keeper.client)
    const admins = await store('r-admins', ['admin'], keeper.client)
    const copy = await keeper.client.send('POST', '/roles/2/copy', {
      body: { name: 'r-copy', title: '复制' },
    })
    const added = await change(
      own.body.number('data', 'id'),
      { permissions: [key('orders.index'), key('orders.store')] },
      keeper.client,
    )
    expect([own.status, errorsOf(more), errorsOf(admins), errorsOf(copy), errorsOf(added)]).toEqual([
      201,
      [422, ['permissions']],
      [422, ['permissions']],
      [422, ['permissions']],
      [422, ['permissions']],
    ])
  })

  it('give no keys to companies in which their maker does not hold them', async () => {
    const elsewhere = await hire(api, 'r.elsewhere', ['feedback.index'], { company: 2 })
    const traveller = await hire(api, 'r.traveller', ['roles.index', 'roles.update'], { everywhere: true })
    await api.database.system(async (tx) => {
      await tx('insert into company_users (company_id, user_id, is_default) values (2, $1::bigint, false)', [
        traveller.id,
      ])
      await tx(
        'insert into role_assignments (user_id, role_id, company_id) values ($1::bigint, $2::bigint, 1)',
        [traveller.id, keeper.roleId],
      )
    })
    const keys = [key('feedback.index'), key('orders.index')]
    const attempts = async (by: Client) => [
      await change(elsewhere.roleId, { permissions: keys }, by),
      await by.send('PUT', '/permissions/matrix', {
        body: { changes: [{ role_id: elsewhere.roleId, permission_id: key('orders.index'), granted: true }] },
      }),
      await change(elsewhere.roleId, { description: '别处' }, by),
    ]
    expect((await attempts(traveller.client)).map(errorsOf)).toEqual([
      [422, ['permissions']],
      [422, ['changes']],
      [200, []],
    ])
    expect((await attempts(keeper.client)).map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('name those whom nothing else gives any rights before they go', async () => {
    const only = await hire(api, 'r.only', ['orders.index'])
    const both = await hire(api, 'r.both', ['orders.index'])
    await api.database.system(async (tx) => {
      await tx('insert into role_assignments (user_id, role_id, company_id) values ($1, $2, 1)', [
        both.id,
        only.roleId,
      ])
    })
    const named = async (role: number) =>
      (await admin.get(`/roles/${role}/dependents`)).body
        .rows('data', 'consequences')
        .map(({ names }) => (names as { label: string }[]).map(({ label }) => label))
    const before = await named(only.roleId)
    await api.database.system((tx) => tx('delete from role_permissions where role_id = $1', [both.roleId]))
    const after = [await named(only.roleId), await named(both.roleId)]
    const far = await hire(api, 'r.beyond', ['orders.index'], { company: 2 })
    const { body } = await keeper.client.get(`/roles/${far.roleId}/dependents`)
    const [unseen] = body.rows('data', 'consequences')
    expect([before, ...after, unseen?.['count'], unseen?.['names']]).toEqual([
      [['r.only']],
      [['r.both', 'r.only']],
      [],
      1,
      [],
    ])
  })

  it('show who has them only to who may see them, and count the others', async () => {
    const near = await hire(api, 'r.near', ['orders.index'])
    const far = await hire(api, 'r.far', [], { company: 2 })
    await api.database.system((tx) =>
      tx('insert into role_assignments (user_id, role_id, company_id) values ($1, $2, 2)', [
        far.id,
        near.roleId,
      ]),
    )
    const { body } = await keeper.client.get(`/roles/${near.roleId}/dependents`)
    expect(body.at('data', 'blocking')).toEqual([
      {
        resource: 'users',
        label: '使用此角色的用户',
        label_en: 'Users with this role',
        choices: ['replace_with'],
        count: 2,
        sample: [{ id: near.id, title: 'r.near' }],
        to: '/users/index?f.roles=role-r.near',
      },
    ])
  })

  it('keep what belongs to the system', async () => {
    const renamed = await change(2, { name: 'other' })
    const described = await change(2, { description: '新的说明' })
    const administrators = await change(1, { permissions: [key('admin'), key('orders.index')] })
    const removed = await deleteNamed(admin, '/roles/2', { replace_with: 3 })
    expect([errorsOf(renamed), described.status, errorsOf(administrators), removed.status]).toEqual([
      [422, ['name']],
      200,
      [422, ['permissions']],
      403,
    ])
  })

  it('do not take the key to change roles from who changes them', async () => {
    const reply = await change(keeper.roleId, { permissions: [key('roles.index')] }, keeper.client)
    expect([errorsOf(reply), (await keeper.client.get('/roles')).status]).toEqual([
      [422, ['permissions']],
      200,
    ])
  })

  it('count with the next request, and notify who is online', async () => {
    const one = await hire(api, 'r.holder', ['orders.index'])
    const before = (await one.client.get('/orders?per_page=1')).status
    await change(one.roleId, { permissions: [key('products.index')] })
    const after = (await one.client.get('/orders?per_page=1')).status
    const notifications = await one.client.get('/user/notification-logs')
    expect([before, after, notifications.body.rows('data').map((row) => row['notification'])]).toMatchObject([
      200,
      403,
      [{ title: '权限已变更' }],
    ])
  })

  it('are replaced by another before they go', async () => {
    const one = await hire(api, 'r.replaced', ['orders.index'])
    const blocked = await admin.send('DELETE', `/roles/${one.roleId}`, { body: {} })
    const missing = await admin.send('DELETE', `/roles/${one.roleId}`, { body: { replace_with: 987654 } })
    const itself = await admin.send('DELETE', `/roles/${one.roleId}`, { body: { replace_with: one.roleId } })
    const raised = await keeper.client.send('DELETE', `/roles/${one.roleId}`, { body: { replace_with: 1 } })
    const gone = await deleteNamed(admin, `/roles/${one.roleId}`, { replace_with: 9 })
    const { body: user } = await admin.get(`/users/${one.id}`)
    expect([blocked.status, errorsOf(missing), itself.status, raised.status, gone.status]).toEqual([
      409,
      [422, ['replace_with']],
      422,
      422,
      204,
    ])
    expect(user.at('data', 'role_assignments')).toEqual([{ role_id: 9, company_id: 1 }])
  })

  it('list their users once, and preview their menu', async () => {
    const { body: people } = await admin.get('/roles/9/users?per_page=200')
    const listed = people.rows('data').map((row) => row['id'])
    const { body: menu } = await admin.get('/roles/9/preview-menu')
    const keysOf = (nodes: readonly Record<string, unknown>[]): unknown[] =>
      nodes.flatMap((node) => [node['key'], ...keysOf(node['children'] as Record<string, unknown>[])])
    const keys = keysOf(menu.rows('data'))
    expect([listed.length > 0, new Set(listed).size === listed.length]).toEqual([true, true])
    expect([keys.includes('orders.index'), keys.includes('roles.index'), keys.includes('dashboard')]).toEqual(
      [true, false, true],
    )
  })

  describe('permissions', () => {
    const create = (name: string, by = admin) =>
      by.send('POST', '/permissions', { body: { name, title: '自建', section: 'other' } })

    it('of one’s own are created, changed and deleted', async () => {
      const created = await create('help.read')
      const id = created.body.number('data', 'id')
      const version = created.body.text('data', 'updated_at')
      const renamed = await admin.send('PUT', `/permissions/${id}`, {
        body: { name: 'help.other', updated_at: version },
      })
      const changed = await admin.send('PUT', `/permissions/${id}`, {
        body: { title: '帮助', updated_at: version },
      })
      const gone = await deleteNamed(admin, `/permissions/${id}`)
      const wrong = await create('a b')
      expect([created.status, errorsOf(renamed), changed.status, gone.status, errorsOf(wrong)]).toEqual([
        201,
        [422, ['name']],
        200,
        204,
        [422, ['name']],
      ])
    })

    it('are taken out of roles before they go', async () => {
      const id = (await create('help.used')).body.number('data', 'id')
      const role = await admin.send('POST', '/roles', {
        body: { name: 'r-help', title: '帮助角色', permissions: [id, key('orders.index')] },
      })
      const blocked = await admin.send('DELETE', `/permissions/${id}`, { body: {} })
      const gone = await deleteNamed(admin, `/permissions/${id}`, { detach: true })
      const { body: after } = await admin.get(`/roles/${role.body.number('data', 'id')}`)
      expect([blocked.status, blocked.body.at('code'), gone.status, after.at('data', 'permissions')]).toEqual(
        [409, 'HAS_DEPENDENTS', 204, [key('orders.index')]],
      )
    })

    it('of the system stay, in their section', async () => {
      const id = key('orders.index')
      const { body } = await admin.get(`/permissions/${id}`)
      const updated_at = body.text('data', 'updated_at')
      const moved = await admin.send('PUT', `/permissions/${id}`, { body: { section: 'api', updated_at } })
      const gone = await deleteNamed(admin, `/permissions/${id}`, { detach: true })
      expect([errorsOf(moved), gone.status, body.at('data', 'routes_count')]).toEqual([
        [422, ['section']],
        403,
        1,
      ])
      expect(body.number('data', 'endpoints_count')).toBeGreaterThan(3)
    })

    it('say where they count', async () => {
      const { body } = await admin.get(`/permissions/${key('orders.index')}/usage`)
      expect(body.rows('data', 'roles').map((row) => row['name'])).toContain('brand_manager')
      expect(body.rows('data', 'routes').map((row) => row['name'])).toEqual(['orders.index'])
      expect(body.rows('data', 'endpoints').map((row) => row['path'])).toContain('/orders/{id}')
    })

    it('are taken over from manifest and endpoints', async () => {
      await api.database.system((tx) =>
        tx("update permissions set is_system = false where name = 'orders.search'"),
      )
      await api.database.system((tx) =>
        tx(
          "insert into permissions (name, title, section, is_system) values ('gone.key', 'x', 'other', true)",
        ),
      )
      const { body } = await admin.send('POST', '/permissions/sync')
      const again = await admin.send('POST', '/permissions/sync')
      expect(body.at('data')).toEqual({ created: 0, updated: 1, orphaned: ['gone.key'] })
      expect(again.body.at('data')).toEqual({ created: 0, updated: 0, orphaned: ['gone.key'] })
    })
  })

  describe('the matrix', () => {
    const save = (changes: readonly object[], by = admin) =>
      by.send('PUT', '/permissions/matrix', { body: { changes } })

    it('is read by section', async () => {
      const { body } = await admin.get('/permissions/matrix?section=orders')
      const names = body.rows('data', 'permissions').map((row) => row['name'])
      expect([names.includes('orders.index'), names.includes('users.index')]).toEqual([true, false])
      expect(body.at('data', 'grants', 'orders.index')).toContain(2)
    })

    it('says before it is saved whom the changes meet, by role, and which pages come and go by all roles of a person', async () => {
      const [one, other] = [
        (await store('r-matrix-one', ['orders.index', 'coupons.manage'])).body.number('data', 'id'),
        (await store('r-matrix-other', ['orders.index'])).body.number('data', 'id'),
      ]
      const [both, single] = [await hire(api, 'r.matrix.both', []), await hire(api, 'r.matrix.one', [])]
      await api.database.system((tx) =>
        tx(
          `insert into role_assignments (user_id, role_id, company_id) values (${both.id}, ${one}, 1), (${both.id}, ${other}, 1), (${single.id}, ${one}, 1)`,
        ),
      )
      const change = (role_id: number, name: string, granted: boolean) => ({
        role_id,
        permission_id: key(name),
        granted,
      })
      // It only moves for who has both, and is gone for who has the one.
      const changes = [
        change(one, 'coupons.manage', false),
        change(other, 'coupons.manage', true),
        change(other, 'roles.index', true),
      ]
      const ask = (by: Client) => by.send('POST', '/permissions/matrix/effect', { body: { changes } })
      const { body } = await ask(admin)
      const names = (of: readonly unknown[]) => of.map((each) => Object(each).name)
      const people = (part: string, page: string) =>
        body.rows('data', part).find(({ name }) => name === page)?.['people']
      expect(
        body
          .rows('data', 'roles')
          .map(({ id, added, removed, people: holders }) => [
            id,
            names(added as unknown[]),
            names(removed as unknown[]),
            holders,
          ]),
      ).toEqual([
        [one, [], ['coupons.manage'], 2],
        [other, ['coupons.manage', 'roles.index'], [], 1],
      ])
      expect([
        people('gained', 'roles.index'),
        [...new Set(body.rows('data', 'lost').map((row) => row['people']))],
        body.at('data', 'people'),
        (await admin.get(`/roles/${one}`)).body.at('data', 'permissions_count'),
        (await ask((await hire(api, 'r.matrix.other', ['permissions.index'])).client)).status,
      ]).toEqual([1, [1], 2, 2, 403])
    })

    it('is saved as a whole', async () => {
      const role = (await store('r-matrix', ['orders.index'])).body.number('data', 'id')
      const grant = (name: string, granted: boolean, role_id = role) => ({
        role_id,
        permission_id: key(name),
        granted,
      })
      const saved = await save([grant('orders.store', true), grant('orders.index', false)])
      const emptied = await save([grant('orders.store', false)])
      const unknown = await save([
        grant('orders.update', true),
        { role_id: 987654, permission_id: 987654, granted: true },
      ])
      const admins = await save([grant('orders.update', true, 1)])
      const raised = await save([grant('orders.store', true, keeper.roleId)], keeper.client)
      const { body } = await admin.get(`/roles/${role}`)
      expect([saved.body.at('data'), errorsOf(emptied), errorsOf(unknown)]).toEqual([
        { changed: 2 },
        [422, ['changes']],
        [422, ['changes.1.role_id', 'changes.1.permission_id']],
      ])
      expect([errorsOf(admins), errorsOf(raised), body.at('data', 'permissions')]).toEqual([
        [422, ['changes.0.role_id']],
        [422, ['changes']],
        [key('orders.store')],
      ])
    })
  })
})
