import { beforeAll, describe, expect, it } from 'vitest'
import { sortableFields } from '../../engine/operations/read/parameters.ts'
import { orders } from '../../modules/sales/orders/orders.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { countStatements } from '../count-statements.ts'
import { describeApi } from '../describe-api.ts'
import { type OrderRow, orderFilterCases } from './order-filter-cases.ts'
import { compareOrders, sortKeys } from './order-sorting.ts'

/** The list of orders against the rows of the database: what a filter, a sort, a keyword, a page and a total say is true. */
describeApi('orders', (open) => {
  let api: TestApi
  let client: Client
  let rows: OrderRow[]
  let usual: OrderRow[]
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    rows = await loadOrders(api, 1)
    usual = rows.filter((row) => !row.is_test && row.deleted_at === null)
  })

  /** Ids of the first rows, at most 400, and how many there are. */
  const found = async (query: string): Promise<{ ids: number[]; total: number }> => {
    const pages = [await page(query, 1), await page(query, 2)]
    const total = pages[0]?.number('meta', 'pagination', 'total') ?? 0
    return { ids: pages.flatMap((body) => body.rows('data').map((row) => Number(row['id']))), total }
  }

  const page = async (query: string, number: number) => {
    const { status, body } = await client.get(`/orders?per_page=200&page=${number}&${query}`)
    if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body.value)}`)
    return body
  }

  /** The same answer as the API's for rows sorted by id. */
  const expected = (rows: readonly OrderRow[]) => ({
    ids: rows.slice(0, 400).map((row) => row.id),
    total: rows.length,
  })

  describe('filters', () => {
    it('has a case for every declared filter', () => {
      const tested = new Set(orderFilterCases.map((each) => each.filter))
      expect((orders.list?.filters ?? []).filter((name) => !tested.has(name))).toEqual([])
    })

    it.each(orderFilterCases)('$filter = $value', async ({ filter, value, matches }) => {
      const base = filter === 'is_test' ? rows.filter((row) => row.deleted_at === null) : usual
      const query = `sort=id&filter[${encodeURIComponent(filter)}]=${encodeURIComponent(value(rows))}`
      expect(await found(query)).toEqual(expected(base.filter((row) => matches(row, rows))))
    })

    it('combines filters, and conditions on items to one item', async () => {
      const item = rows.flatMap((row) => row.items).find((each) => each.product_id !== null)
      const byItem = `filter[items.product_id]=${item?.product_id}&filter[items.license_type]=${item?.license_type}`
      const matching = usual.filter(
        (row) =>
          row.status === 'fulfilled' &&
          row.items.some(
            (each) => each.product_id === item?.product_id && each.license_type === item?.license_type,
          ),
      )
      expect(await found(`sort=id&${byItem}&filter[status]=fulfilled`)).toEqual(expected(matching))
    })

    it('opens the recycle bin only to who may delete', async () => {
      const deleted = rows.filter((row) => row.deleted_at !== null && !row.is_test)
      await api.database.system((tx) =>
        tx('update orders set deleted_at = now() where deleted_at is not null'),
      )
      const service = await api.as('datasafe.service', 2)
      const refused = await service.get('/orders?filter[trashed]=1')
      expect([await found('sort=id&filter[trashed]=1'), refused.status]).toEqual([expected(deleted), 403])
    })

    it.each([
      ['filter[nope]=1', { filter: ['筛选项不存在：nope'] }],
      ['filter[status]=nope', { 'filter.status': ['状态：值不存在：nope'] }],
      ['filter[total_usd]=a..b', { 'filter.total_usd': ['实付(USD)：须为数字或范围，如 10..20'] }],
      ['filter[total_usd]=5..1', { 'filter.total_usd': ['实付(USD)：范围的起点大于终点'] }],
      ['filter[agency_id]=x', { 'filter.agency_id': ['代理：须为编号'] }],
      ['filter[is_first]=maybe', { 'filter.is_first': ['首单客户：须为 1 或 0'] }],
      ['filter[created_at]=2025-02-30', { 'filter.created_at': expect.any(Array) }],
      ['sort=note', { sort: ['不能按此排序：note'] }],
      ['sort=id,total,status,email', { sort: ['最多三个排序键'] }],
      ['include=nope', { include: ['附加内容不存在：nope'] }],
    ])('says what is wrong with %s', async (query, errors) => {
      const { status, body } = await client.get(`/orders?${query}`)
      expect([status, body.value]).toEqual([422, { message: '数据校验失败', errors }])
    })
  })

  describe('sorting', () => {
    it('has a key for every sortable field', () => {
      expect(sortableFields(orders).filter((name) => !Object.hasOwn(sortKeys, name))).toEqual([])
    })

    it.each(Object.keys(sortKeys).flatMap((name) => [name, `-${name}`]))('by %s', async (sort) => {
      expect(await found(`sort=${sort}`)).toEqual(expected(usual.toSorted(compareOrders(sort))))
    })

    it('by several keys', async () => {
      const sorted = usual.toSorted(
        (a, b) =>
          (a.status === b.status ? 0 : compareOrders('status')(a, b)) ||
          Number(b.total_usd) - Number(a.total_usd) ||
          a.id - b.id,
      )
      expect(await found('sort=status,-total_usd,id')).toEqual(expected(sorted))
    })
  })

  describe('searching', () => {
    it.each(['order_no', 'email', 'customer_name'] as const)('finds by %s', async (field) => {
      const text = usual.findLast((row) => row[field] !== null)?.[field] ?? ''
      const matching = usual.filter((row) =>
        [row.order_no, row.email, row.customer_name ?? '', row.tags.join(' ')].some((each) =>
          each.toLowerCase().includes(text.toLowerCase()),
        ),
      )
      expect(await found(`sort=id&q=${encodeURIComponent(text.toUpperCase())}`)).toEqual(expected(matching))
    })

    it('takes pattern signs literally', async () => {
      const literal = usual.filter((row) =>
        [row.order_no, row.email, row.customer_name ?? '', row.tags.join(' ')].some((each) =>
          each.includes('_'),
        ),
      )
      expect(await found('sort=id&q=_')).toEqual(expected(literal))
    })
  })

  describe('pages and totals', () => {
    it('links pages and keeps the query', async () => {
      const { body } = await client.get('/orders?per_page=2&page=2&filter[status]=fulfilled')
      const total = usual.filter((row) => row.status === 'fulfilled').length
      expect(body.at('meta', 'pagination')).toEqual({
        current_page: 2,
        per_page: 2,
        total,
        total_pages: Math.ceil(total / 2),
        count: 2,
        links: {
          previous: '/orders?per_page=2&page=1&filter%5Bstatus%5D=fulfilled',
          next: '/orders?per_page=2&page=3&filter%5Bstatus%5D=fulfilled',
        },
      })
    })

    it('is empty beyond the end, with a way back', async () => {
      const { status, body } = await client.get('/orders?page=900000')
      expect([status, body.at('data'), body.at('meta', 'pagination', 'links', 'next')]).toEqual([
        200,
        [],
        null,
      ])
    })

    it('sums all matching rows', async () => {
      const { body } = await client.get('/orders?per_page=1&filter[country]=US,DE')
      const matching = usual.filter((row) => row.country === 'US' || row.country === 'DE')
      expect(body.at('meta', 'summary')).toEqual({
        total_usd: sum(matching.map((row) => row.total_usd)),
        net_usd: sum(matching.map((row) => row.net_usd)),
      })
    })

    it('summarises the same rows in the cards', async () => {
      const { body } = await client.get('/orders/summary?filter[country]=US,DE')
      const matching = usual.filter((row) => row.country === 'US' || row.country === 'DE')
      const paid = matching.filter((row) => row.paid_at !== null)
      const revenue = sum(paid.map((row) => row.total_usd))
      expect(body.at('data')).toEqual({
        orders: matching.length,
        paid: paid.length,
        revenue_usd: revenue,
        refunded_usd: expect.stringMatching(/^\d+\.\d\d$/),
        aov_usd: (Number(revenue) / paid.length).toFixed(2),
        first_rate: Number((paid.filter((row) => row.is_first).length / paid.length).toFixed(4)),
      })
    })
  })

  it('computes what the rows say', async () => {
    const samples = usual.filter((row) => row.items.length > 1).slice(0, 5)
    const answers = await Promise.all(samples.map((row) => client.get(`/orders/${row.id}`)))
    expect(answers.map(({ body }) => body.at('data', 'items_count'))).toEqual(
      samples.map((row) => row.items.reduce((total, item) => total + item.quantity, 0)),
    )
    expect(answers.map(({ body }) => body.at('data', 'customer_orders'))).toEqual(
      samples.map(({ email }) => rows.filter((row) => row.email === email && row.deleted_at === null).length),
    )
    expect(answers.map(({ body }) => body.text('data', 'products_text').replace(/^.* ×/, '×'))).toEqual(
      samples.map((row) => `×${row.items[0]?.quantity} 等 ${row.items.length} 项`),
    )
  })

  it('asks the database as often for 200 rows as for one', async () => {
    const counted = countStatements(api.database)
    const counting = await createTestApi(counted.database)
    const headers = { authorization: `Bearer ${client.accessToken}`, 'x-company-id': '1' }
    const statements: number[] = []
    for (const perPage of [1, 200]) {
      const before = counted.statements()
      await counting.call('GET', `/orders?per_page=${perPage}&include=items`, { headers })
      statements.push(counted.statements() - before)
    }
    await counting.close()
    expect(statements[1]).toEqual(statements[0])
    expect(statements[0]).toBeLessThanOrEqual(9)
  })

  describe('one order', () => {
    it('comes with its items, references and version', async () => {
      const samples = usual.find((row) => row.items.length > 1 && row.payment_method_id !== null)
      const { body, headers } = await client.get(`/orders/${samples?.id}`)
      expect({
        order_no: body.at('data', 'order_no'),
        items: body.rows('data', 'items').map((item) => item['product_id']),
        payment: body.at('data', 'payment_method', 'id'),
        etag: headers['etag'],
      }).toEqual({
        order_no: samples?.order_no,
        items: samples?.items.map((item) => item.product_id),
        payment: samples?.payment_method_id,
        etag: `"${body.text('data', 'updated_at')}"`,
      })
    })

    it('is not there when deleted', async () => {
      const deleted = rows.find((row) => row.deleted_at !== null)
      const { status, body } = await client.get(`/orders/${deleted?.id ?? 999_999}`)
      expect([status, body.value]).toEqual([404, { message: '记录不存在或无权查看' }])
    })
  })

  describe('options', () => {
    it.each([
      'payments',
      'products',
      'coupons',
      'agencies',
      'specials',
      'cooperations',
      'platforms',
      'email-marketings',
      'link-codes',
    ])('of %s are found by text and by id', async (path) => {
      const [first] = (await client.get(`/${path}/options?limit=1`)).body.rows('data')
      const byId = (await client.get(`/${path}/options?ids=${Number(first?.['id'])}`)).body.rows('data')
      const title = encodeURIComponent(String(first?.['title']))
      const byText = (await client.get(`/${path}/options?limit=200&q=${title}`)).body.rows('data')
      expect([byId, byText.filter((option) => option['id'] === first?.['id'])]).toEqual([[first], [first]])
    })
  })
})

async function loadOrders(api: TestApi, companyId: number): Promise<OrderRow[]> {
  const [found, items] = await api.database.system(async (tx) => [
    await tx<Omit<OrderRow, 'items'>>(
      `select o.*, p.name as payment_method
       from orders o left join payment_methods p on p.id = o.payment_method_id where o.company_id = $1 order by o.id`,
      [companyId],
    ),
    await tx<OrderRow['items'][number] & { readonly order_id: number }>(
      `select i.order_id, i.product_id, p.pid as product_pid, i.license_type, i.quantity
       from order_items i left join products p on p.id = i.product_id where i.company_id = $1 order by i.id`,
      [companyId],
    ),
  ])
  const byOrder = Map.groupBy(items ?? [], (item) => item.order_id)
  return (found ?? []).map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }))
}

function sum(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
  return (cents / 100).toFixed(2)
}
