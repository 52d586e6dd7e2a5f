import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { dispute, type Hooks, intent, openHooks, stripeEvent, stripeRefund } from '../../../testing/hooks.ts'
import { orderEvent } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: what Stripe reports', (open) => {
  let hooks: Hooks
  beforeAll(async () => {
    hooks = await openHooks(open().database)
  })
  afterAll(() => hooks[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    hooks.shop.query<T>(text, params)
  const states = async (ids: readonly string[]) => {
    const rows = await query<{ id: string; state: string; reason: string | null }>(
      `select event_id as id, state, reason from intake_events where event_id = any($1::text[])`,
      [ids],
    )
    return ids.map((id) => {
      const row = rows.find((each) => each.id === id)
      return row === undefined ? null : [row.state, row.reason]
    })
  }
  /** What an order has come to, from the rows themselves. */
  const countsOf = async (shopId: string) => {
    const [row] = await query(
      `select o.status, o.refunded_total as refunded, count(distinct x.id) filter (where x.type = 'charge' and x.status = 'success')::int as charges,
          count(distinct x.id) filter (where x.status = 'failed')::int as failures, count(distinct r.id)::int as returns,
          string_agg(distinct r.type || ' ' || r.status, ', ') as "returnStates"
        from intake_events e join orders o on o.id = e.record_id left join tradings x on x.order_id = o.id left join returns r on r.order_id = o.id
        where e.kind = 'order' and e.event_id = $1 group by o.id`,
      [shopId],
    )
    return row
  }
  /** An order that the shop has sent unpaid, and the number of its payment at Stripe. */
  const order = async () => {
    const id = fresh()
    const sent = await hooks.shop.send(orderEvent(id))
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body.value))
    return { id, no: sent.body.text('record', 'title'), pi: `pi_${id}` }
  }
  const paid = async () => {
    const made = await order()
    await hooks.stripe(stripeEvent('payment_intent.succeeded', intent(made.pi, { order: made.id })))
    return made
  }
  const unpaid = {
    status: 'pending',
    refunded: '0.00',
    charges: 0,
    failures: 0,
    returns: 0,
    returnStates: null,
  }
  const expected = {
    status: 'paid',
    refunded: '0.00',
    charges: 1,
    failures: 0,
    returns: 0,
    returnStates: null,
  }

  it.each(['order', 'order_no'])('pays an order that is named by %s', async (name) => {
    const { id, no, pi } = await order()
    const event = stripeEvent(
      'payment_intent.succeeded',
      intent(pi, name === 'order' ? { order: id } : { order_no: no }),
    )
    const answer = await hooks.stripe(event)
    expect([answer.status, answer.body.at('results', 0, 'state')]).toEqual([200, 'taken'])
    expect(await countsOf(id)).toEqual(expected)
    const [charge] = await query(
      `select x.gateway_txn_no, x.amount, extract(epoch from x.traded_at)::int as at, m.gateway, m.last_webhook_at > now() - interval '1 minute' as "isHeard",
          (select user_name like '接入 Hook %' from action_logs l where l.resource = 'orders' and l.record_id = x.order_id::text and l.action = 'other') as named
        from tradings x join payment_methods m on m.id = x.payment_method_id where x.gateway_txn_no = $1`,
      [pi],
    )
    expect(charge).toEqual({
      gateway_txn_no: pi,
      amount: '36.50',
      at: event.created,
      gateway: 'stripe',
      isHeard: true,
      named: true,
    })
  })

  it('takes an event that is sent eight times at once one time, and another event of the same payment, too', async () => {
    const { id, pi } = await order()
    const event = stripeEvent('payment_intent.succeeded', intent(pi, { order: id }))
    const answers = await Promise.all(eight.map(() => hooks.stripe(event)))
    const other = await hooks.stripe(stripeEvent('payment_intent.succeeded', intent(pi, { order: id })))
    expect(answers.map(({ status, body }) => [status, body.at('results', 0, 'state')])).toEqual(
      eight.map(() => [200, 'taken']),
    )
    expect([other.status, other.body.at('results', 0, 'state')]).toEqual([200, 'taken'])
    expect(await countsOf(id)).toEqual(expected)
  })

  it('leaves a payment that the shop has reported, too, as it is', async () => {
    const { id, pi } = { id: fresh(), pi: `pi_${fresh()}` }
    const paidAt = new Date(Date.now() - 60_000).toISOString()
    await hooks.shop.send(orderEvent(id, { paid_at: paidAt, payment_method: 'Shop card', transaction: pi }))
    const answer = await hooks.stripe(stripeEvent('payment_intent.succeeded', intent(pi, { order: id })))
    expect(answer.body.at('results', 0, 'state')).toBe('taken')
    expect(await countsOf(id)).toEqual(expected)
  })

  it.each([0, 1, 2, 3, 4, 5])(
    'takes payment, refund and order in every order of arrival (%i)',
    async (turn) => {
      const id = fresh()
      const pi = `pi_${id}`
      const events = {
        order: () => hooks.shop.send(orderEvent(id)),
        payment: () => hooks.stripe(stripeEvent('payment_intent.succeeded', intent(pi, { order: id }), 120)),
        refund: () => hooks.stripe(stripeEvent('refund.created', stripeRefund(`re_${id}`, pi), 30)),
      }
      const names = ['order', 'payment', 'refund'] as const
      const orders = [0, 1, 2].flatMap((first) =>
        [0, 1, 2].flatMap((second) => (first === second ? [] : [[first, second, 3 - first - second]])),
      )
      for (const place of orders[turn] ?? []) await events[names[place] ?? 'order']()
      expect(await countsOf(id)).toEqual({
        status: 'refunded',
        refunded: '36.50',
        charges: 1,
        failures: 0,
        returns: 1,
        returnStates: 'full refunded',
      })
    },
  )

  it('takes payment, refund and order that arrive together', async () => {
    const ids = eight.map(fresh)
    await Promise.all(
      ids.flatMap((id) => [
        hooks.stripe(stripeEvent('refund.created', stripeRefund(`re_${id}`, `pi_${id}`), 30)),
        hooks.stripe(stripeEvent('payment_intent.succeeded', intent(`pi_${id}`, { order: id }), 120)),
        hooks.shop.send(orderEvent(id)),
      ]),
    )
    expect(await Promise.all(ids.map(async (id) => Object(await countsOf(id)).returnStates))).toEqual(
      ids.map(() => 'full refunded'),
    )
  })

  it('takes one refund of a transaction, however often it is reported', async () => {
    const { id, pi } = await paid()
    const refund = stripeRefund(`re_${id}`, pi)
    await hooks.stripe(stripeEvent('refund.created', { ...refund, status: 'pending' }))
    expect(await countsOf(id)).toEqual(expected)
    await Promise.all(
      eight.map((place) =>
        hooks.stripe(stripeEvent(place % 2 === 0 ? 'refund.updated' : 'refund.created', refund)),
      ),
    )
    expect(await countsOf(id)).toMatchObject({ status: 'refunded', refunded: '36.50', returns: 1 })
  })

  it('says that a refund which is in the books has failed, in the list', async () => {
    const { id, pi } = await paid()
    const refund = stripeRefund(`re_${id}`, pi)
    const before = stripeEvent('refund.failed', { ...refund, id: `re_other_${id}`, status: 'failed' })
    const after = stripeEvent('refund.failed', { ...refund, status: 'failed' })
    await hooks.stripe(before)
    await hooks.stripe(stripeEvent('refund.created', refund))
    const answer = await hooks.stripe(after)
    expect(answer.status).toBe(200)
    expect(await states([before.id, after.id])).toEqual([
      ['taken', null],
      ['refused', '退款已入账，但网关报告未成功，请人工核对'],
    ])
  })

  it('writes a failed payment down, and pays with the next', async () => {
    const { id, pi } = await order()
    const failed = intent(pi, { order: id }, { last_payment_error: { message: 'Your card was declined.' } })
    await hooks.stripe(stripeEvent('payment_intent.payment_failed', failed))
    expect(await countsOf(id)).toEqual({ ...unpaid, failures: 1 })
    await hooks.stripe(stripeEvent('payment_intent.succeeded', intent(pi, { order: id })))
    const [row] = await query(
      `select status, failure_reason, fee from tradings where gateway_txn_no = $1 and status = 'failed'`,
      [pi],
    )
    expect([await countsOf(id), row]).toEqual([
      { ...expected, failures: 1 },
      { status: 'failed', failure_reason: 'Your card was declined.', fee: '0.00' },
    ])
  })

  it.each([
    [['created'], 'paid', 'chargeback requested'],
    [['created', 'lost'], 'chargeback', 'chargeback refunded'],
    [['lost', 'created'], 'chargeback', 'chargeback refunded'],
    [['created', 'won'], 'paid', 'chargeback rejected'],
    [['won', 'created'], 'paid', 'chargeback rejected'],
    [['created', 'created', 'lost', 'lost'], 'chargeback', 'chargeback refunded'],
  ])('takes a dispute: %j', async (steps, status, returnStates) => {
    const { id, pi } = await paid()
    for (const step of steps)
      await hooks.stripe(
        step === 'created'
          ? stripeEvent('charge.dispute.created', dispute(`dp_${id}`, pi))
          : stripeEvent('charge.dispute.closed', dispute(`dp_${id}`, pi, { status: step })),
      )
    expect(await countsOf(id)).toMatchObject({ status, returnStates, returns: 1 })
  })

  it('makes one chargeback of eight reports at once, and notifies who answers it', async () => {
    const { id, pi } = await paid()
    const chargebackNotices = `select count(*)::int as n from notification_logs where notification ->> 'title' like '新的拒付 %'`
    const [before] = await query<{ n: number }>(chargebackNotices)
    await Promise.all(
      eight.map(() => hooks.stripe(stripeEvent('charge.dispute.created', dispute(`dp_${id}`, pi)))),
    )
    const [after] = await query<{ n: number }>(chargebackNotices)
    expect(await countsOf(id)).toMatchObject({ returns: 1, returnStates: 'chargeback requested' })
    expect((after?.n ?? 0) > (before?.n ?? 0)).toBe(true)
    const [row] = await query(
      `select r.reason, r.reason_text, r.requested_by, r.amount from returns r join tradings x on x.order_id = r.order_id where x.gateway_txn_no = $1`,
      [pi],
    )
    expect(row).toEqual({
      reason: 'fraud',
      reason_text: `dp_${id} Stripe: fraudulent`,
      requested_by: 'gateway',
      amount: '36.50',
    })
  })

  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }],
    ['an old signature', { age: 301 }],
    ['other content', { content: '{"id": "evt_1"}' }],
  ])('stores nothing of a forged event: %s', async (_how, signing) => {
    const { id, pi } = await order()
    const event = stripeEvent('payment_intent.succeeded', intent(pi, { order: id }))
    const answer = await hooks.stripe(event, signing)
    expect([answer.status, answer.body.at('code')]).toEqual([401, 'SIGNATURE'])
    expect([await states([event.id]), await countsOf(id)]).toEqual([[null], unpaid])
  })

  it('takes an event that comes days late with a signature of now', async () => {
    const { id, pi } = await order()
    const event = stripeEvent('payment_intent.succeeded', intent(pi, { order: id }), 3 * 86_400)
    await hooks.stripe(event)
    const [row] = await query(
      `select extract(epoch from paid_at)::int as at from orders where id = (select record_id from intake_events where event_id = $1 and kind = 'order')`,
      [id],
    )
    expect(row).toEqual({ at: event.created })
  })

  it.each([
    ['no order', {}, {}, '没有说明是哪个订单'],
    ['an unknown order', { order_no: 'G0000000000' }, {}, '没有这个订单'],
    ['another amount', null, { amount_received: 100 }, '金额须为订单实付 36.50'],
    ['another currency', null, { currency: 'eur' }, '订单的货币为 USD'],
  ])('refuses a payment with %s, with its reason in the list', async (_what, metadata, more, reason) => {
    const { id, pi } = await order()
    const event = stripeEvent('payment_intent.succeeded', intent(pi, metadata ?? { order: id }, more))
    const answer = await hooks.stripe(event)
    expect([answer.status, await states([event.id])]).toEqual([200, [['refused', reason]]])
  })

  it('has what was refused mended and taken by staff', async () => {
    const { no, id, pi } = await order()
    const event = stripeEvent('payment_intent.succeeded', intent(pi, {}))
    await hooks.stripe(event)
    const [row] = await query<{ id: number; payload: object }>(
      `select id, payload from intake_events where event_id = $1`,
      [event.id],
    )
    const admin = await hooks.api.as('admin')
    const mended = await admin.send('POST', `/intake-events/${row?.id}/resend`, {
      body: { data: JSON.stringify({ ...row?.payload, order_no: no }) },
    })
    expect(mended.status).toBe(200)
    expect(await countsOf(id)).toEqual(expected)
  })

  it('ends the refund that the console has asked for, before or after its answer', async () => {
    const { id, pi } = await paid()
    const admin = await hooks.api.as('admin')
    const [row] = await query<{ id: number }>(
      `select order_id as id from tradings where gateway_txn_no = $1`,
      [pi],
    )
    const requested = await admin.send('POST', '/returns', {
      body: { order_id: row?.id, type: 'full', reason: 'price', amount: '36.50' },
    })
    const no = requested.body.text('data', 'return_no')
    const refund = stripeRefund(`re_${id}`, pi, { metadata: { return_no: no } })
    const early = stripeEvent('refund.created', refund)
    await hooks.stripe(early)
    await admin.send('POST', `/returns/${requested.body.number('data', 'id')}/approve`, { body: {} })
    await Promise.all([hooks.stripe(stripeEvent('refund.updated', refund)), hooks.api.drain()])
    await hooks.api.drain()
    await hooks.stripe(stripeEvent('refund.updated', refund))
    expect(await states([early.id])).toEqual([['refused', '退款单不在退款中']])
    expect(await countsOf(id)).toMatchObject({ status: 'refunded', refunded: '36.50', returns: 1 })
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      `select count(*)::int as n from tradings where order_id = $1 and type = 'refund'`,
      [row?.id],
    )
    expect(n).toBe(1)
  })

  it('answers what it has no use for, and stores nothing', async () => {
    const event = stripeEvent('customer.created', { id: 'cus_1', object: 'customer' })
    const answer = await hooks.stripe(event)
    expect([answer.status, answer.body.value]).toEqual([200, { results: [], ignored: 'customer.created' }])
    expect(await states([event.id])).toEqual([null])
  })
})
