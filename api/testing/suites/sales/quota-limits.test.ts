import { beforeAll, expect, it } from 'vitest'
import type { Reply } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { type Limits, limitsOf } from './limits-context.ts'

/** Quotas of agencies, checkout links, specials and credit at the same moment; the rows are counted by SQL. */
describeApi('sales: limits of quotas and offers', (open) => {
  let l: Limits
  beforeAll(async () => {
    l = await limitsOf(open())
  })

  const agreement = async (quota: number, more: object = {}) => {
    const [agency] = await l.query<{ id: number }>(
      `insert into agencies (company_id, name, code, contact_name, email, country, type, status, payout_method, currency, owner_id, credit_limit)
       values (1, $1, $1, 'x', $1 || '@agency.example', 'DE', 'reseller', 'active', 'paypal', 'USD', 1, 100) returning id`,
      [`Q${l.fresh()}`],
    )
    const id = agency?.id ?? 0
    const { status, body } = await l.client.send('POST', `/agencies/${id}/products`, {
      body: {
        product_id: 1,
        license_type: 'yearly',
        currency: 'USD',
        agency_price: '1',
        key_quota: quota,
        ...more,
      },
    })
    if (status !== 201) throw new Error(JSON.stringify(body.value))
    return { agency: id, product: body.number('data', 'id') }
  }
  const ordered = (agency: number, quantity: number, more: object = {}) => ({
    type: 'agency',
    agency_id: agency,
    items: [{ product_id: 1, license_type: 'yearly', quantity, unit_price: '10.00' }],
    ...more,
  })
  /** Of an agreement: what was agreed, what was taken of it, what open orders wait for. */
  const taken = async (product: number) => {
    const [row] = await l.query<{ quota: number; used: number; awaited: number }>(
      `select p.key_quota as quota, p.keys_used as used, (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id
         where o.agency_id = p.agency_id and o.deleted_at is null and o.fulfilled_at is null and o.status in ('pending', 'paid'))::int as awaited
       from agency_products p where p.id = $1`,
      [product],
    )
    return row
  }

  it('of an agency are not ordered away twice', async () => {
    const { agency, product } = await agreement(5)
    const replies = await l.together(8, () => l.order(ordered(agency, 2)))
    expect(l.outcomes(replies)).toEqual({ '201': 2, '422 items.0.quantity': 6 })
    expect(await taken(product)).toEqual({ quota: 5, used: 0, awaited: 4 })
  })

  it('of an agency count both lines of one order, and come back when it is cancelled', async () => {
    const { agency } = await agreement(5)
    const line = { product_id: 1, license_type: 'yearly', unit_price: '10.00' }
    const twice = await l.order(
      ordered(agency, 0, {
        items: [
          { ...line, quantity: 3 },
          { ...line, quantity: 3 },
        ],
      }),
    )
    const id = await l.made(ordered(agency, 5))
    const full = await l.order(ordered(agency, 1))
    await l.act(id, 'cancel', { reason: '客户不要了' })
    const free = await l.order(ordered(agency, 1))
    expect([l.outcomes([twice]), l.outcomes([full]), free.status]).toEqual([
      { '422 items.1.quantity': 1 },
      { '422 items.0.quantity': 1 },
      201,
    ])
  })

  it('of an agency go to orders or to batches of keys, not to both', async () => {
    const { agency, product } = await agreement(6)
    const keys = () =>
      l.client.send('POST', `/agencies/${agency}/products/${product}/keys`, { body: { quantity: 2 } })
    await l.together(8, (place) => (place % 2 === 0 ? keys() : l.order(ordered(agency, 2))))
    const after = await taken(product)
    expect((after?.used ?? 0) + (after?.awaited ?? 0)).toBe(6)
  })

  it('of an agency that became too small before orders were reserved refuse the delivery, whole', async () => {
    const { agency, product } = await agreement(4)
    await l.stock(1, 'yearly', 8)
    const orders = [
      await l.made(ordered(agency, 2, l.paidNow())),
      await l.made(ordered(agency, 2, l.paidNow())),
    ]
    await l.query('update agency_products set key_quota = 3 where id = $1', [product])
    const replies = await l.together(2, (place) => l.act(orders[place] ?? 0, 'fulfill'))
    const after = await taken(product)
    expect([replies.filter(isDone).length, after?.used]).toEqual([1, 2])
    expect(replies.find((reply) => !isDone(reply))?.body.at('message')).toBe('代理的序列号额度不足：须 2')
  })

  it('of an agency are not lowered below what is taken and waited for', async () => {
    const { agency, product } = await agreement(8)
    await l.made(ordered(agency, 3))
    const { body } = await l.client.get(`/agencies/${agency}/products`)
    const lower = (quota: number) =>
      l.client.send('PUT', `/agencies/${agency}/products/${product}`, {
        body: { updated_at: body.rows('data')[0]?.['updated_at'], key_quota: quota },
      })
    const less = await lower(2)
    expect([less.status, less.body.at('errors')]).toEqual([
      422,
      { key_quota: ['额度不能少于已用 0 个与待发码订单的 3 个'] },
    ])
    const [lowered] = await Promise.all([lower(4), ...[1, 2, 3, 4, 5].map(() => l.order(ordered(agency, 1)))])
    const after = await taken(product)
    expect(after?.awaited).toBeLessThanOrEqual(lowered?.status === 200 ? 4 : 8)
  })

  it('on credit are taken once, and the credit is not lowered below what is owed', async () => {
    const { agency, product } = await agreement(500, { agency_price: '5' })
    const keys = () =>
      l.client.send('POST', `/agencies/${agency}/products/${product}/keys`, { body: { quantity: 10 } })
    expect(l.outcomes(await l.together(4, keys))).toEqual({ '202': 2, '409': 2 })
    const { body } = await l.client.get(`/agencies/${agency}`)
    const less = await l.client.send('PUT', `/agencies/${agency}`, {
      body: { updated_at: body.text('data', 'updated_at'), credit_limit: '99' },
    })
    expect([body.at('data', 'balance_due_usd'), less.body.at('errors')]).toEqual([
      '100.00',
      { credit_limit: ['不能低于当前欠款 100.00 USD'] },
    ])
  })

  const link = async (most: number) => {
    const [row] = await l.query<{ id: number; code: string }>(
      `insert into checkout_links (company_id, name, code, language, items, currency, max_uses)
       values (1, $1, $1, 'en', '[{"product_id": 1, "license_type": "yearly", "quantity": 1}]', 'USD', $2) returning id, code`,
      [`limit-${l.fresh()}`, most],
    )
    return row?.id ?? 0
  }
  /** Unpaid orders as the website writes them. */
  const fromSite = async (times: number, column: 'checkout_link_id' | 'special_id', id: number) => {
    const orders = await Promise.all(Array.from({ length: times }, () => l.made()))
    await l.query(`update orders set ${column} = $1 where id = any($2)`, [id, orders])
    return orders
  }

  it('of a checkout link end with its last sale', async () => {
    const id = await link(2)
    const orders = await fromSite(6, 'checkout_link_id', id)
    const replies = await l.together(6, (place) => l.pay(orders[place] ?? 0))
    const [row] = await l.query<{ sales: number; status: string; updated_at: string }>(
      `select (select count(*) from orders o where o.checkout_link_id = l.id and o.paid_at is not null)::int as sales, l.status
       from checkout_links l where l.id = $1`,
      [id],
    )
    expect([l.outcomes(replies), row]).toEqual([
      { '200': 2, '409': 4 },
      { sales: 2, status: 'expired' },
    ])
    const { body } = await l.client.get(`/checkout-links/${id}`)
    const less = await l.client.send('PUT', `/checkout-links/${id}`, {
      body: { updated_at: body.text('data', 'updated_at'), max_uses: 1 },
    })
    expect(less.body.at('errors')).toMatchObject({ max_uses: ['不能少于已成交的 2 单'] })
  })

  it('of a checkout link hold for a test order that becomes a sale', async () => {
    const id = await link(1)
    const [first, second] = await fromSite(2, 'checkout_link_id', id)
    await l.query('update orders set is_test = true where id = $1', [first])
    const paid = [await l.pay(first ?? 0), await l.pay(second ?? 0)]
    const { body } = await l.client.send('POST', '/orders/bulk', {
      body: { action: 'set_test', ids: [first], params: { is_test: false } },
    })
    expect([paid.map(({ status }) => status), body.at('data', 'succeeded')]).toEqual([[200, 200], 0])
  })

  it('of a special’s product are sold once', async () => {
    const [special] = await l.query<{ id: number }>(
      `insert into special_products (company_id, special_id, product_id, license_type, title, special_price, stock)
       select 1, s.id, 1, 'yearly', '限量', 5, 3 from specials s where s.company_id = 1 and not exists (select 1 from special_products p
         where p.special_id = s.id and p.product_id = 1 and p.license_type = 'yearly') order by s.id desc limit 1 returning special_id as id`,
    )
    const [before] = await l.query<{ sold: number }>(
      `select coalesce(sum(i.quantity), 0)::int as sold from orders o join order_items i on i.order_id = o.id
       where o.special_id = $1 and o.paid_at is not null and not o.is_test and i.product_id = 1 and i.license_type = 'yearly'`,
      [special?.id],
    )
    await l.query('update special_products set stock = $2 where special_id = $1 and product_id = 1', [
      special?.id,
      (before?.sold ?? 0) + 3,
    ])
    const orders = await fromSite(8, 'special_id', special?.id ?? 0)
    const replies = await l.together(8, (place) => l.pay(orders[place] ?? 0))
    expect(l.outcomes(replies)).toEqual({ '200': 3, '409': 5 })
    expect(replies.find(({ status }) => status === 409)?.body.at('message')).toBe(
      '活动产品“限量”只剩 0 件，不能再确认收款',
    )
  })

  it('of the stock go to one order each, and a key to one item', async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, () =>
        l.made({
          ...l.paidNow(),
          items: [{ product_id: 2, license_type: 'lifetime', quantity: 1, unit_price: '10.00' }],
        }),
      ),
    )
    await l.query("update license_keys set status = 'revoked' where product_id = 2 and status = 'available'")
    await l.stock(2, 'lifetime', 3)
    const replies = await l.together(8, (place) => l.act(orders[place] ?? 0, 'fulfill'))
    const [sold] = await l.query<{ keys: number; items: number }>(
      `select count(*)::int as keys, count(distinct order_item_id)::int as items from license_keys
       where product_id = 2 and status = 'sold' and order_item_id in (select id from order_items where order_id = any($1))`,
      [orders],
    )
    expect([replies.filter(isDone).length, sold]).toEqual([3, { keys: 3, items: 3 }])
  })
})

/** A business error is answered with 200 and a code of its own. */
function isDone({ status, body }: Reply): boolean {
  return status === 200 && Object(body.value).status_code === undefined
}
