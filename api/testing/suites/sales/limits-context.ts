import { randomUUID } from 'node:crypto'
import { createCipher } from '../../../kernel/platform/secrets/cipher.ts'
import { maintainMarketing } from '../../../modules/marketing/maintenance.ts'
import type { Client, Reply, TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'

export type Limits = Awaited<ReturnType<typeof limitsOf>>

let count = 0

/** What suites of limits share: coupons and orders, many calls at once, and what the rows say afterwards. */
export async function limitsOf(api: TestApi) {
  const client = await api.as('admin')
  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const [method] = await query<{ id: number }>(
    "select id from payment_methods where company_id = 1 and status = 'enabled' and 'USD' = any(currencies) order by id limit 1",
  )
  const [shop] = await query<{ product: number }>(
    "select id as product from products where company_id = 2 and status = 'on_sale' and 'yearly' = any(license_types) order by id limit 1",
  )
  const paidNow = () => ({
    payment_method_id: method?.id,
    paid_at: new Date(Date.now() - 60_000).toISOString(),
  })
  const cipher = createCipher(testDataKeys)
  const fresh = () => `${Date.now().toString(36)}${(count += 1)}`
  const insertCoupon = async (values: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(values)
    const [row] = await query<{ id: number }>(
      `insert into coupons (code, name, type, value, status, source, owner_id, ${names.join(', ')})
       values ($1, 'limits', 'percent', 10, 'active', 'marketing', 1, ${names.map((_, place) => `$${place + 2}`).join(', ')}) returning id`,
      [`L${fresh().toUpperCase()}`, ...Object.values(values)],
    )
    return row?.id ?? 0
  }
  const orderOf = (by: Client, product: number | undefined, more: object) =>
    by.send('POST', '/orders', {
      body: {
        type: 'manual',
        email: `buyer.${fresh()}@mail.example`,
        country: 'US',
        language: 'en',
        currency: 'USD',
        items: [{ product_id: product, license_type: 'yearly', quantity: 1, unit_price: '10.00' }],
        note: '测试单价',
        ...more,
      },
    })
  const order = (more: object = {}) => orderOf(client, 1, more)
  return {
    api,
    client,
    query,
    paidNow,
    fresh,
    coupon: (more: Readonly<Record<string, unknown>> = {}) =>
      insertCoupon({ company_id: 1, kind: 'self', max_uses: 0, max_per_customer: 0, ...more }),
    /** Of the first two companies, half each. */
    sharedCoupon: async (budget: string) => {
      const id = await insertCoupon({
        kind: 'synthesizing',
        max_uses: 100,
        max_per_customer: 0,
        allocation_budget_usd: budget,
        valid_to: new Date(Date.now() + 86_400_000).toISOString(),
      })
      await query(
        `insert into marketing_allocations (owner_type, owner_ref, company_id, percent, effective_from)
         select 'coupon', $1, c, 50, current_date - 1 from unnest(array[1, 2]) c`,
        [id],
      )
      return id
    },
    order,
    in: (company: number) => ({
      order: (more: object = {}) => orderOf(client.in(company), company === 1 ? 1 : shop?.product, more),
    }),
    /** The id of an order that has to succeed. */
    made: async (more: object = {}) => {
      const { status, body } = await order(more)
      if (status !== 201) throw new Error(JSON.stringify(body.value))
      return body.number('data', 'id')
    },
    /** Keys for sale. */
    stock: async (product: number, license: string, quantity: number) => {
      for (let place = 0; place < quantity; place += 1)
        await query(
          "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, $1, 'x', $2, $3)",
          [cipher.encryptDeterministic(randomUUID()), product, license],
        )
    },
    pay: (id: number) => client.send('POST', `/orders/${id}/mark-paid`, { body: paidNow() }),
    act: (id: number, action: string, body?: object) =>
      client.send('POST', `/orders/${id}/${action}`, body === undefined ? {} : { body }),
    edit: (id: number, version: string, values: object) =>
      client.send('PUT', `/orders/${id}`, { body: { updated_at: version, ...values } }),
    remove: async (id: number) => {
      const { body } = await client.get(`/orders/${id}`)
      return await client.send('DELETE', `/orders/${id}`, {
        body: { confirm: body.text('data', 'order_no') },
      })
    },
    /** The orders were not paid in time. */
    lapse: (...ids: number[]) =>
      query("update orders set reserved_until = now() - interval '1 minute' where id = any($1)", [ids]),
    maintain: () => maintainMarketing(api.database),
    limit: async (coupon: number, most: number) => {
      const { body } = await client.get(`/self-api/coupons/${coupon}`)
      return await client.send('PUT', `/self-api/coupons/${coupon}`, {
        body: { updated_at: body.text('data', 'updated_at'), max_uses: most },
      })
    },
    bulkCoupons: (action: string, id: number) =>
      client.send('POST', '/self-api/coupons/bulk', { body: { action, ids: [id], params: {} } }),
    together: (times: number, call: (place: number) => Promise<Reply>) =>
      Promise.all(Array.from({ length: times }, (_, place) => call(place))),
    /** How many answers had which status and which field at fault. */
    outcomes: (replies: readonly Reply[]) => {
      const outcomes: Record<string, number> = {}
      for (const { status, body } of replies) {
        const fields = status === 422 ? Object.keys(Object(body.at('errors'))) : []
        const outcome = [status, ...fields].join(' ')
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      return outcomes
    },
    /** Of a coupon: uses that stand, what its row says of them, open orders that hold one, its state. */
    held: async (coupon: number) => {
      const [row] = await query<{ used: number; counted: number; reserved: number; status: string }>(
        `select (select count(*) from coupon_usages u where u.coupon_id = c.id and u.reversed_at is null)::int as used, c.used_count as counted,
           (select count(*) from orders o where o.coupon_id = c.id and o.paid_at is null and o.deleted_at is null
             and o.status in ('pending', 'frozen') and coalesce(o.reserved_until, o.created_at + interval '7 days') > now())::int as reserved, c.status
         from coupons c where c.id = $1`,
        [coupon],
      )
      return row
    },
  }
}
