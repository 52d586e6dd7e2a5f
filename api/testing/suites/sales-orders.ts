import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSealer } from '../../secrets/sealer.ts'
import type { Client, TestApi } from '../api.ts'
import { testDataKey } from '../data-key.ts'

/** Orders from the form to the keys: prices, states, money, keys, deletion. Each test makes what it needs. */
export function salesOrdersSuite(open: () => TestApi): void {
  let api: TestApi
  let client: Client
  let method: number
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      "select id from payment_methods where company_id = 1 and status = 'enabled' and 'USD' = any(currencies) order by id limit 1",
    )
    method = row?.id ?? 0
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  const body = (more: object = {}) => ({
    type: 'manual',
    email: `buyer.${Math.random().toString(36).slice(2)}@mail.example`,
    country: 'US',
    language: 'en',
    currency: 'USD',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
    note: '测试单价',
    ...more,
  })
  const create = async (more: object = {}) => {
    const { status, body: answer } = await client.send('POST', '/orders', { body: body(more) })
    if (status !== 201) throw new Error(JSON.stringify(answer.value))
    return answer
  }
  const act = (id: number, action: string, sent: object = {}) =>
    client.send('POST', `/orders/${id}/${action}`, { body: sent })
  const pay = (id: number) =>
    act(id, 'mark-paid', { payment_method_id: method, paid_at: new Date(Date.now() - 60_000).toISOString() })
  const setStatus = (id: number, status: string) =>
    query('update orders set status = $1, paid_at = null where id = $2', [status, id])
  const sealer = createSealer(testDataKey)
  const stock = async () => {
    for (let number = 0; number < 4; number += 1) {
      const body = randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()
      await query(
        "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, $1, $2, 1, 'yearly')",
        [sealer.seal(`P001${body}`), `P001-•••••-${body.slice(-5)}`],
      )
    }
  }

  describe('prices', () => {
    it('shares the discount over the items and adds up', async () => {
      const order = await create({
        items: [
          { product_id: 1, license_type: 'yearly', quantity: 3, unit_price: '10.00' },
          { product_id: 2, license_type: 'yearly', quantity: 1, unit_price: '3.33' },
        ],
        discount: '1.00',
        tax: '0.50',
      })
      const items = order.at('data', 'items') as Record<string, string>[]
      expect([
        order.at('data', 'subtotal'),
        order.at('data', 'total'),
        order.at('data', 'total_usd'),
        order.at('data', 'status'),
      ]).toEqual(['33.33', '32.83', '32.83', 'pending'])
      expect(items.map((item) => [item['total'], item['discount']])).toEqual([
        ['30.00', '0.90'],
        ['3.33', '0.10'],
      ])
    })

    it('numbers orders by day', async () => {
      const first = (await create()).text('data', 'order_no')
      const second = (await create()).text('data', 'order_no')
      expect(first).toMatch(/^IF\d{12}$/)
      expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1)
    })

    it('quotes the list price', async () => {
      const [price] = await query<{ amount: string }>(
        "select amount from prices where product_id = 1 and license_type = 'yearly' and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active'",
      )
      const { body: answer } = await client.send('POST', '/orders/quote', {
        body: {
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
          currency: 'USD',
          country: 'CH',
        },
      })
      expect([answer.at('data', 'total'), answer.at('data', 'lines', 0, 'list_price')]).toEqual([
        price?.amount,
        price?.amount,
      ])
    })

    it.each([
      ['another type', { type: 'online' }, 'type'],
      ['an agency order without agency', { type: 'agency' }, 'agency_id'],
      ['more off than it costs', { discount: '50.00' }, 'discount'],
      ['a changed price without a note', { note: null }, 'note'],
      [
        'a license the product has not',
        { items: [{ product_id: 11, license_type: 'family', quantity: 1, unit_price: '1.00' }] },
        'items.0.license_type',
      ],
      [
        'a product of another company',
        { items: [{ product_id: 25, license_type: 'yearly', quantity: 1, unit_price: '1.00' }] },
        'items.0.product_id',
      ],
      [
        'decimals in yen',
        {
          currency: 'JPY',
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '1.50' }],
        },
        'items.0.unit_price',
      ],
      [
        'renewal of a lifetime license',
        {
          auto_renew: true,
          items: [{ product_id: 1, license_type: 'lifetime', quantity: 1, unit_price: '1.00' }],
        },
        'auto_renew',
      ],
      ['payment in the future', { paid_at: '2999-01-01T00:00:00Z' }, 'paid_at'],
      ['payment by nothing', { paid_at: '2025-01-01T00:00:00Z' }, 'payment_method_id'],
      ['no items', { items: [] }, 'items'],
    ])('refuses %s', async (_case, more, field) => {
      const { status, body: answer } = await client.send('POST', '/orders', { body: body(more) })
      expect([status, Object.keys(Object(answer.at('errors')))]).toEqual([
        422,
        expect.arrayContaining([field]),
      ])
    })

    it('refuses banned customers', async () => {
      await client.send('POST', '/ban-emails', {
        body: { match: 'domain', pattern: 'banned-shop.example', reason: 'fraud', scopes: ['order'] },
      })
      const { status, body: answer } = await client.send('POST', '/orders', {
        body: body({ email: 'Someone@Banned-Shop.example' }),
      })
      expect([status, Object.keys(Object(answer.at('errors')))]).toEqual([422, ['email']])
    })
  })

  describe('money', () => {
    it('writes down the payment, the rate and the next renewal', async () => {
      const order = await create({ auto_renew: true })
      const id = order.number('data', 'id')
      const { body: paid } = await pay(id)
      const moved = await query<{ type: string; amount: string; status: string }>(
        'select type, amount, status from tradings where order_id = $1',
        [id],
      )
      expect([paid.at('data', 'status'), paid.at('data', 'rate_usd'), moved]).toEqual([
        'paid',
        '1.000000',
        [{ type: 'charge', amount: '20.00', status: 'success' }],
      ])
      expect(paid.text('data', 'next_renew_at')).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    it('is paid at once where the form says so', async () => {
      const paidAt = new Date(Date.now() - 3_600_000).toISOString()
      const order = await create({ paid_at: paidAt, payment_method_id: method })
      expect([order.at('data', 'status'), Date.parse(order.text('data', 'paid_at'))]).toEqual([
        'paid',
        Date.parse(paidAt),
      ])
    })

    it('repeats the first answer for a repeated key', async () => {
      const headers = { 'idempotency-key': `order-${Math.random()}` }
      const sent = { body: body(), headers }
      const first = await client.send('POST', '/orders', sent)
      const second = await client.send('POST', '/orders', sent)
      expect([first.status, second.body.at('data', 'id')]).toEqual([201, first.body.at('data', 'id')])
    })

    it('lets a paid order be corrected only where it does not matter', async () => {
      const id = (await create()).number('data', 'id')
      const { body: paid } = await pay(id)
      const change = (more: object) =>
        client.send('PUT', `/orders/${id}`, {
          body: { updated_at: paid.text('data', 'updated_at'), ...more },
        })
      const refused = await change({ currency: 'EUR', items: body().items, discount: '1.00' })
      const silent = await change({ email: 'new@mail.example' })
      const done = await change({
        email: 'new@mail.example',
        email_reason: '客户写错了',
        note: '改好了',
        country: 'US',
      })
      const [log] = await query<{ changes: { field: string; after: unknown }[] }>(
        "select changes from action_logs where resource = 'orders' and record_id = $1 and action = 'update' order by id desc limit 1",
        [String(id)],
      )
      expect([
        Object.keys(Object(refused.body.at('errors'))).toSorted(),
        Object.keys(Object(silent.body.at('errors'))),
        done.body.at('data', 'email'),
        log?.changes.find((change) => change.field === 'email_reason')?.after,
      ]).toEqual([['currency', 'discount'], ['email_reason'], 'new@mail.example', '客户写错了'])
    })
  })

  describe('states', () => {
    const reason = { reason: '客户要求' }
    const actions: Record<string, { sent: () => object; allowed: readonly string[] }> = {
      'mark-paid': {
        sent: () => ({ payment_method_id: method, paid_at: '2025-01-01T00:00:00Z' }),
        allowed: ['pending'],
      },
      fulfill: { sent: () => ({}), allowed: ['paid'] },
      cancel: { sent: () => reason, allowed: ['pending', 'frozen'] },
      unfreeze: { sent: () => reason, allowed: [] },
      'resend-keys': { sent: () => ({}), allowed: ['fulfilled', 'partially_refunded'] },
    }
    const states = 'pending paid fulfilled partially_refunded refunded cancelled chargeback frozen'.split(' ')
    it.each(Object.keys(actions))('%s', async (action) => {
      const { sent = () => ({}), allowed = [] } = actions[action] ?? {}
      const seen: Record<string, number> = {}
      for (const state of states) {
        const id = (await create()).number('data', 'id')
        await stock()
        await setStatus(id, state)
        seen[state] = (await act(id, action, sent())).status
      }
      expect(seen).toEqual(
        Object.fromEntries(states.map((state) => [state, [...allowed].includes(state) ? 200 : 409])),
      )
    })

    it('unfreezes what was paid, and does not cancel it', async () => {
      const id = (await create()).number('data', 'id')
      await pay(id)
      await query("update orders set status = 'frozen' where id = $1", [id])
      const cancelled = await act(id, 'cancel', reason)
      const unfrozen = await act(id, 'unfreeze', reason)
      expect([cancelled.status, unfrozen.body.at('data', 'status')]).toEqual([409, 'paid'])
    })

    it('never takes the state from a form', async () => {
      const { status, body: answer } = await client.send('POST', '/orders', {
        body: body({ status: 'paid' }),
      })
      expect([status, Object.keys(Object(answer.at('errors')))]).toEqual([422, ['status']])
    })
  })

  describe('keys', () => {
    it('are sold, sent, replaced, and taken back with a deleted test order', async () => {
      await stock()
      const id = (await create({ is_test: true })).number('data', 'id')
      await pay(id)
      const done = await act(id, 'fulfill')
      const order = await client.get(`/orders/${id}`)
      const keys = order.body.at('data', 'items', 0, 'license_keys') as number[]
      await stock()
      const foreign = await act(id, 'replace-key', { license_key_id: 1, reason: '客户丢失了序列号' })
      const replaced = await act(id, 'replace-key', { license_key_id: keys[0], reason: '客户丢失了序列号' })
      const old = await query<{ status: string }>(
        'select status from license_keys where id = any($1::bigint[]) order by id',
        [keys],
      )
      const letters = await query<{ recipient: string }>('select recipient from mails where recipient = $1', [
        order.body.at('data', 'email'),
      ])
      await client.send('DELETE', `/orders/${id}`)
      const after = await query(
        'select id from license_keys where order_item_id in (select id from order_items where order_id = $1)',
        [id],
      )
      expect([done.body.at('data'), keys.length, foreign.status, replaced.status]).toEqual([
        { keys_count: 2 },
        2,
        422,
        200,
      ])
      expect(replaced.body.text('data', 'new_key_masked')).toContain('•••••')
      expect(letters.length).toBe(2)
      expect([old.map((key) => key.status), after.length]).toEqual([['revoked', 'sold'], 1])
    })

    it('are all there or none is taken', async () => {
      const id = (
        await create({
          items: [{ product_id: 1, license_type: 'business', quantity: 999, unit_price: '1.00' }],
        })
      ).number('data', 'id')
      await pay(id)
      const before = await query("select 1 from license_keys where product_id = 1 and status = 'available'")
      const { status, body: answer } = await act(id, 'fulfill')
      const after = await query("select 1 from license_keys where product_id = 1 and status = 'available'")
      expect([status, answer.at('status_code'), after.length]).toEqual([200, 4090, before.length])
      expect(answer.text('message')).toMatch(/^序列号库存不足：缺 \d+$/)
    })

    it('are sent again five times a day at most', async () => {
      await stock()
      const id = (await create()).number('data', 'id')
      await pay(id)
      await act(id, 'fulfill')
      const seen: number[] = []
      for (let turn = 0; turn < 6; turn += 1) seen.push((await act(id, 'resend-keys')).status)
      expect(seen).toEqual([200, 200, 200, 200, 200, 409])
    })
  })

  describe('deletion', () => {
    it.each([
      ['pending', 204],
      ['cancelled', 204],
      ['paid', 409],
      ['fulfilled', 409],
      ['refunded', 409],
      ['frozen', 409],
    ])('of a %s order: %d', async (state, expected) => {
      const order = await create()
      await setStatus(order.number('data', 'id'), state)
      expect((await client.send('DELETE', `/orders/${order.text('data', 'order_no')}`)).status).toBe(expected)
    })

    it('hides its transactions until it is restored', async () => {
      const id = (await create({ is_test: true })).number('data', 'id')
      await pay(id)
      const count = async () =>
        (await client.get(`/tradings?filter[order_id]=${id}`)).body.at('meta', 'pagination', 'total')
      const before = await count()
      await client.send('DELETE', `/orders/${id}`)
      const hidden = await count()
      await act(id, 'restore')
      expect([before, hidden, await count()]).toEqual([1, 0, 1])
    })
  })

  describe('bulk', () => {
    it('does to each what it may', async () => {
      const [first, second] = [(await create()).number('data', 'id'), (await create()).number('data', 'id')]
      await setStatus(second, 'refunded')
      const { body: answer } = await client.send('POST', '/orders/bulk', {
        body: { action: 'cancel', ids: [first, second], params: { reason: '重复下单' } },
      })
      expect([
        answer.at('data', 'succeeded'),
        answer.at('data', 'failed'),
        answer.at('data', 'errors', 0, 'id'),
      ]).toEqual([1, 1, second])
    })

    it('adds tags and marks tests', async () => {
      const id = (await create({ tags: ['老客户'] })).number('data', 'id')
      const send = (action: string, params: object) =>
        client.send('POST', '/orders/bulk', { body: { action, ids: [id], params } })
      await send('add_tags', { tags: ['VIP', '老客户'] })
      await send('set_test', { is_test: true })
      const { body: order } = await client.get(`/orders/${id}`)
      expect([order.at('data', 'tags'), order.at('data', 'is_test')]).toEqual([['老客户', 'VIP'], true])
    })
  })

  describe('search', () => {
    it('finds lines of a kind, also in other companies, and says what is missing', async () => {
      const [own, other] = await Promise.all(
        [1, 2].map((company) =>
          query<{ order_no: string }>(
            'select order_no from orders where company_id = $1 and deleted_at is null and not is_test order by id limit 1',
            [company],
          ),
        ),
      )
      const numbers = [own?.[0]?.order_no, other?.[0]?.order_no, 'XX000000000000']
      const q = encodeURIComponent(numbers.join('\n'))
      const here = await client.get(`/orders/search?by=order_no&q=${q}`)
      const all = await client.get(`/orders/search?by=order_no&scope=all&q=${q}`)
      const missing = await client.get(`/orders/search/missing?by=order_no&scope=all&q=${q}`)
      expect(here.body.rows('data').map((row) => row['order_no'])).toEqual(numbers.slice(0, 1))
      expect(
        all.body
          .rows('data')
          .map((row) => Number(row['company_id']))
          .toSorted((a, b) => a - b),
      ).toEqual([1, 2])
      expect(missing.body.at('data')).toEqual(['XX000000000000'])
    })

    it.each(['ab', Array.from({ length: 201 }, (_, n) => `line ${n}`).join('\n'), ' '])(
      'refuses %.10s',
      async (q) => {
        const { status } = await client.get(`/orders/search?by=email&q=${encodeURIComponent(q)}`)
        expect(status).toBe(422)
      },
    )

    it('finds by key, however it is typed', async () => {
      const [key] = await query<{ id: number; order_no: string }>(
        `select k.id, o.order_no from license_keys k join order_items i on i.id = k.order_item_id join orders o on o.id = i.order_id
         where k.company_id = 1 and k.status = 'activated' and o.deleted_at is null and not o.is_test order by k.id limit 1`,
      )
      const { body: shown } = await client.send('POST', `/license-keys/${key?.id}/reveal`)
      const typed = shown.text('data', 'key').toLowerCase().replaceAll('-', ' ')
      const { body: found } = await client.get(`/orders/search?by=key&q=${encodeURIComponent(typed)}`)
      expect(found.rows('data').map((row) => row['order_no'])).toEqual([key?.order_no])
    })
  })

  it('tells what happened', async () => {
    const id = (await create()).number('data', 'id')
    await pay(id)
    await query("update orders set status = 'frozen' where id = $1", [id])
    await act(id, 'unfreeze', { reason: '电话核实' })
    const { body: answer } = await client.get(`/orders/${id}/timeline`)
    const events = answer.rows('data')
    expect(events.map((event) => event['type'])).toEqual(
      expect.arrayContaining(['created', 'paid', 'trading', 'action']),
    )
    expect(events.some((event) => String(event['detail']).includes('电话核实'))).toBe(true)
  })
}
