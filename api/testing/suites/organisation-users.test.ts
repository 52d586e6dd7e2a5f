import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { deleteNamed } from '../delete-named.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** Users: their writes and rules, what is done to them, and that no user raises their own rights (domain/resources.md, users). */
describeApi('organisation: users', (open) => {
  let api: TestApi
  let admin: Client
  let manager: Person
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    manager = await hire(api, 'u.manager', ['users.index', 'users.store', 'users.update', 'users.remove'])
  })

  const body = (username: string, more: object = {}) => ({
    username,
    name: '测试员',
    email: `${username}@test.example`,
    password: 'Secret-Word-7',
    department_id: 1,
    companies: [1],
    role_assignments: [{ role_id: manager.roleId, company_id: 1 }],
    ...more,
  })
  const store = (username: string, more: object = {}, by = admin) =>
    by.send('POST', '/users', { body: body(username, more) })
  const change = async (id: number, changes: object, by = admin) => {
    const { body: current } = await admin.get(`/users/${id}`)
    return await by.send('PUT', `/users/${id}`, {
      body: { ...changes, updated_at: current.text('data', 'updated_at') },
    })
  }
  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]

  it('are signed out everywhere', async () => {
    const id = (await store('u.elsewhere')).body.number('data', 'id')
    const session = (await api.signIn('u.elsewhere', 'Secret-Word-7')).body.text('access_token')
    const currentUser = () =>
      api.call('GET', '/user?company_id=1', { headers: { authorization: `Bearer ${session}` } })
    const before = (await currentUser()).body.at('id')
    const ended = await admin.send('POST', `/users/${id}/force-logout`)
    expect([before, ended.status < 300, (await currentUser()).body.at('status_code')]).toEqual([
      id,
      true,
      401,
    ])
  })

  it('join groups of the selected company alone, and only as members of it', async () => {
    const [own, other] = await api.database.system((tx) =>
      tx<{ id: number }>(
        'select distinct on (company_id) id from groups where company_id in (1, 2) order by company_id, id',
      ),
    )
    const elsewhere = { companies: [2], role_assignments: [{ role_id: manager.roleId, company_id: 2 }] }
    expect([
      errorsOf(await store('u.grouped', { groups: [other?.id] })),
      errorsOf(await store('u.grouped', { groups: [own?.id, other?.id] })),
      errorsOf(await store('u.grouped', { ...elsewhere, groups: [own?.id] })),
    ]).toEqual([
      [422, ['groups']],
      [422, ['groups']],
      [422, ['groups']],
    ])
    const created = await store('u.grouped', { groups: [own?.id] })
    const id = created.body.number('data', 'id')
    expect([created.status, created.body.at('data', 'groups')]).toEqual([201, [own?.id]])
    expect(errorsOf(await change(id, { groups: [own?.id, other?.id] }))).toEqual([422, ['groups']])
    expect((await change(id, { groups: [own?.id], name: '改名' })).status).toBe(200)
  })

  it('are created with a number of their own, sign in and change', async () => {
    const created = await store('u.first')
    const id = created.body.number('data', 'id')
    const signedIn = await api.signIn('u.first', 'Secret-Word-7')
    const renamed = await change(id, { name: '新名字', phone: '13800001234' })
    expect([created.status, /^\d{8}$/.test(created.body.text('data', 'uid')), signedIn.status]).toEqual([
      201,
      true,
      200,
    ])
    const [logged] = (
      await admin.get(`/logs/admin-actions?filter[record_id]=${id}&filter[action]=update`)
    ).body.rows('data')
    expect(logged?.['changes']).toContainEqual({
      field: 'phone',
      label: '手机',
      before: null,
      after: '••••1234',
    })
    expect([
      renamed.status,
      renamed.body.at('data', 'name'),
      created.body.at('data', 'companies'),
      created.body.at('data', 'role_assignments'),
      created.body.at('data', 'must_change_password'),
    ]).toEqual([200, '新名字', [1], [{ role_id: manager.roleId, company_id: 1 }], true])
  })

  it.each([
    ['a weak password', { password: 'aaaaaaaaaaaa' }, ['password']],
    ['the username in the password', { password: 'U.wrong-Word-7' }, ['password']],
    ['no company', { companies: [] }, ['companies']],
    ['no role', { role_assignments: [] }, ['role_assignments']],
    ['an unknown company', { companies: [1, 987654] }, ['companies']],
    ['an unknown department', { department_id: 987654 }, ['department_id']],
    [
      'an unknown role',
      { role_assignments: [{ role_id: 987654, company_id: 1 }] },
      ['role_assignments.0.role_id'],
    ],
    [
      'a role in a company that is not theirs',
      { role_assignments: [{ role_id: 2, company_id: 2 }] },
      ['role_assignments.0.company_id'],
    ],
    ['a wrong name to sign in with', { username: 'no spaces' }, ['username']],
  ])('are refused with %s', async (_case, more, fields) => {
    expect(errorsOf(await store('u.wrong', more))).toEqual([422, fields])
  })

  it('lose the blanks around what was typed', async () => {
    const created = await store('u.blank', {
      username: '  u.blank ',
      name: ' 空格 ',
      email: ' u.blank@test.example',
    })
    expect([created.status, created.body.at('data', 'username'), created.body.at('data', 'name')]).toEqual([
      201,
      'u.blank',
      '空格',
    ])
  })

  it('keep username apart, and for life', async () => {
    const { body: created } = await store('u.fixed')
    const again = await store('u.fixed', { email: 'other@test.example' })
    const renamed = await change(created.number('data', 'id'), { username: 'u.other' })
    expect([errorsOf(again), errorsOf(renamed)]).toEqual([
      [422, ['username']],
      [422, ['username']],
    ])
  })

  it('write secrets into no answer and no log', async () => {
    const { body: created } = await store('u.secret')
    const id = created.number('data', 'id')
    await change(id, { password: 'Another-Word-8' })
    const rows = await api.database.system((tx) =>
      tx<{ changes: object }>(
        "select changes from action_logs where resource = 'users' and record_id = $1 order by id",
        [String(id)],
      ),
    )
    const text = JSON.stringify([created.value, rows])
    expect([text.includes('Secret-Word'), text.includes('Another-Word'), text.includes('argon2')]).toEqual([
      false,
      false,
      false,
    ])
    expect(rows[1]?.changes).toContainEqual({
      field: 'password',
      label: '密码',
      before: null,
      after: '已修改',
    })
  })

  it('lose their sessions with a new password, and when they are disabled', async () => {
    const one = await hire(api, 'u.session', ['orders.index'])
    const before = (await one.client.get('/orders?per_page=1')).status
    await change(one.id, { password: 'Another-Word-8' })
    const after = (await one.client.get('/orders?per_page=1')).body.at('status_code')
    const again = await api.signIn('u.session', 'Another-Word-8')
    const disabled = await change(one.id, { status: 'disabled' })
    const refused = await api.signIn('u.session', 'Another-Word-8')
    expect([before, after, again.status, disabled.status, refused.body.at('code')]).toEqual([
      200,
      401,
      200,
      200,
      'ACCOUNT_DISABLED',
    ])
  })

  describe('no user raises their own rights:', () => {
    it('gives a role with keys that they do not hold', async () => {
      const admins = await store(
        'u.raise',
        { role_assignments: [{ role_id: 1, company_id: null }] },
        manager.client,
      )
      const more = await store(
        'u.raise',
        { role_assignments: [{ role_id: 2, company_id: 1 }] },
        manager.client,
      )
      const everywhere = await store(
        'u.raise',
        { role_assignments: [{ role_id: manager.roleId, company_id: null }] },
        manager.client,
      )
      const own = await store('u.equal', {}, manager.client)
      expect([errorsOf(admins), errorsOf(more), errorsOf(everywhere), own.status]).toEqual([
        [422, ['role_assignments']],
        [422, ['role_assignments']],
        [422, ['role_assignments']],
        201,
      ])
    })

    it('changes their own roles, status or companies', async () => {
      const roles = await change(
        manager.id,
        { role_assignments: [{ role_id: 2, company_id: 1 }] },
        manager.client,
      )
      const status = await change(manager.id, { status: 'disabled' }, manager.client)
      const name = await change(manager.id, { name: '我自己' }, manager.client)
      expect([errorsOf(roles), errorsOf(status), name.status]).toEqual([
        [422, ['role_assignments']],
        [422, ['status']],
        200,
      ])
    })

    it.each([
      [
        'takes over',
        (id: number) =>
          manager.client.send('POST', `/users/${id}/reset-password`, { body: { random: true } }),
      ],
      ['signs out', (id: number) => manager.client.send('POST', `/users/${id}/force-logout`)],
      ['deletes', (id: number) => manager.client.send('DELETE', `/users/${id}`, { body: {} })],
      ['sets the password of', (id: number) => change(id, { password: 'Another-Word-8' }, manager.client)],
      ['sets the address of', (id: number) => change(id, { email: 'mine@test.example' }, manager.client)],
    ])('%s who has more rights', async (_case, attempt) => {
      const boss = await api.database.system((tx) =>
        tx<{ id: number }>("select id from users where username = 'imageforge.marketing'"),
      )
      expect((await attempt(boss[0]?.id ?? 0)).status).toBe(403)
    })

    it('does so in bulk', async () => {
      const reply = await manager.client.send('POST', '/users/bulk', {
        body: { action: 'disable', ids: [1, manager.id], params: {} },
      })
      expect([reply.status, reply.body.at('data', 'succeeded'), reply.body.at('data', 'failed')]).toEqual([
        200, 0, 2,
      ])
    })

    it('leaves no administrator', async () => {
      const other = await hire(api, 'u.second-admin', ['admin'], { everywhere: true })
      const bulk = (action: string, id: number, by: Client) =>
        by.send('POST', '/users/bulk', { body: { action, ids: [id], params: {} } })
      const disabled = await bulk('disable', 1, other.client)
      const { body: own } = await other.client.get('/roles/1')
      const [key] = (await other.client.get('/permissions?q=orders.index')).body.rows('data')
      const emptied = await other.client.send('PUT', '/roles/1', {
        body: { permissions: [key?.['id']], updated_at: own.text('data', 'updated_at') },
      })
      const enabled = await bulk('enable', 1, other.client)
      admin = await api.as('admin')
      const gone = await bulk('disable', other.id, admin)
      expect([disabled, enabled, gone].map((reply) => reply.body.at('data', 'succeeded'))).toEqual([1, 1, 1])
      expect(errorsOf(emptied)).toEqual([422, ['permissions']])
    })
  })

  it('reset a password once, and have to change it', async () => {
    const one = await hire(api, 'u.reset', ['orders.index'])
    const reset = await admin.send('POST', `/users/${one.id}/reset-password`, {
      body: { random: true, notify: true },
    })
    const password = reset.body.text('data', 'password')
    const signedIn = await api.signIn('u.reset', password)
    const token = signedIn.body.text('access_token')
    const user = await api.call('GET', '/user?company_id=1', {
      headers: { authorization: `Bearer ${token}` },
    })
    const letters = await api.database.system((tx) =>
      tx<{ subject: string }>("select subject from mails where recipient = 'u.reset@test.example'"),
    )
    expect(letters).toEqual([{ subject: '您的密码已重置' }])
    await api.database.system((tx) =>
      tx(`update users set preferences = '{"locale": "en"}' where id = $1`, [one.id]),
    )
    await admin.send('POST', `/users/${one.id}/reset-password`, { body: { random: true, notify: true } })
    const english = await api.database.system((tx) =>
      tx<{ subject: string }>(
        "select subject from mails where recipient = 'u.reset@test.example' order by id desc limit 1",
      ),
    )
    expect(english).toEqual([{ subject: 'Your password was reset' }])
    const weak = await admin.send('POST', `/users/${one.id}/reset-password`, { body: { password: 'short' } })
    const own = await admin.send('POST', '/users/1/reset-password', { body: { random: true } })
    expect([reset.status, user.body.at('must_change_password'), errorsOf(weak), own.status]).toEqual([
      200,
      true,
      [422, ['password']],
      422,
    ])
  })

  it('are unlocked only while locked', async () => {
    const one = await hire(api, 'u.locked', ['orders.index'])
    const free = await admin.send('POST', `/users/${one.id}/unlock`)
    await api.database.system((tx) =>
      tx("update users set status = 'locked', locked_until = now() + interval '15 minutes' where id = $1", [
        one.id,
      ]),
    )
    const refused = await api.signIn('u.locked')
    const unlocked = await admin.send('POST', `/users/${one.id}/unlock`)
    const welcome = await api.signIn('u.locked')
    expect([free.status, refused.status, unlocked.body.at('data', 'status'), welcome.status]).toEqual([
      409,
      423,
      'active',
      200,
    ])
  })

  it('are assigned roles and groups in bulk', async () => {
    const one = await hire(api, 'u.bulk', ['orders.index'])
    const bulk = (action: string, params: object) =>
      admin.send('POST', '/users/bulk', { body: { action, ids: [one.id], params } })
    const role = await bulk('assign_role', { role_id: 9, company_id: 1 })
    const strange = await bulk('assign_role', { role_id: 9, company_id: 2 })
    const group = await bulk('assign_group', { group_id: 1 })
    const out = await bulk('force_logout', {})
    const { body: after } = await admin.get(`/users/${one.id}`)
    expect([role, strange, group, out].map((reply) => reply.body.at('data', 'succeeded'))).toEqual([
      1, 0, 1, 1,
    ])
    expect([after.at('data', 'groups'), after.rows('data', 'role_assignments').length]).toEqual([[1], 2])
    expect((await one.client.get('/orders?per_page=1')).body.at('status_code')).toBe(401)
  })

  it('say what they may do, and why', async () => {
    const one = await hire(api, 'u.why', ['orders.index'])
    const { body: why } = await admin.get(`/users/${one.id}/effective-permissions`)
    expect(why.at('data')).toEqual([
      {
        permission: 'orders.index',
        title: '订单·查看',
        via: [{ id: one.roleId, name: 'role-u.why', title: 'role-u.why' }],
        routes: ['orders.index'],
      },
    ])
  })

  it('hand over their work before they go, and come back from the recycle bin', async () => {
    const one = await hire(api, 'u.leaving', ['link-codes.index'])
    const heir = await hire(api, 'u.heir', ['link-codes.index'])
    await api.database.system((tx) =>
      tx(
        'update link_codes set owner_id = $1 where id in (select id from link_codes where company_id = 1 order by id limit 2)',
        [one.id],
      ),
    )
    const dependents = await admin.get(`/users/${one.id}/dependents`)
    const blocked = await admin.send('DELETE', `/users/${one.id}`, { body: {} })
    const targets = await admin.get(`/users/${one.id}/transfer-targets?q=u.heir`)
    const gone = await deleteNamed(admin, `/users/${one.id}`, { transfer_to: heir.id })
    const moved = await api.database.system((tx) =>
      tx<{ count: number }>('select count(*) as count from link_codes where owner_id = $1', [heir.id]),
    )
    const lost = await one.client.get('/link-codes?per_page=1')
    const back = await admin.send('POST', `/users/${one.id}/restore`)
    expect(dependents.body.rows('data', 'blocking').map((row) => [row['resource'], row['count']])).toEqual([
      ['link_codes', 2],
    ])
    expect([blocked.status, targets.body.at('data'), gone.status, moved[0]?.count]).toEqual([
      409,
      [{ id: heir.id, title: 'u.heir' }],
      204,
      2,
    ])
    expect([lost.body.at('status_code'), back.status]).toEqual([401, 200])
  })

  it('cannot delete themselves', async () => {
    const refused = await admin.send('DELETE', '/users/1', { body: {} })
    expect([refused.status, refused.body.at('message')]).toEqual([409, '不能删除自己'])
  })

  it('lose a permission with the next request after a role is taken from them', async () => {
    const one = await hire(api, 'u.revoked', ['orders.index'])
    const before = (await one.client.get('/orders?per_page=1')).status
    await change(one.id, { role_assignments: [{ role_id: manager.roleId, company_id: 1 }] })
    const after = (await one.client.get('/orders?per_page=1')).status
    const notifications = await one.client.get('/user/notification-logs')
    expect([before, after, notifications.body.rows('data')[0]?.['notification']]).toMatchObject([
      200,
      403,
      { title: '权限已变更' },
    ])
  })

  it('show to others only what is of their companies', async () => {
    const wide = await store('u.wide', {
      companies: [1, 2],
      role_assignments: [
        { role_id: 9, company_id: 2 },
        { role_id: 9, company_id: 1 },
      ],
    })
    const id = wide.body.number('data', 'id')
    const { body: seen } = await manager.client.get(`/users/${id}`)
    const changed = await change(id, { companies: [1], name: '改名' }, manager.client)
    const { body: after } = await admin.get(`/users/${id}`)
    expect([seen.at('data', 'companies'), seen.rows('data', 'role_assignments').length]).toEqual([[1], 1])
    expect([changed.status, after.at('data', 'companies'), after.at('data', 'name')]).toEqual([
      403,
      [1, 2],
      wide.body.at('data', 'name'),
    ])
  })
})
