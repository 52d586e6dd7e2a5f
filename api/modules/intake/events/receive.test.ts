import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, orderEvent, paymentEvent, refundEvent, type Shop } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)

describeApi('intake: orders, payments and refunds', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const row = async (text: string, params: readonly unknown[]) => (await shop.query(text, params))[0]
  const eventRow = (id: string) =>
    row(
      `select kind, state, reason_field, resource, record_title, payload is null as emptied, intake_key_id::int as key from intake_events where event_id = $1`,
      [id],
    )

  it('takes an order as it was sent, with its time, items, action log and event', async () => {
    const id = fresh()
    const at = '2025-11-03T08:15:00.000Z'
    const sent = await shop.send(orderEvent(id, {}, at))
    const orderId = sent.body.number('record', 'id')
    expect([sent.status, sent.body.value]).toEqual([
      200,
      {
        kind: 'order',
        id,
        state: 'taken',
        status: 200,
        repeated: false,
        record: { resource: 'orders', id: orderId, title: sent.body.text('record', 'title') },
        message: null,
        errors: null,
      },
    ])
    expect(
      await row(
        `select company_id::int as company, order_no, type, status, email, customer_name, currency, subtotal, discount, tax, total, created_at = $2::timestamptz as dated,
          created_by, (select json_agg(json_build_array(quantity, unit_price::text, discount::text, total::text)) from order_items where order_id = o.id) as items
        from orders o where id = $1`,
        [orderId, at],
      ),
    ).toEqual({
      company: 1,
      order_no: sent.body.text('record', 'title'),
      type: 'online',
      status: 'pending',
      email: 'buyer@shop.example',
      customer_name: 'A Buyer',
      currency: 'USD',
      subtotal: '40.00',
      discount: '5.00',
      tax: '1.50',
      total: '36.50',
      dated: true,
      created_by: null,
      items: [[2, '20.00', '5.00', '40.00']],
    })
    expect(
      await shop.query(
        `select action, user_id, user_name like '接入 Shop %' as named, path from action_logs where resource = 'orders' and record_id = $1`,
        [String(orderId)],
      ),
    ).toEqual([{ action: 'create', user_id: null, named: true, path: '/intake/events' }])
    expect(await eventRow(id)).toEqual({
      kind: 'order',
      state: 'taken',
      reason_field: null,
      resource: 'orders',
      record_title: sent.body.text('record', 'title'),
      emptied: true,
      key: shop.keyId,
    })
  })

  it('takes a paid order with its transaction', async () => {
    const id = fresh()
    const paidAt = '2025-11-04T00:00:00.000Z'
    const sent = await shop.send(
      orderEvent(
        id,
        { paid_at: paidAt, payment_method: 'shop CARD', transaction: 'pi_1' },
        '2025-11-03T08:15:00.000Z',
      ),
    )
    const orderId = sent.body.number('record', 'id')
    expect(
      await row(
        `select o.status, o.paid_at = $2::timestamptz as dated, o.total_usd, x.type, x.amount, x.gateway_txn_no, x.traded_at = $2::timestamptz as traded, x.status as settled
        from orders o join tradings x on x.order_id = o.id where o.id = $1`,
        [orderId, paidAt],
      ),
    ).toEqual({
      status: 'paid',
      dated: true,
      total_usd: '36.50',
      type: 'charge',
      amount: '36.50',
      gateway_txn_no: 'pi_1',
      traded: true,
      settled: 'success',
    })
  })

  it('gives a repeat the first answer, and refuses other content under the same id', async () => {
    const id = fresh()
    const event = orderEvent(id)
    const first = await shop.send(event)
    const again = await shop.send({
      ...event,
      data: Object.fromEntries(Object.entries(event.data).toReversed()),
    })
    const other = await shop.send({ ...event, data: { ...event.data, tax: '2.50', total: '37.50' } })
    expect([again.status, again.body.value]).toEqual([200, { ...Object(first.body.value), repeated: true }])
    expect([other.status, other.body.text('state'), other.body.text('message')]).toEqual([
      409,
      'conflict',
      'This id was used for an event with other content',
    ])
    expect(
      await row(`select count(*)::int as orders from orders where order_no = $1`, [
        first.body.text('record', 'title'),
      ]),
    ).toEqual({ orders: 1 })
    expect(await row(`select count(*)::int as events from intake_events where event_id = $1`, [id])).toEqual({
      events: 1,
    })
  })

  it('says why it refused an event in the language of each request that sends it', async () => {
    const event = orderEvent(fresh(), { total: '36.51' })
    const answer = async (locale: string) =>
      (await shop.send(event, { locale })).body.at('errors', 'data.total', 0)
    const chinese = expect.stringMatching(/^实付与明细、优惠和税不符，应为 [\d.]+$/)
    const first = await answer('zh')
    expect([first, await answer('en'), await answer('zh')]).toEqual([
      chinese,
      expect.stringMatching(/^[\w ,:;.]+$/),
      first,
    ])
    await shop.query(`update intake_events set refusal = null where event_id = $1`, [event.id])
    expect(await answer('en')).toEqual(first)
  })

  it.each([
    [{ total: '36.51' }, 'data.total'],
    [
      { items: [{ product_pid: 1, license_type: 'yearly', quantity: 2, unit_price: '20.00' }] },
      'data.items.0.product_pid',
    ],
    [{ items: [] }, 'data.items'],
    [{ currency: 'JPY' }, 'data.tax'],
    [{ currency: 'XXX' }, 'data.currency'],
    [{ email: 'nobody' }, 'data.email'],
    [{ price_id: 1 }, 'data.price_id'],
    [{ paid_at: '2025-11-04T00:00:00.000Z' }, 'data.payment_method'],
    [{ paid_at: '2125-11-04T00:00:00.000Z', payment_method: 'Shop card' }, 'data.paid_at'],
    [{ coupon: 'NOSUCHCODE' }, 'data.coupon'],
    [{ discount: '-5.00' }, 'data.discount'],
  ])('refuses an order with %o', async (data, place) => {
    const id = fresh()
    const before = await row('select count(*)::int as n from orders', [])
    const event = orderEvent(id, data)
    const sent = await shop.send(event)
    expect([sent.status, sent.body.text('state')]).toEqual([422, 'refused'])
    expect(Object.keys(Object(sent.body.at('errors')))).toContain(place)
    expect(await row('select count(*)::int as n from orders', [])).toEqual(before)
    expect(await eventRow(id)).toMatchObject({ state: 'refused', emptied: false, record_title: null })
    expect((await shop.send(event)).body.value).toEqual({ ...Object(sent.body.value), repeated: true })
  })

  it('takes a payment and refunds after it, and changes nothing for a repeat', async () => {
    const [order, paid, part, rest] = [fresh(), fresh(), fresh(), fresh()]
    await shop.send(orderEvent(order))
    expect((await shop.send(paymentEvent(paid, order))).body.text('state')).toBe('taken')
    const lines = [{ product_pid: 990_101, license_type: 'yearly', quantity: 1, amount: '10.00' }]
    const first = await shop.send(refundEvent(part, order, { amount: '10.00', lines }))
    expect([first.status, first.body.text('record', 'resource')]).toEqual([200, 'returns'])
    const second = await shop.send(refundEvent(rest, order, { amount: '26.50' }))
    expect(second.status).toBe(200)
    const again = refundEvent(part, order, { amount: '10.00', lines })
    expect((await shop.send(again)).status).toBe(409)
    expect(
      await shop.query(
        `select o.status, o.refunded_total, r.type, r.status as refund, r.amount, r.requested_by, x.amount as moved, x.gateway_txn_no
        from intake_events e join orders o on o.id = e.record_id join returns r on r.order_id = o.id join tradings x on x.id = r.trading_id
        where e.event_id = $1 order by r.id`,
        [order],
      ),
    ).toEqual([
      {
        status: 'refunded',
        refunded_total: '36.50',
        type: 'partial',
        refund: 'refunded',
        amount: '10.00',
        requested_by: 'customer',
        moved: '-10.00',
        gateway_txn_no: `back-${part}`,
      },
      {
        status: 'refunded',
        refunded_total: '36.50',
        type: 'full',
        refund: 'refunded',
        amount: '26.50',
        requested_by: 'customer',
        moved: '-26.50',
        gateway_txn_no: `back-${rest}`,
      },
    ])
  })

  it('lets a refund and a payment wait for their order, whatever comes first', async () => {
    const [order, paid, back] = [fresh(), fresh(), fresh()]
    const early = await shop.send(refundEvent(back, order))
    expect([early.status, early.body.text('state')]).toEqual([202, 'waiting'])
    expect((await shop.send(paymentEvent(paid, order))).body.text('state')).toBe('waiting')
    expect((await shop.send(orderEvent(order))).body.text('state')).toBe('taken')
    expect([await eventRow(paid), await eventRow(back)]).toMatchObject([
      { state: 'taken', emptied: true },
      { state: 'taken', emptied: true, resource: 'returns' },
    ])
    expect(
      await row(
        `select o.status from intake_events e join orders o on o.id = e.record_id where e.event_id = $1 and e.kind = 'order'`,
        [order],
      ),
    ).toEqual({ status: 'refunded' })
  })

  it('lets a refund wait for the payment of an order that is there', async () => {
    const [order, paid, back] = [fresh(), fresh(), fresh()]
    await shop.send(orderEvent(order))
    expect((await shop.send(refundEvent(back, order))).body.text('state')).toBe('waiting')
    await shop.send(paymentEvent(paid, order))
    expect(await eventRow(back)).toMatchObject({ state: 'taken' })
  })

  it('refuses a waiting refund that the rules do not allow once its order is there', async () => {
    const [order, paid, back] = [fresh(), fresh(), fresh()]
    await shop.send(refundEvent(back, order, { amount: '99.00' }))
    await shop.send({ events: [orderEvent(order), paymentEvent(paid, order)] })
    expect(await eventRow(back)).toMatchObject({ state: 'refused', emptied: false })
  })

  it.each([
    [paymentEvent, { amount: '36.49' }, 'data.amount'],
    [paymentEvent, { currency: 'EUR' }, 'data.currency'],
    [paymentEvent, { payment_method: 'Nothing' }, 'data.payment_method'],
    [refundEvent, { amount: '36.51' }, 'data.amount'],
    [refundEvent, { amount: '10.00' }, 'data.lines'],
    [refundEvent, { currency: 'EUR' }, 'data.currency'],
    [refundEvent, { reason: 'other' }, 'data.reason_text'],
    [refundEvent, { order: 1 }, 'data.order'],
  ])('refuses %o with %o', async (make, data, place) => {
    const [order, id] = [fresh(), fresh()]
    const paid = make === refundEvent ? [paymentEvent(fresh(), order)] : []
    await shop.send({ events: [orderEvent(order), ...paid] })
    const sent = await shop.send(make(id, order, data))
    expect([sent.status, sent.body.text('state')]).toEqual([422, 'refused'])
    expect(Object.keys(Object(sent.body.at('errors')))).toContain(place)
  })

  it('pays no order twice, and takes no order of another company', async () => {
    const order = fresh()
    await shop.send({ events: [orderEvent(order), paymentEvent(fresh(), order)] })
    const twice = await shop.send(paymentEvent(fresh(), order))
    expect([twice.status, twice.body.text('message')]).toEqual([
      422,
      'Only pending orders can be marked as paid',
    ])
    await shop.query(
      `with k as (insert into intake_keys (company_id, name, prefix, scopes) values (2, 'Strange', 'strangestran', '{order}') returning id)
        insert into intake_events (company_id, intake_key_id, kind, event_id, occurred_at, state, resource, record_id)
        select 2, k.id, 'order', $1, now(), 'taken', 'orders', (select min(id) from orders where company_id = 2) from k`,
      [`strange-${order}`],
    )
    const strange = await shop.send(paymentEvent(fresh(), `strange-${order}`))
    expect(strange.body.text('state')).toBe('waiting')
  })

  it('takes the good events of a batch beside the bad ones', async () => {
    const [good, bad] = [fresh(), fresh()]
    const sent = await shop.send({
      events: [
        orderEvent(bad, { total: '1.00' }),
        { kind: 'order' },
        { ...orderEvent(fresh()), kind: 'page_view' },
        { ...orderEvent(fresh()), occurred_at: '2125-01-01T00:00:00Z' },
        orderEvent(fresh(), { customer_name: 'a\u0000b' }),
        orderEvent(good),
        orderEvent(good),
        7,
      ],
    })
    const results = sent.body.at('results') as readonly { state: string; status: number; repeated: boolean }[]
    expect([sent.status, results.map(({ state, status, repeated }) => [state, status, repeated])]).toEqual([
      200,
      [
        ['refused', 422, false],
        ['invalid', 422, false],
        ['invalid', 422, false],
        ['invalid', 422, false],
        ['invalid', 422, false],
        ['taken', 200, false],
        ['taken', 200, true],
        ['invalid', 422, false],
      ],
    ])
  })
})
