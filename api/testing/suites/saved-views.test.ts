import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Saved views: the standard writes with their rules, versions and audit rows. */
describeApi('saved views', (open) => {
  let api: TestApi
  let client: Client
  let colleague: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    colleague = await api.as('admin')
    await api.database.system((tx) => tx("delete from saved_views where page like 'test.%'"))
  })

  const store = (body: object, by = client) => by.send('POST', '/saved-views', { body })
  const list = async (page: string, by = client) =>
    (await by.get(`/saved-views?sort=name&filter[page]=${page}`)).body.rows('data').map((row) => row['name'])

  it('are created, listed, changed and deleted', async () => {
    const created = await store({
      page: 'test.one',
      name: '本周',
      state: { filter: { status: 'paid' }, sort: '-total' },
    })
    const { id, updated_at: version } = created.body.at('data') as { id: number; updated_at: string }
    const changed = await client.send('PUT', `/saved-views/${id}`, {
      body: { name: '本月', updated_at: version },
    })
    const listed = await list('test.one')
    const deleted = await client.send('DELETE', `/saved-views/${id}`)
    expect([
      created.status,
      changed.status,
      changed.body.at('data', 'state'),
      listed,
      deleted.status,
      await list('test.one'),
    ]).toEqual([201, 200, { filter: { status: 'paid' }, sort: '-total' }, ['本月'], 204, []])
  })

  it('leave an audit row for every write', async () => {
    const { body } = await store({ page: 'test.audit', name: '甲', state: {} })
    const id = body.number('data', 'id')
    await client.send('PUT', `/saved-views/${id}`, {
      body: { name: '乙', updated_at: body.text('data', 'updated_at') },
    })
    await client.send('DELETE', `/saved-views/${id}`)
    const rows = await api.database.system((tx) =>
      tx<{
        action: string
        user_name: string
        changes: { field: string; before: unknown; after: unknown }[]
      }>(
        "select action, user_name, changes from action_logs where resource = 'saved_views' and record_id = $1 order by id",
        [String(id)],
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(rows[1]?.changes).toEqual([{ field: 'name', label: '视图名', before: '甲', after: '乙' }])
  })

  it('refuse a change to a version that is not the newest, with the newest', async () => {
    const { body } = await store({ page: 'test.stale', name: '甲', state: {} })
    const path = `/saved-views/${body.number('data', 'id')}`
    const version = body.text('data', 'updated_at')
    await client.send('PUT', path, { body: { name: '乙', updated_at: version } })
    const stale = await client.send('PUT', path, { body: { name: '丙', updated_at: version } })
    const missing = await client.send('PUT', path, { body: { name: '丙' } })
    const fresh = await client.send('PUT', path, {
      body: { name: '丁' },
      headers: { 'if-match': `"${stale.body.text('data', 'updated_at')}"` },
    })
    expect([
      stale.status,
      stale.body.at('code'),
      stale.body.at('data', 'name'),
      stale.body.at('changed_fields'),
    ]).toEqual([409, 'CONFLICT', '乙', ['name']])
    expect([missing.status, fresh.status]).toEqual([422, 200])
  })

  it('have one name and one default a page', async () => {
    const first = await store({ page: 'test.names', name: '甲', state: {}, is_default: true })
    const again = await store({ page: 'test.names', name: '甲', state: {} })
    await store({ page: 'test.names', name: '乙', state: {}, is_default: true })
    const views = (await client.get('/saved-views?sort=name&filter[page]=test.names')).body.rows('data')
    expect([first.status, again.status, again.body.at('errors')]).toEqual([
      201,
      422,
      { name: ['视图名已存在'] },
    ])
    expect(views.filter((view) => view['is_default'] === true).map((view) => view['name'])).toEqual(['乙'])
  })

  it('are at most twenty a page', async () => {
    for (let number = 1; number <= 20; number += 1)
      await store({ page: 'test.many', name: `视图 ${number}`, state: {} })
    const { status, body } = await store({ page: 'test.many', name: '视图 21', state: {} })
    expect([status, body.at('errors')]).toEqual([422, { page: ['每个页面最多保存 20 个视图'] }])
  })

  it('are private until shared, and belong to their maker', async () => {
    const own = await store({ page: 'test.shared', name: '自己', state: {} }, colleague)
    const shared = await store(
      { page: 'test.shared', name: '共享', state: {}, visibility: 'company' },
      colleague,
    )
    const path = `/saved-views/${shared.body.number('data', 'id')}`
    const change = await client.send('PUT', path, {
      body: { name: '抢', updated_at: shared.body.text('data', 'updated_at') },
    })
    const hidden = await client.send('DELETE', `/saved-views/${own.body.number('data', 'id')}`)
    expect([await list('test.shared'), change.status, hidden.status]).toEqual([['共享'], 403, 404])
  })

  it('are shared by who sees the page', async () => {
    const shared = await store({ page: 'orders.index', name: '可共享', state: {}, visibility: 'company' })
    const refused = await store({ page: 'users.index', name: '不可共享', state: {}, visibility: 'company' })
    const moved = await client.send('PUT', `/saved-views/${shared.body.number('data', 'id')}`, {
      body: { page: 'users.index', updated_at: shared.body.text('data', 'updated_at') },
    })
    expect([moved.status, Object.keys(Object(moved.body.at('errors')))]).toEqual([422, ['page']])
    await client.send('DELETE', `/saved-views/${shared.body.number('data', 'id')}`)
    expect([shared.status, refused.status, refused.body.at('errors')]).toEqual([
      201,
      422,
      { visibility: ['没有该页面的权限，不能共享'] },
    ])
  })

  it.each([
    ['nothing', {}, ['name', 'page', 'state']],
    ['an unknown field', { page: 'p', name: 'n', state: {}, nope: 1 }, ['nope']],
    ['a field of the server', { page: 'p', name: 'n', state: {}, user_id: 1 }, ['user_id']],
    ['wrong types', { page: 1, name: [], state: 'x' }, ['name', 'page', 'state']],
    ['too long a name', { page: 'p', name: '长'.repeat(31), state: {} }, ['name']],
    ['too large a state', { page: 'p', name: 'n', state: { text: 'x'.repeat(17_000) } }, ['state']],
    ['a value that is none', { page: 'p', name: 'n', state: {}, visibility: 'all' }, ['visibility']],
  ])('say which fields are wrong: %s', async (_case, body, fields) => {
    const reply = await store(body)
    expect([reply.status, Object.keys(Object(reply.body.at('errors'))).toSorted()]).toEqual([422, fields])
  })
})
