import { describe, expect, it } from 'vitest'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { ordersContext } from './context.ts'

/** The states of orders, what is done to many, and their deletion. Each test makes what it needs. */
describeApi('sales: states of orders', (open) => {
  const at = ordersContext(open)
  const { query, body, create, act, pay, setStatus, stock } = at

  describe('states', () => {
    const reason = { reason: '客户要求' }
    const actions: Record<string, { sent: () => object; allowed: readonly string[] }> = {
      'mark-paid': {
        sent: () => ({ payment_method_id: at.method, paid_at: '2025-01-01T00:00:00Z' }),
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
      const { status, body: answer } = await at.client.send('POST', '/orders', {
        body: body({ status: 'paid' }),
      })
      expect([status, Object.keys(Object(answer.at('errors')))]).toEqual([422, ['status']])
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
      expect((await deleteNamed(at.client, `/orders/${order.text('data', 'order_no')}`)).status).toBe(
        expected,
      )
    })

    it('hides its transactions until it is restored', async () => {
      const id = (await create({ is_test: true })).number('data', 'id')
      await pay(id)
      const count = async () =>
        (await at.client.get(`/tradings?filter[order_id]=${id}`)).body.at('meta', 'pagination', 'total')
      const before = await count()
      await deleteNamed(at.client, `/orders/${id}`)
      const hidden = await count()
      await act(id, 'restore')
      expect([before, hidden, await count()]).toEqual([1, 0, 1])
    })
  })

  describe('bulk', () => {
    it('does to each what it may', async () => {
      const [first, second] = [(await create()).number('data', 'id'), (await create()).number('data', 'id')]
      await setStatus(second, 'refunded')
      const { body: answer } = await at.client.send('POST', '/orders/bulk', {
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
        at.client.send('POST', '/orders/bulk', { body: { action, ids: [id], params } })
      await send('add_tags', { tags: ['VIP', '老客户'] })
      await send('set_test', { is_test: true })
      const { body: order } = await at.client.get(`/orders/${id}`)
      expect([order.at('data', 'tags'), order.at('data', 'is_test')]).toEqual([['老客户', 'VIP'], true])
    })
  })

  it('shows what happened', async () => {
    const id = (await create()).number('data', 'id')
    await pay(id)
    await query("update orders set status = 'frozen' where id = $1", [id])
    await act(id, 'unfreeze', { reason: '电话核实' })
    const { body: answer } = await at.client.get(`/orders/${id}/timeline`)
    const events = answer.rows('data')
    expect(events.map((event) => event['type'])).toEqual(
      expect.arrayContaining(['created', 'paid', 'trading', 'action']),
    )
    expect(events.some((event) => String(event['detail']).includes('电话核实'))).toBe(true)
    const english = await at.client.send('GET', `/orders/${id}/timeline`, {
      headers: { 'accept-language': 'en' },
    })
    const textsOf = (rows: typeof events) =>
      rows.map(({ title, detail }) => `${String(title)} ${String(detail)}`)
    expect(textsOf(events).join('\n')).toMatch(/下单 [^]*状态：已支付/)
    expect(textsOf(events).filter((text) => /\b(frozen|pending|paid|fulfilled)\b/.test(text))).toEqual([])
    expect(
      textsOf(english.body.rows('data')).filter((text) => /\b(frozen|pending|paid|fulfilled)\b/.test(text)),
    ).toEqual([])
    expect(textsOf(english.body.rows('data')).join('\n')).toMatch(/Order placed [^]*Status: Paid/)
  })
})
