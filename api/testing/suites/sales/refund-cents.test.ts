import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'

/** Refunds of one order add up to the same cents of a dollar wherever they are shown. */
describeApi('sales: cents of refunds', (open) => {
  let api: TestApi
  let client: Client
  let method: number
  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
       values (1, 'Cents', 'card', '{EUR}', 'enabled', 'ok', 'sealed:1234', 2.9, 0.30) returning id`,
    )
    method = row?.id ?? 0
  })

  /** A paid order of three copies at 3.33 EUR, at a rate of which every third of it is rounded. */
  async function paidInEuro(): Promise<{ readonly id: number; readonly item: number }> {
    const made = await client.send('POST', '/orders', {
      body: {
        email: `cents.${randomUUID()}@mail.example`,
        country: 'DE',
        language: 'de',
        currency: 'EUR',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 3, unit_price: '3.33' }],
        note: '测试单价',
        payment_method_id: method,
        paid_at: new Date(Date.now() - 60_000).toISOString(),
      },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body.value))
    const id = made.body.number('data', 'id')
    await query(
      'update orders set rate_usd = 1.083333, total_usd = round(total * 1.083333, 2) where id = $1',
      [id],
    )
    return { id, item: Number((made.body.at('data', 'items') as { id: number }[])[0]?.id) }
  }

  async function refund(order: { readonly id: number; readonly item: number }, left: number): Promise<void> {
    const part = { type: 'partial', lines: [{ order_item_id: order.item, quantity: 1, amount: '3.33' }] }
    const created = await client.send('POST', '/returns', {
      body: {
        order_id: order.id,
        reason: 'not_satisfied',
        amount: '3.33',
        ...(left > 1 ? part : { type: 'full' }),
      },
    })
    if (created.status !== 201) throw new Error(JSON.stringify(created.body.value))
    const decided = await client.send('POST', `/returns/${created.body.number('data', 'id')}/approve`, {
      body: { revoke_keys: false, deactivate_devices: false },
    })
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body.value))
    await api.drain()
  }

  const sums = (id: number) =>
    query(
      `select o.status, o.total_usd, o.net_usd, round(o.refunded_total * o.rate_usd, 2) as refunded,
        (select sum(r.amount_usd) from returns r where r.order_id = o.id and r.status = 'refunded') as returned,
        (select -sum(t.amount_usd) from tradings t where t.order_id = o.id and t.type = 'refund') as traded
      from orders o where o.id = $1`,
      [id],
    )

  describe('three refunds of a third', () => {
    it('come to what the order was, in the order, in its refunds and in its transactions', async () => {
      const order = await paidInEuro()
      const seen: object[] = []
      for (const left of [3, 2, 1]) {
        await refund(order, left)
        seen.push(...(await sums(order.id)))
      }
      const paid = { total_usd: '10.82' }
      expect(seen).toEqual([
        {
          ...paid,
          status: 'partially_refunded',
          net_usd: '7.21',
          refunded: '3.61',
          returned: '3.61',
          traded: '3.61',
        },
        {
          ...paid,
          status: 'partially_refunded',
          net_usd: '3.61',
          refunded: '7.21',
          returned: '7.21',
          traded: '7.21',
        },
        {
          ...paid,
          status: 'refunded',
          net_usd: '0.00',
          refunded: '10.82',
          returned: '10.82',
          traded: '10.82',
        },
      ])
    })
  })

  it('orders and refunds show the same sum of all refunds', async () => {
    const [raw] = await query<{ sum: string }>(
      `select sum(r.amount_usd) as sum from returns r join orders o on o.id = r.order_id
       where r.company_id = 1 and r.status = 'refunded' and r.deleted_at is null and o.deleted_at is null`,
    )
    const orders = await client.get('/orders/summary')
    const returns = await client.get('/returns/summary')
    expect([orders.body.at('data', 'refunded_usd'), returns.body.at('data', 'refunded_usd')]).toEqual([
      raw?.sum,
      raw?.sum,
    ])
  })
})
