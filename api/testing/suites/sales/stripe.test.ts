import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownPorts } from '../../../kernel/platform/adapters/ports.ts'
import { createCipher } from '../../../kernel/platform/secrets/cipher.ts'
import { type Client, createTestApi, type TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'
import { describeApi } from '../../describe-api.ts'
import { type StripeServer, startStripe } from '../../stripe-server.ts'

/** A payment method whose account is at Stripe: payment links, refunds, and what staff see of them. */
describeApi('sales: Stripe', (open) => {
  let server: StripeServer
  let api: TestApi
  let admin: Client
  let method: number
  beforeAll(async () => {
    server = await startStripe()
    const cipher = createCipher(testDataKeys)
    api = await createTestApi(open().database, {}, [], { ports: ownPorts({ cipher, stripeUrl: server.url }) })
    admin = await api.as('admin')
    const made = await admin.send('POST', '/payments', {
      body: {
        name: `Stripe ${randomUUID()}`.slice(0, 40),
        gateway: 'stripe',
        currencies: ['USD', 'EUR'],
        status: 'enabled',
        api_key: server.key,
      },
    })
    method = made.body.number('data', 'id')
  })
  beforeEach(() => {
    Object.assign(server, { refundStatus: 'succeeded', disturbance: null, lostAnswers: 0 })
    server.refunds.length = 0
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    open().database.system((tx) => tx<T>(text, params))
  const order = async (more: object = {}) => {
    const made = await admin.send('POST', '/orders', {
      body: {
        email: `stripe.${randomUUID()}@mail.example`,
        country: 'US',
        language: 'de',
        currency: 'USD',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '20.00' }],
        note: '测试',
        ...more,
      },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body.value))
    return { id: made.body.number('data', 'id'), no: made.body.text('data', 'order_no') }
  }
  const paid = async (transaction: string) => {
    const { id } = await order()
    const body = { payment_method_id: method, paid_at: new Date().toISOString(), gateway_txn_no: transaction }
    await admin.send('POST', `/orders/${id}/mark-paid`, { body })
    return id
  }
  const approved = async (orderId: number) => {
    const created = await admin.send('POST', '/returns', {
      body: { order_id: orderId, type: 'full', reason: 'price', amount: '20.00' },
    })
    const id = created.body.number('data', 'id')
    await admin.send('POST', `/returns/${id}/approve`, { body: {} })
    return { id, no: created.body.text('data', 'return_no') }
  }
  const state = async (id: number) => {
    const { body } = await admin.get(`/returns/${id}`)
    return [body.at('data', 'status'), body.at('data', 'gateway_status'), body.at('data', 'gateway_problem')]
  }
  const dueNow = () => query(`update intents set next_attempt_at = now() where status = 'pending'`)

  it('pays back what was approved, with the number of the refund in the books', async () => {
    const orderId = await paid('pi_books')
    const refund = await approved(orderId)
    await api.drain()
    const [made] = server.refunds
    expect(server.refunds).toMatchObject([
      { payment_intent: 'pi_books', amount: 2000, metadata: { return_no: refund.no } },
    ])
    const rows = await query(
      `select gateway_txn_no, amount from tradings where order_id = $1 and type = 'refund'`,
      [orderId],
    )
    expect([await state(refund.id), rows]).toEqual([
      ['refunded', null, null],
      [{ gateway_txn_no: made?.id, amount: '-20.00' }],
    ])
  })

  it('shows staff why it failed, and pays back once when they try again', async () => {
    const refund = await approved(await paid('pi_retry'))
    server.disturbance = {
      status: 400,
      error: { type: 'invalid_request_error', message: 'Insufficient funds in your account.' },
    }
    await api.drain()
    const failed = await state(refund.id)
    server.disturbance = null
    expect((await admin.send('POST', `/returns/${refund.id}/retry`)).status).toBe(200)
    await api.drain()
    expect([failed, await state(refund.id), server.refunds.length]).toEqual([
      ['failed', 'failed', 'Insufficient funds in your account.'],
      ['refunded', null, null],
      1,
    ])
  })

  it('pays back once although the answer is lost and money is on its way for a while', async () => {
    const refund = await approved(await paid('pi_lost'))
    server.lostAnswers = 2
    server.refundStatus = 'pending'
    await api.drain()
    await dueNow()
    server.forgetKeys()
    await api.drain()
    const waiting = await state(refund.id)
    const [made] = server.refunds
    if (made === undefined) throw new Error('no refund was made')
    made.status = 'succeeded'
    await dueNow()
    await api.drain()
    expect([waiting, await state(refund.id), server.refunds.length]).toEqual([
      ['processing', 'pending', `Stripe 已受理退款 ${made.id}，尚未到账`],
      ['refunded', null, null],
      1,
    ])
  })

  it('makes a payment page of an open order, and says why it cannot', async () => {
    const { id, no } = await order()
    const link = (orderId: number, methodId: number) =>
      admin.send('POST', `/orders/${orderId}/payment-link`, { body: { payment_method_id: methodId } })
    const made = await link(id, method)
    const again = await link(id, method)
    expect([made.status, made.body.text('data', 'url')]).toEqual([
      200,
      expect.stringMatching(/^https:\/\/checkout\.stripe\.example\//),
    ])
    expect(again.body.text('data', 'url')).toBe(made.body.text('data', 'url'))
    expect(server.requests.at(-1)?.form).toMatchObject({
      client_reference_id: no,
      locale: 'de',
      'line_items[0][price_data][unit_amount]': '2000',
      'payment_intent_data[metadata][order_no]': no,
    })
    const [card] = await query<{ id: number }>(
      `select id from payment_methods where company_id = 1 and gateway = 'card' and status = 'enabled' limit 1`,
    )
    const free = await order({
      items: [{ product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '0.00' }],
    })
    const other = await link(id, card?.id ?? 0)
    const nothing = await link(free.id, method)
    const over = await link(await paid('pi_over'), method)
    expect([other.status, other.body.text('message')]).toEqual([409, '没有连接支付网关，不能生成收款链接'])
    expect([nothing.status, Object.keys(Object(nothing.body.at('errors')))]).toEqual([422, ['total']])
    expect(over.status).toBe(409)
    server.disturbance = {
      status: 400,
      error: { type: 'invalid_request_error', message: 'Amount too small' },
    }
    const small = await link((await order()).id, method)
    expect([small.status, small.body.text('message')]).toEqual([409, 'Amount too small'])
    expect(
      (
        await (
          await api.as('readonly')
        ).send('POST', `/orders/${id}/payment-link`, { body: { payment_method_id: method } })
      ).status,
    ).toBe(403)
  })

  it('never shows the key, neither to staff nor in logs', async () => {
    const shown = await admin.get(`/payments/${method}`)
    const rows = await query<{ text: string }>(
      `select row_to_json(i)::text as text from intents i union all select row_to_json(l)::text from action_logs l where resource = 'payment_methods'
        union all select row_to_json(m)::text from payment_methods m where id = $1`,
      [method],
    )
    expect(shown.body.at('data', 'api_key')).toBe(`••••${server.key.slice(-4)}`)
    expect(rows.filter(({ text }) => text.includes(server.key))).toEqual([])
  })
})
