import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire } from '../staff.ts'

/** The menu beside the manifest, the pages of the manifest, and what a user likes the console to look like. */
describeApi('organisation: menus', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]
  const itemOf = async (name: string) => {
    const { body } = await admin.get(`/menus?per_page=200&q=${name}`)
    const row = body.rows('data').find((each) => each['route_name'] === name)
    if (row === undefined) throw new Error(`no menu item ${name}`)
    return { id: Number(row['id']), updated_at: String(row['updated_at']), row }
  }
  const change = async (name: string, changes: object) => {
    const { id, updated_at } = await itemOf(name)
    return await admin.send('PUT', `/menus/${id}`, { body: { ...changes, updated_at } })
  }
  const nodes = (list: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
    list.flatMap((node) => [node, ...nodes(node['children'] as Record<string, unknown>[])])
  const preview = async (role?: number) =>
    nodes(
      (await admin.get(`/menus/preview${role === undefined ? '' : `?role_id=${role}`}`)).body.rows('data'),
    )

  describe('menu items', () => {
    it('of the manifest are all there, with its titles and keys', async () => {
      const { row } = await itemOf('orders.index')
      expect([row['kind'], row['effective_title'], row['roles_manifest'], row['parent_key']]).toEqual([
        'manifest',
        '订单列表',
        ['orders.index'],
        'orders',
      ])
    })

    it('are renamed, moved and hidden, and come back', async () => {
      await change('orders.index', { title: '全部订单', icon: 'star', badge: 'returns_open' })
      await change('orders.search', { hidden: true })
      const changed = await preview()
      const isChanged = async () => {
        const { body } = await admin.get('/menus?per_page=200')
        return body.rows('data').flatMap((row) => (row['is_changed'] === true ? row['route_name'] : []))
      }
      const marked = await isChanged()
      const { body: effective } = await admin.get('/menus/effective')
      const reset = await admin.send('POST', '/menus/reset', {
        body: { route_names: ['orders.index', 'orders.search'] },
      })
      const back = await preview()
      const still = await isChanged()
      expect(marked.filter((name) => !still.includes(name))).toEqual(['orders.index', 'orders.search'])
      const find = (list: readonly Record<string, unknown>[], key: string) =>
        list.find((node) => node['key'] === key)
      expect(find(changed, 'orders.index')).toMatchObject({
        title: '全部订单',
        icon: 'star',
        badge: 'returns_open',
        path: '/orders/index',
      })
      expect([find(changed, 'orders.search'), reset.status, find(back, 'orders.index')?.['title']]).toEqual([
        undefined,
        204,
        '订单列表',
      ])
      expect(find(back, 'orders.search')).toBeDefined()
      expect(effective.rows('data').map((row) => row['route_name'])).toEqual(
        expect.arrayContaining(['orders.index', 'orders.search', 'coupons.approvalList', 'orders.return']),
      )
    })

    it('come back one by one, as far as there is something to come back to', async () => {
      await change('orders.index', { title: '全部订单' })
      await change('orders.search', { title: '查单' })
      const items = (await admin.get('/menus?per_page=200')).body.rows('data')
      const id = items.find((item) => item['route_name'] === 'orders.index')?.['id']
      const link = items.find((item) => item['kind'] === 'link')?.['id']
      const reset = await admin.send('POST', `/menus/${String(id)}/reset`)
      const refused = await admin.send('POST', `/menus/${String(link)}/reset`)
      const titles = (await preview())
        .filter(({ key }) => key === 'orders.index' || key === 'orders.search')
        .map(({ title }) => title)
      await admin.send('POST', '/menus/reset', { body: { route_names: ['orders.search'] } })
      expect([reset.status, refused.status, titles]).toEqual([200, 409, ['订单列表', '查单']])
    })

    it('are pages, not ways that lead on', async () => {
      const keys = (await preview()).map(({ key }) => key)
      expect(keys).toContain('dashboard')
      expect(keys).not.toContain('root')
      expect(keys).not.toContain('catch-all')
    })

    it.each([
      ['a permission', { roles: [1] }, ['roles']],
      ['an address', { url: 'https://x.example' }, ['url']],
      ['a kind', { kind: 'link' }, ['kind']],
      ['a name', { route_name: 'users.index' }, ['route_name']],
      ['a parent that is none', { parent_key: 'nowhere' }, ['parent_key']],
      ['what sections have', { always_show: true }, ['always_show']],
    ])('of the manifest do not get %s', async (_case, changes, fields) => {
      expect(errorsOf(await change('orders.index', changes))).toEqual([422, fields])
    })

    it('of the manifest are neither made nor deleted', async () => {
      const made = await admin.send('POST', '/menus', {
        body: { kind: 'manifest', title: 'x', route_name: 'orders.edit' },
      })
      const { id } = await itemOf('orders.index')
      const gone = await admin.send('DELETE', `/menus/${id}`)
      expect([errorsOf(made), gone.status]).toEqual([[422, ['kind', 'route_name']], 403])
    })

    it('of one’s own: groups with links and pages, which come back when the group goes', async () => {
      const group = await admin.send('POST', '/menus', { body: { kind: 'group', title: '常用' } })
      const key = `item:${group.body.number('data', 'id')}`
      const [permission] = await api.database.system((tx) =>
        tx<{ id: number }>("select id from permissions where name = 'users.index'"),
      )
      const link = await admin.send('POST', '/menus', {
        body: {
          kind: 'link',
          title: '文档',
          url: 'https://docs.example/',
          parent_key: key,
          roles: [permission?.id],
        },
      })
      const bare = await admin.send('POST', '/menus', { body: { kind: 'link', title: '缺地址' } })
      await change('orders.return', { parent_key: key })
      const inner = await admin.send('POST', '/menus', {
        body: { kind: 'group', title: '更多', parent_key: key },
      })
      const parents = (await admin.get('/menus/parents')).body.rows('data')
      const titleOf = (id: string) => parents.find((parent) => parent['id'] === id)?.['title']
      expect([
        titleOf('orders'),
        titleOf(key),
        inner.status,
        titleOf(`item:${inner.body.number('data', 'id')}`),
      ]).toEqual(['订单', '常用', 201, undefined])
      await admin.send('DELETE', `/menus/${inner.body.number('data', 'id')}`)
      const all = await preview()
      const service = await preview(9)
      const gone = await admin.send('DELETE', `/menus/${group.body.number('data', 'id')}`)
      const { row } = await itemOf('orders.return')
      const children = (list: readonly Record<string, unknown>[]) =>
        (list.find((node) => node['key'] === key)?.['children'] as { title: string }[] | undefined)?.map(
          ({ title }) => title,
        )
      expect([link.status, errorsOf(bare), gone.status, row['parent_key']]).toEqual([
        201,
        [422, ['url']],
        204,
        'orders',
      ])
      expect(children(all)?.at(-1)).toBe('文档')
      expect([children(all)?.length, children(service)?.length]).toEqual([2, 1])
      await admin.send('DELETE', `/menus/${link.body.number('data', 'id')}`)
    })

    it('are put in order all at once, unless another change came first', async () => {
      const { updated_at } = await itemOf('orders.index')
      const newest = await api.database.system((tx) =>
        tx<{ at: string }>('select max(updated_at) as at from menu_items'),
      )
      const order = (sort: number, more: object = {}) =>
        admin.send('PUT', '/menus/reorder', {
          body: { nodes: [{ route_name: 'orders.search', parent_key: 'orders', sort }], ...more },
        })
      const first = await order(5, { updated_at: newest[0]?.at })
      const second = await order(6, { updated_at: newest[0]?.at })
      const wrong = await admin.send('PUT', '/menus/reorder', { body: { nodes: [{ id: 987654, sort: 1 }] } })
      const nowhere = await admin.send('PUT', '/menus/reorder', {
        body: { nodes: [{ route_name: 'orders.search', parent_key: 'nowhere', sort: 1 }] },
      })
      const keys = (await preview()).map((node) => node['key'])
      await admin.send('POST', '/menus/reset', { body: {} })
      expect([updated_at.length > 0, first.status, second.status, second.body.at('code')]).toEqual([
        true,
        204,
        409,
        'CONFLICT',
      ])
      expect([errorsOf(wrong), errorsOf(nowhere)]).toEqual([
        [422, ['nodes.0']],
        [422, ['nodes.0.parent_key']],
      ])
      expect(keys.indexOf('orders.search') < keys.indexOf('orders.index')).toBe(true)
    })

    it('count only what the caller may see', async () => {
      const one = await hire(api, 'm.counts', ['reviews.index'])
      const { body } = await one.client.get('/menus/badges')
      const { body: all } = await admin.get('/menus/badges')
      expect([Object.keys(Object(body.at('data'))), Object.keys(Object(all.at('data'))).length]).toEqual([
        ['reviews_pending'],
        5,
      ])
    })
  })

  describe('routes', () => {
    it('are those of the manifest, with their keys, endpoints and counts', async () => {
      const { body } = await admin.get('/routes?q=orders.index')
      const row = body.rows('data').find((each) => each['name'] === 'orders.index')
      expect(row).toMatchObject({
        path: '/orders/index',
        title: '订单列表',
        section: 'orders',
        kind: 'table',
        roles: ['orders.index'],
        hidden: false,
      })
      expect(row?.['endpoints']).toContain('GET /orders')
      expect([Number(row?.['roles_count']) > 1, Number(row?.['users_count']) > 1]).toEqual([true, true])
    })

    it.each([
      ['filter[section]=orders', 7],
      ['filter[hidden]=0&filter[section]=orders', 4],
      ['filter[roles]=orders.store', 1],
      ['sort=-users_count&filter[kind]=tree', null],
    ])('are filtered and sorted: %s', async (query, count) => {
      const { status, body } = await admin.get(`/routes?${query}`)
      expect([status, count === null || body.rows('data').length === count]).toEqual([200, true])
    })

    it('say who sees them, and by which keys', async () => {
      const { body } = await admin.get('/routes/orders.index/viewers')
      const manager = body.rows('data', 'roles').find((row) => row['title'] === '品牌经理')
      const unknown = await admin.get('/routes/nothing/viewers')
      expect([manager?.['via'], body.rows('data', 'users').length > 1, unknown.status]).toEqual([
        ['orders.index'],
        true,
        404,
      ])
    })

    it('and which of them a user sees', async () => {
      const one = await hire(api, 'm.sees', ['orders.index'])
      const { body } = await admin.get(`/routes/visible-to/${one.id}`)
      const names = body.at('data') as string[]
      const foreign = await admin.get('/routes/visible-to/987654')
      expect([
        names.includes('orders.index'),
        names.includes('users.index'),
        names.includes('dashboard'),
        foreign.status,
      ]).toEqual([true, false, true, 404])
    })

    it('count visits once a minute', async () => {
      const visit = (name: string) => admin.send('POST', '/routes/visits', { body: { name } })
      const statuses = [await visit('agencies.index'), await visit('agencies.index')].map(
        (reply) => reply.status,
      )
      const unknown = await visit('nothing')
      const { body } = await admin.get('/routes?q=agencies.index')
      expect([
        statuses,
        errorsOf(unknown),
        body.rows('data').find((row) => row['name'] === 'agencies.index')?.['visits_30d'],
      ]).toEqual([[204, 204], [422, ['name']], 1])
    })
  })

  describe('preferences', () => {
    it('are kept for a user, whatever they do not name stays', async () => {
      const one = await hire(api, 'm.likes', ['orders.index'])
      const save = (body: object) => one.client.send('PUT', '/user/preferences', { body })
      const empty = await one.client.get('/user/preferences')
      await save({ locale: 'en', pinned_routes: ['orders.index'] })
      await save({ density: 'compact', column_prefs: { 'orders.index': { hidden: ['note'] } } })
      const { body } = await one.client.get('/user/preferences')
      expect([empty.body.at('data'), body.at('data')]).toEqual([
        {},
        {
          locale: 'en',
          pinned_routes: ['orders.index'],
          density: 'compact',
          column_prefs: { 'orders.index': { hidden: ['note'] } },
        },
      ])
    })

    it('of one page are written beside those of others', async () => {
      const one = await hire(api, 'm.pages', ['orders.index'])
      const save = (column_prefs: object) =>
        one.client.send('PUT', '/user/preferences', { body: { column_prefs } })
      await save({ 'orders.index': { hidden: ['note'] }, 'users.index': { density: 'compact' } })
      await save({ 'orders.index': { density: 'relaxed' } })
      const { body } = await one.client.get('/user/preferences')
      expect(body.at('data')).toEqual({
        column_prefs: { 'orders.index': { density: 'relaxed' }, 'users.index': { density: 'compact' } },
      })
    })

    it.each([
      ['too many pins', { pinned_routes: Array.from({ length: 13 }, () => 'x') }],
      ['an unknown one', { colour: 'red' }],
      ['a language that is none', { locale: 'xx' }],
      ['too large a page', { page_size: 201 }],
      ['too much of them', { column_prefs: { x: { y: 'z'.repeat(70_000) } } }],
    ])('are refused with %s', async (_case, body) => {
      expect((await admin.send('PUT', '/user/preferences', { body })).status).toBe(422)
    })
  })
})
