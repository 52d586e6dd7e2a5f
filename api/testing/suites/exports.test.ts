import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../engine/model/operation.ts'
import { isLongerThan } from '../../engine/transfer/exports/rows.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findResource, resources, variants } from '../../modules/registry.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

const COMPANY = 1

/** What a list shows, as a file. */
describeApi('exports', (open) => {
  let api: TestApi
  let user: Client
  beforeAll(async () => {
    api = await createTestApi(open().database)
    user = await api.as('admin', COMPANY)
  })
  afterAll(() => api.close())

  const begin = (body: object) => user.send('POST', '/exports', { body })
  const exported = async (body: object): Promise<Buffer> => {
    const { status, body: answer } = await begin(body)
    expect([status, answer.value]).toEqual([202, answer.value])
    await api.drain()
    const id = answer.number('data', 'id')
    const job = await user.get(`/jobs/${id}`)
    expect([job.body.at('data', 'status'), body]).toEqual(['done', body])
    return (await user.get(`/jobs/${id}/download`)).raw
  }
  const lines = async (body: object) =>
    parse((await exported({ ...body, format: 'csv' })).toString('utf8'), { bom: true })

  it('is counted by the database, and no further than the most that it may have', async () => {
    const total = (await user.get('/orders?per_page=1')).body.number('meta', 'pagination', 'total')
    const answers = await asCall(api, 1, COMPANY, async (call) => {
      const fetched: number[] = []
      const tx: Call['tx'] = async (text, params) => {
        const rows = await call.tx(text, params)
        fetched.push(rows.length)
        return rows as never
      }
      const orders = findResource('orders')
      if (orders === undefined) throw new Error('no orders')
      const request = { resource: 'orders', format: 'csv' as const }
      const isLonger = await Promise.all(
        [total - 1, total].map((most) => isLongerThan(most, { ...call, tx }, orders, request)),
      )
      return { isLonger, most: Math.max(...fetched) }
    })
    expect(answers).toEqual({ isLonger: [true, false], most: 1 })
  })

  it('is started by a call that fetches none of its rows', async () => {
    let most = 0
    const { database } = open()
    const watched: Database = {
      ...database,
      transaction: (context, work) =>
        database.transaction(context, (tx) =>
          work(async (text, params) => {
            const rows = await tx(text, params)
            most = Math.max(most, rows.length)
            return rows as never
          }),
        ),
    }
    const total = (await user.get('/orders?per_page=1')).body.number('meta', 'pagination', 'total')
    const other = await createTestApi(watched)
    const caller = await other.as('admin', COMPANY)
    most = 0
    const { status } = await caller.send('POST', '/exports', { body: { resource: 'orders', format: 'csv' } })
    await other.close()
    expect([status, most * 4 < total]).toEqual([202, true])
  })

  it('has the rows of the list in its order, with Chinese headers and the marks of Excel', async () => {
    const query = 'filter[status]=paid,fulfilled&sort=-total_usd&per_page=200'
    const list = (await user.get(`/orders?${query}`)).body
    const rows = await lines({
      resource: 'orders',
      columns: ['order_no', 'status', 'total_usd', 'created_at', 'is_test'],
      filter: { status: 'paid,fulfilled' },
      sort: '-total_usd',
    })
    const shown = list.rows('data')
    expect(rows[0]).toEqual(['订单号', '状态', '实付(USD)', '下单时间', '测试单'])
    expect(rows.length - 1).toBe(list.number('meta', 'pagination', 'total'))
    expect(rows.slice(1, shown.length + 1).map(([order]) => order)).toEqual(
      shown.map((row) => row['order_no']),
    )
    expect(rows[1]?.slice(1)).toEqual([
      shown[0]?.['status'] === 'paid' ? '已支付' : '已发码',
      shown[0]?.['total_usd'],
      String(shown[0]?.['created_at']).slice(0, 16).replace('T', ' '),
      '否',
    ])
  })

  it('keeps spreadsheets from taking texts for formulas', async () => {
    await api.database.system((tx) =>
      tx(
        `update ban_emails set note = '=HYPERLINK("http://x","y")' where id = (select min(id) from ban_emails where company_id = 1)`,
      ),
    )
    const rows = await lines({ resource: 'ban_emails', columns: ['note'], sort: 'id' })
    expect(rows[1]).toEqual([`'=HYPERLINK("http://x","y")`])
  })

  it('types numbers and days in a workbook', async () => {
    const list = (await user.get('/orders?sort=id&per_page=1')).body.rows('data')[0]
    const workbook = await readXlsx(
      await exported({
        resource: 'orders',
        format: 'xlsx',
        columns: ['id', 'order_no', 'total_usd', 'created_at'],
        sort: 'id',
      }),
    )
    const [head, first] = workbook.sheets[0]?.rows ?? []
    expect(head).toEqual(['ID', '订单号', '实付(USD)', '下单时间'])
    expect(first?.slice(0, 3)).toEqual([list?.['id'], list?.['order_no'], Number(list?.['total_usd'])])
    expect(first?.[3]).toBeInstanceOf(Date)
  })

  it('can be of chosen rows only', async () => {
    const ids = (await user.get('/orders?per_page=3')).body.rows('data').map((row) => row['id'])
    const rows = await lines({ resource: 'orders', columns: ['id'], ids })
    const found = new Set(rows.slice(1).map(([id]) => Number(id)))
    expect(found).toEqual(new Set(ids))
  })

  it('works for everything that has a list to export', async () => {
    const names = [...resources, ...variants].flatMap(({ operationPrefix, transfer }) =>
      transfer.exports === null ? [] : [operationPrefix],
    )
    for (const resource of names) {
      const path = findResource(resource)?.path ?? ''
      const parent = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]))
      const rows = await lines({
        resource,
        ...(Object.keys(parent).length > 0 ? { parent } : {}),
        ids: [1, 2, 3],
      })
      expect([resource, rows[0]?.[0]]).toEqual([resource, 'ID'])
    }
    process.stdout.write(`${api.database.kind}: ${names.length} lists exported\n`)
  })

  it.each([
    ['an unknown column', { resource: 'orders', format: 'csv', columns: ['nothing'] }, 'columns'],
    ['a column that is never shown', { resource: 'users', format: 'csv', columns: ['password'] }, 'columns'],
    ['an unknown filter', { resource: 'orders', format: 'csv', filter: { nothing: '1' } }, 'filter'],
    ['an unknown list', { resource: 'files', format: 'csv' }, 'resource'],
    ['an order that the list does not have', { resource: 'orders', format: 'csv', sort: 'note' }, 'sort'],
    ['a list without its parent', { resource: 'special_coupons', format: 'csv' }, 'parent.special_id'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, body: answer } = await begin(body)
    expect([status, Object.keys(answer.at('errors') as object)]).toEqual([422, [field]])
  })

  it('asks for the permission of the list’s export', async () => {
    const service = await api.as('readonly', COMPANY)
    const { status } = await service.send('POST', '/exports', { body: { resource: 'users', format: 'csv' } })
    expect(status).toBe(403)
  })

  it('lets a user have five at a time', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await begin({ resource: 'roles', format: 'csv' })).status)
    await api.drain()
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  it('is opened by its own user only, by a token or by a link that is over soon', async () => {
    const { body } = await begin({ resource: 'roles', format: 'csv' })
    await api.drain()
    const id = body.number('data', 'id')
    const { body: link } = await user.send('POST', '/links', { body: { path: `/jobs/${id}/download` } })
    const path = link.text('data', 'url').replace(/^\/api/, '')
    const other = await api.as('imageforge.marketing', COMPANY)
    const statuses = [
      (await api.call('GET', path)).status,
      (await api.call('GET', path.replace('user=', 'user=1'))).status,
      (await api.call('GET', path.replace(/expires=\d+/, 'expires=99999999999'))).status,
      (await other.get(`/jobs/${id}/download`)).status,
      (await user.in(2).get(`/jobs/${id}/download`)).status,
    ]
    expect(statuses).toEqual([200, 403, 403, 404, 404])
  })
})
