import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCipher } from '../../../kernel/platform/secrets/cipher.ts'
import type { Client, TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'
import { describeApi } from '../../describe-api.ts'

/** Refunds from the request to the money, the keys and the customer. */
describeApi('sales: returns', (open) => {
  let api: TestApi
  let client: Client
  let method: number
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
       values (1, 'Refund tests', 'card', '{USD}', 'enabled', 'ok', 'sealed:1234', 0, 0) returning id`,
    )
    method = row?.id ?? 0
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const cipher = createCipher(testDataKeys)

  /** A paid order of two copies at 10.00, with its keys sold. */
  const paidOrder = async (more: object = {}) => {
    for (let number = 0; number < 2; number += 1) {
      const body = randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()
      await query(
        "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, $1, $2, 1, 'yearly')",
        [cipher.encryptDeterministic(`P001${body}`), `P001-•••••-${body.slice(-5)}`],
      )
    }
    const { status, body } = await client.send('POST', '/orders', {
      body: {
        email: `refund.${randomUUID()}@mail.example`,
        country: 'US',
        language: 'en',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
        note: '测试',
        payment_method_id: method,
        paid_at: new Date(Date.now() - 60_000).toISOString(),
        ...more,
      },
    })
    if (status !== 201) throw new Error(JSON.stringify(body.value))
    const id = body.number('data', 'id')
    await client.send('POST', `/orders/${id}/fulfill`)
    return {
      id,
      item: Number((body.at('data', 'items') as { id: number }[])[0]?.id),
      email: body.text('data', 'email'),
    }
  }
  const ask = (orderId: number, more: object = {}) =>
    client.send('POST', '/returns', {
      body: { order_id: orderId, type: 'full', reason: 'not_satisfied', amount: '20.00', ...more },
    })
  const request = async (orderId: number, more: object = {}) => {
    const { status, body } = await ask(orderId, more)
    if (status !== 201) throw new Error(JSON.stringify(body.value))
    return body.number('data', 'id')
  }
  const act = (id: number, action: string, sent: object = {}) =>
    client.send('POST', `/returns/${id}/${action}`, { body: sent })
  /** Approves, and lets the gateway be asked; the refund as it is then. */
  const refund = async (id: number, sent: object = {}, action = 'approve') => {
    const { status, body } = await act(id, action, sent)
    await api.drain()
    return { answered: [status, body.at('data', 'status')], body: (await client.get(`/returns/${id}`)).body }
  }
  const order = async (id: number) => (await client.get(`/orders/${id}`)).body

  it('propose for each item what was paid for it: after the discount, with its part of the tax', async () => {
    const { body } = await client.send('POST', '/orders', {
      body: {
        email: `paid.${randomUUID()}@mail.example`,
        country: 'US',
        language: 'en',
        items: [
          { product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '10.00' },
          { product_id: 1, license_type: 'lifetime', quantity: 1, unit_price: '5.00' },
        ],
        note: '测试',
        discount: '3.00',
        tax: '1.00',
      },
    })
    const contents = await client.get(`/orders/${body.number('data', 'id')}/contents`)
    expect([
      contents.body.at('data', 'total'),
      contents.body.rows('data', 'items').map(({ total, paid }) => [total, paid]),
    ]).toEqual([
      '13.00',
      [
        ['10.00', '8.67'],
        ['5.00', '4.33'],
      ],
    ])
  })

  it('find list prices on the lines of orders that were made without one; where there is none the line asks for it', async () => {
    const order = (currency: string) =>
      client.send('POST', '/orders', {
        body: {
          email: `listed.${randomUUID()}@mail.example`,
          country: 'US',
          language: 'en',
          currency,
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
        },
      })
    const [listed] = await query<{ amount: string }>(
      `select amount from prices where company_id = 1 and product_id = 1 and license_type = 'yearly' and currency = 'USD'
        and region = 'global' and status = 'active' and min_quantity = 1`,
    )
    const made = await order('USD')
    const none = await order('BRL')
    expect([made.status, made.body.rows('data', 'items').map(({ unit_price: price }) => price)]).toEqual([
      201,
      [listed?.amount],
    ])
    expect([none.status, none.body.at('errors')]).toEqual([
      422,
      { 'items.0.unit_price': ['没有该货币的标价，请填写单价'] },
    ])
  })

  describe('requests', () => {
    it('take over the order and get a number and a term', async () => {
      const { id, email } = await paidOrder()
      const { body } = await ask(id)
      expect([body.at('data', 'email'), body.at('data', 'amount_usd'), body.at('data', 'status')]).toEqual([
        email,
        '20.00',
        'requested',
      ])
      expect(body.text('data', 'return_no')).toMatch(/^R\d{12}$/)
      expect(Math.round((Date.parse(body.text('data', 'sla_due_at')) - Date.now()) / 3_600_000)).toBe(48)
    })

    it('come from the order, too', async () => {
      const { id } = await paidOrder()
      const { status, body } = await client.send('POST', `/orders/${id}/returns`, {
        body: { type: 'full', reason: 'price', amount: '20.00' },
      })
      expect([status, body.at('data', 'order_id')]).toEqual([201, id])
    })

    it('stay within what can go back, all together', async () => {
      const { id, item } = await paidOrder()
      const partial = (amount: string) =>
        ask(id, { type: 'partial', amount, lines: [{ order_item_id: item, quantity: 1, amount }] })
      const first = await partial('15.00')
      const tooMuch = await partial('5.01')
      const rest = await partial('5.00')
      expect([first.status, tooMuch.status, tooMuch.body.at('errors'), rest.status]).toEqual([
        201,
        422,
        { amount: ['最多可退 5.00'] },
        201,
      ])
    })

    it.each([
      ['too much', { amount: '20.01' }, ['amount']],
      ['a full refund that is none', { amount: '10.00' }, ['amount']],
      ['a chargeback by hand', { type: 'chargeback' }, ['type']],
      ['another reason without words', { reason: 'other' }, ['reason_text']],
      ['a part of nothing', { type: 'partial', amount: '5.00' }, ['lines']],
      [
        'an item of another order',
        { type: 'partial', amount: '5.00', lines: [{ order_item_id: 1, quantity: 1, amount: '5.00' }] },
        ['lines.0.order_item_id'],
      ],
      ['a coupon of another company', { retain_coupon_id: 999_999 }, ['retain_coupon_id']],
    ])('refuse %s', async (_case, more, fields) => {
      const { id } = await paidOrder()
      const { status, body } = await ask(id, more)
      expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
    })

    it('refuse lines that do not add up, or more copies than there are', async () => {
      const { id, item } = await paidOrder()
      const line = { order_item_id: item, quantity: 1, amount: '5.00' }
      const sum = await ask(id, { type: 'partial', amount: '6.00', lines: [line] })
      const many = await ask(id, { type: 'partial', amount: '5.00', lines: [{ ...line, quantity: 3 }] })
      expect([
        Object.keys(Object(sum.body.at('errors'))),
        Object.keys(Object(many.body.at('errors'))),
      ]).toEqual([['amount'], ['lines.0.quantity']])
    })

    it.each(['pending', 'cancelled', 'refunded', 'chargeback', 'frozen'])(
      'refuse a %s order',
      async (state) => {
        const { id } = await paidOrder()
        await query('update orders set status = $1 where id = $2', [state, id])
        const { status, body } = await ask(id)
        expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, ['order_id']])
      },
    )
  })

  describe('states', () => {
    const states = 'requested retaining approved processing failed rejected refunded withdrawn'.split(' ')
    const decided = { revoke_keys: false, deactivate_devices: false }
    const actions: Record<string, { sent: () => Promise<object>; allowed: readonly string[] }> = {
      assign: {
        sent: async () => ({}),
        allowed: ['requested', 'retaining', 'approved', 'processing', 'failed'],
      },
      retain: { sent: coupon, allowed: ['requested'] },
      approve: { sent: async () => decided, allowed: ['requested', 'retaining'] },
      reject: { sent: async () => ({ reject_reason: '超过退款期限' }), allowed: ['requested', 'retaining'] },
      retry: { sent: async () => ({}), allowed: ['failed'] },
      'mark-refunded': {
        sent: async () => ({ gateway_txn_no: 'bank 1', refunded_at: '2025-06-01T00:00:00Z' }),
        allowed: ['approved', 'processing', 'failed'],
      },
      withdraw: { sent: async () => ({ reason: '客户接受了优惠券' }), allowed: ['requested', 'retaining'] },
      reopen: { sent: async () => ({ reason: '客户补充了材料' }), allowed: ['rejected'] },
    }

    async function coupon() {
      const [row] = await query<{ id: number }>(
        "select id from coupons where company_id = 1 and kind = 'self' and status = 'active' order by id limit 1",
      )
      return { coupon_id: row?.id, message: '请再给我们一次机会' }
    }

    it.each(Object.keys(actions))('%s', async (action) => {
      const { sent = async () => ({}), allowed = [] } = actions[action] ?? {}
      const body = await sent()
      const seen: Record<string, number> = {}
      for (const state of states) {
        const id = await request((await paidOrder()).id)
        await query('update returns set status = $1 where id = $2', [state, id])
        seen[state] = (await act(id, action, body)).status
      }
      expect(seen).toEqual(
        Object.fromEntries(states.map((state) => [state, [...allowed].includes(state) ? 200 : 409])),
      )
    })

    it('a refund is not reopened once its money went to another', async () => {
      const { id: orderId } = await paidOrder()
      const first = await request(orderId)
      await act(first, 'reject', { reject_reason: '超过退款期限', notify: false })
      await request(orderId)
      const { status, body } = await act(first, 'reopen', { reason: '客户补充了材料' })
      expect([status, body.at('message')]).toEqual([409, '最多可退 0.00'])
    })

    it('a chargeback is answered or accepted', async () => {
      const { id: orderId } = await paidOrder()
      const id = await request(orderId)
      await query("update returns set type = 'chargeback', requested_by = 'gateway' where id = $1", [id])
      const { body: read } = await client.get(`/returns/${id}`)
      const version = { updated_at: read.text('data', 'updated_at') }
      const rejected = await act(id, 'reject', { reject_reason: '超过退款期限' })
      const changed = await client.send('PUT', `/returns/${id}`, { body: { ...version, amount: '1.00' } })
      const answered = await client.send('PUT', `/returns/${id}`, { body: { ...version, attachments: [] } })
      const accepted = await act(id, 'approve')
      expect([rejected.status, changed.status, answered.status, accepted.body.at('data', 'status')]).toEqual([
        409,
        422,
        200,
        'refunded',
      ])
      expect((await order(orderId)).at('data', 'status')).toBe('chargeback')
    })

    it('is changed only until it is decided', async () => {
      const id = await request((await paidOrder()).id)
      const { body: read } = await client.get(`/returns/${id}`)
      const put = () =>
        client.send('PUT', `/returns/${id}`, {
          body: { reason: 'price', updated_at: read.text('data', 'updated_at') },
          headers: {},
        })
      const changed = await put()
      await query("update returns set status = 'approved', updated_at = $1 where id = $2", [
        read.text('data', 'updated_at'),
        id,
      ])
      expect([changed.status, (await put()).status]).toEqual([200, 409])
    })
  })

  describe('money', () => {
    it('goes back whole, with keys, devices, address and copies', async () => {
      const { id: orderId, item, email } = await paidOrder()
      const id = await request(orderId)
      const { answered, body } = await refund(id, { ban_email: true })
      expect(answered).toEqual([200, 'processing'])
      const after = await order(orderId)
      const [trading] = await query<{ type: string; amount: string }>(
        'select type, amount from tradings where id = $1',
        [body.at('data', 'trading_id')],
      )
      const keys = await query<{ status: string }>(
        'select status from license_keys where order_item_id = $1',
        [item],
      )
      const bans = await query(
        "select 1 from ban_emails where company_id = 1 and pattern = $1 and source = 'return'",
        [email],
      )
      expect([
        body.at('data', 'status'),
        after.at('data', 'status'),
        after.at('data', 'refunded_total'),
        after.at('data', 'net_usd'),
      ]).toEqual(['refunded', 'refunded', '20.00', '0.00'])
      expect([
        trading,
        keys.map((key) => key.status),
        bans.length,
        after.at('data', 'items', 0, 'returned_quantity'),
      ]).toEqual([{ type: 'refund', amount: '-20.00' }, ['revoked', 'revoked'], 1, 2])
    })

    it('goes back in parts', async () => {
      const { id: orderId, item } = await paidOrder()
      const lines = [{ order_item_id: item, quantity: 1, amount: '8.00' }]
      const id = await request(orderId, { type: 'partial', amount: '8.00', lines })
      await refund(id)
      const after = await order(orderId)
      const keys = await query<{ status: string }>(
        'select status from license_keys where order_item_id = $1 order by status',
        [item],
      )
      const rest = await ask(orderId, { amount: '12.00' })
      expect([
        after.at('data', 'status'),
        after.at('data', 'refunded_total'),
        keys.map((key) => key.status),
        rest.status,
      ]).toEqual(['partially_refunded', '8.00', ['revoked', 'sold'], 201])
    })

    it('stays where the gateway refuses, and can be tried again', async () => {
      const id = await request((await paidOrder()).id)
      await query("update payment_methods set health = 'down' where id = $1", [method])
      const refused = await refund(id)
      await query("update payment_methods set health = 'ok' where id = $1", [method])
      const again = await refund(id, {}, 'retry')
      const stateOf = ({ answered, body }: typeof refused) => [
        ...answered,
        ...['status', 'gateway_status', 'gateway_problem'].map((name) => body.at('data', name)),
      ]
      expect([stateOf(refused), stateOf(again)]).toEqual([
        [200, 'processing', 'failed', 'failed', '模拟网关：网关不可用，拒绝退款'],
        [200, 'processing', 'refunded', null, null],
      ])
    })

    it('waits for a person where the gateway cannot be asked', async () => {
      await query("update payment_methods set gateway = 'bank_transfer' where id = $1", [method])
      const id = await request((await paidOrder()).id)
      const waiting = await act(id, 'approve')
      const done = await act(id, 'mark-refunded', {
        gateway_txn_no: 'SWIFT 7',
        refunded_at: new Date().toISOString(),
      })
      await query("update payment_methods set gateway = 'card' where id = $1", [method])
      expect([waiting.body.at('data', 'status'), done.body.at('data', 'status')]).toEqual([
        'processing',
        'refunded',
      ])
    })

    it('gives the coupon back with the whole order', async () => {
      const [coupon] = await query<{ id: number; used_count: number }>(
        `insert into coupons (company_id, kind, code, name, type, value, status, source, max_uses, owner_id)
         values (1, 'self', 'BACK' || floor(random() * 1e9), 'back', 'percent', 50, 'active', 'marketing', 1, 1) returning id, used_count`,
      )
      const { id: orderId } = await paidOrder({ coupon_id: coupon?.id })
      const state = () =>
        query<{ used_count: number; status: string }>(
          'select used_count, status from coupons where id = $1',
          [coupon?.id],
        )
      const [used] = await state()
      await refund(await request(orderId, { amount: '10.00' }))
      const [back] = await state()
      expect([used, back]).toEqual([
        { used_count: 1, status: 'exhausted' },
        { used_count: 0, status: 'active' },
      ])
    })
  })

  it('bulk does to each what it may', async () => {
    const [first, second] = [await request((await paidOrder()).id), await request((await paidOrder()).id)]
    await act(second, 'reject', { reject_reason: '超过退款期限', notify: false })
    const { body } = await client.send('POST', '/returns/bulk', {
      body: {
        action: 'approve',
        ids: [first, second],
        params: { revoke_keys: true, deactivate_devices: true },
      },
    })
    expect([body.at('data', 'succeeded'), body.at('data', 'failed')]).toEqual([1, 1])
  })

  it('shows what happened, and is found', async () => {
    const { id: orderId, email } = await paidOrder()
    const id = await request(orderId)
    await act(id, 'reject', { reject_reason: '超过退款期限', notify: false })
    const events = (await client.get(`/returns/${id}/timeline`)).body.rows('data')
    const found = await client.get(`/returns/search?by=email&q=${encodeURIComponent(email)}`)
    expect(events.some((event) => String(event['detail']).includes('超过退款期限'))).toBe(true)
    expect(found.body.rows('data').map((row) => row['id'])).toEqual([id])
  })
})
