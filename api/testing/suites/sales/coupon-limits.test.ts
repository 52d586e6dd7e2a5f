import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Limits, limitsOf } from './limits-context.ts'

/** A coupon is used as often as it may be, with concurrent uses; the rows are counted by SQL. */
describeApi('sales: limits of coupons', (open) => {
  let l: Limits
  beforeAll(async () => {
    l = await limitsOf(open())
  })

  it('one use and ten paid orders at once: one is made, nine get an error at the field', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const replies = await l.together(10, () => l.order({ coupon_id: coupon, ...l.paidNow() }))
    expect(l.outcomes(replies)).toEqual({ '201': 1, '422 coupon_id': 9 })
    expect(await l.held(coupon)).toEqual({ used: 1, counted: 1, reserved: 0, status: 'exhausted' })
  })

  it('one use and eight pending orders at once: one holds it until it is paid', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const replies = await l.together(8, () => l.order({ coupon_id: coupon }))
    expect(l.outcomes(replies)).toEqual({ '201': 1, '422 coupon_id': 7 })
    expect(await l.held(coupon)).toEqual({ used: 0, counted: 0, reserved: 1, status: 'exhausted' })
    const made = replies.find(({ status }) => status === 201)?.body.number('data', 'id') ?? 0
    expect((await l.pay(made)).status).toBe(200)
    expect(await l.held(coupon)).toEqual({ used: 1, counted: 1, reserved: 0, status: 'exhausted' })
  })

  it('a customer’s share and eight orders at once', async () => {
    const coupon = await l.coupon({ max_per_customer: 1 })
    const replies = await l.together(8, (n) =>
      l.order({
        coupon_id: coupon,
        email: n % 2 === 0 ? 'One.Buyer@mail.example' : 'one.buyer@mail.example',
      }),
    )
    expect(l.outcomes(replies)).toEqual({ '201': 1, '422 coupon_id': 7 })
  })

  it('a note on an order whose coupon is over by now keeps its price, and another price is refused', async () => {
    const coupon = await l.coupon()
    const { body } = await l.order({ coupon_id: coupon })
    const id = body.number('data', 'id')
    const price = () =>
      l.query(
        `select o.subtotal, o.discount, o.total, o.rate_usd, o.total_usd, i.discount as share, i.total as line from orders o
          join order_items i on i.order_id = o.id where o.id = $1`,
        [id],
      )
    const before = await price()
    await l.query(`update coupons set status = 'disabled' where id = $1`, [coupon])
    const noted = await l.edit(id, body.text('data', 'updated_at'), { note: '客户来电，改天付款' })
    const after = await price()
    const version = noted.body.text('data', 'updated_at')
    const discounted = await l.edit(id, version, { currency: 'EUR' })
    const unsaid = await l.edit(id, version, { note: null })
    expect([noted.status, after, l.outcomes([discounted]), unsaid.status]).toEqual([
      200,
      before,
      { '422 coupon_id': 1 },
      422,
    ])
  })

  it('is given back by whatever ends the wish to use it, and taken by the next', async () => {
    const ways: Readonly<Record<string, (id: number, version: string) => Promise<{ status: number }>>> = {
      cancelled: (id) => l.act(id, 'cancel', { reason: '客户不要了' }),
      deleted: (id) => l.remove(id),
      'without the coupon': (id, version) => l.edit(id, version, { coupon_id: null }),
      'with another coupon': async (id, version) => l.edit(id, version, { coupon_id: await l.coupon() }),
    }
    const seen: unknown[] = []
    for (const [way, end] of Object.entries(ways)) {
      const coupon = await l.coupon({ max_uses: 1 })
      const first = (await l.order({ coupon_id: coupon })).body
      const full = await l.order({ coupon_id: coupon })
      const ended = await end(first.number('data', 'id'), first.text('data', 'updated_at'))
      const free = await l.held(coupon)
      const next = await l.order({ coupon_id: coupon })
      seen.push([
        way,
        full.status,
        ended.status < 300,
        free?.status,
        next.status,
        (await l.held(coupon))?.reserved,
      ])
    }
    expect(seen).toEqual(Object.keys(ways).map((way) => [way, 422, true, 'active', 201, 1]))
  })

  it('a restored order takes its use again, or is refused while another has it', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const first = await l.made({ coupon_id: coupon })
    await l.remove(first)
    const back = await l.act(first, 'restore')
    const held = await l.held(coupon)
    await l.remove(first)
    await l.made({ coupon_id: coupon })
    const late = await l.act(first, 'restore')
    expect([back.status, held?.reserved, late.status, late.body.at('message')]).toEqual([
      200,
      1,
      409,
      '不能恢复：优惠券的剩余次数已被待支付订单预留（共 1 次，已用 0，已预留 1）',
    ])
  })

  it('a deleted test order gives its use back, and takes it again', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const id = await l.made({ coupon_id: coupon, is_test: true, ...l.paidNow() })
    await l.remove(id)
    const free = await l.held(coupon)
    await l.act(id, 'restore')
    expect([free, await l.held(coupon)]).toEqual([
      { used: 0, counted: 0, reserved: 0, status: 'active' },
      { used: 1, counted: 1, reserved: 0, status: 'exhausted' },
    ])
  })

  it('orders from before there were reservations: two of one use are paid at once, one goes through', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const orders = [await l.made(), await l.made(), await l.made()]
    await l.query('update orders set coupon_id = $1, reserved_until = null where id = any($2)', [
      coupon,
      orders,
    ])
    const replies = await l.together(3, (place) => l.pay(orders[place] ?? 0))
    expect(l.outcomes(replies)).toEqual({ '200': 1, '409': 2 })
    expect(replies.find(({ status }) => status === 409)?.body.text('message')).toMatch(
      /^优惠券 L\w+ 已没有可用次数，请先修改订单的优惠券$/,
    )
    expect((await l.held(coupon))?.used).toBe(1)
  })

  it('what was not paid in time may be another’s: of the late payment and a new order one succeeds', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const late = await l.made({ coupon_id: coupon })
    await l.lapse(late)
    const [paid, other] = await Promise.all([l.pay(late), l.order({ coupon_id: coupon })])
    expect([paid.status === 200, other.status === 201].filter(Boolean)).toHaveLength(1)
    const held = await l.held(coupon)
    expect((held?.used ?? 0) + (held?.reserved ?? 0)).toBe(1)
  })

  it('maintenance lets a lapsed use be taken, exactly one, also while it is paid', async () => {
    const coupons = [
      await l.coupon({ max_uses: 1 }),
      await l.coupon({ max_uses: 1 }),
      await l.coupon({ max_uses: 1 }),
    ]
    const orders: number[] = []
    for (const coupon of coupons) orders.push(await l.made({ coupon_id: coupon }))
    await l.lapse(...orders)
    await Promise.all([l.maintain(), l.maintain(), l.pay(orders[0] ?? 0)])
    await l.maintain()
    const states = await Promise.all(coupons.map((coupon) => l.held(coupon)))
    expect(states).toEqual([
      { used: 1, counted: 1, reserved: 0, status: 'exhausted' },
      { used: 0, counted: 0, reserved: 0, status: 'active' },
      { used: 0, counted: 0, reserved: 0, status: 'active' },
    ])
  })

  it('payment and cancelling at once leave a use or none, never half of one', async () => {
    const coupon = await l.coupon({ max_uses: 8 })
    const orders = await Promise.all(Array.from({ length: 8 }, () => l.made({ coupon_id: coupon })))
    await l.together(16, (place) =>
      place % 2 === 0
        ? l.pay(orders[place / 2] ?? 0)
        : l.act(orders[(place - 1) / 2] ?? 0, 'cancel', { reason: '同时取消' }),
    )
    const [paid] = await l.query<{ count: number }>(
      'select count(*)::int as count from orders where coupon_id = $1 and paid_at is not null',
      [coupon],
    )
    const used = paid?.count ?? 0
    const status = used === 8 ? 'exhausted' : 'active'
    expect(await l.held(coupon)).toEqual({ used, counted: used, reserved: 0, status })
  })

  it('a limit is not lowered below what is used and held, also at the same moment', async () => {
    const coupon = await l.coupon({ max_uses: 8 })
    await l.made({ coupon_id: coupon, ...l.paidNow() })
    const held = await l.made({ coupon_id: coupon })
    const less = await l.limit(coupon, 1)
    expect([less.status, less.body.at('errors')]).toEqual([
      422,
      { max_uses: ['不能少于已用 1 次与已预留 1 次之和'] },
    ])
    const [lowered] = await Promise.all([
      l.limit(coupon, 3),
      ...many(5, () => l.order({ coupon_id: coupon })),
    ])
    const after = await l.held(coupon)
    const most = lowered?.status === 200 ? 3 : 8
    expect((after?.used ?? 0) + (after?.reserved ?? 0)).toBeLessThanOrEqual(most)
    expect((await l.pay(held)).status).toBe(200)
  })

  it('one that is paused stays so when uses come back, and is exhausted when it is resumed without any', async () => {
    const coupon = await l.coupon({ max_uses: 1 })
    const order = await l.made({ coupon_id: coupon })
    await l.query("update coupons set status = 'paused' where id = $1", [coupon])
    await l.bulkCoupons('resume', coupon)
    const resumed = (await l.held(coupon))?.status
    await l.query("update coupons set status = 'paused' where id = $1", [coupon])
    await l.act(order, 'cancel', { reason: '客户不要了' })
    const returned = (await l.held(coupon))?.status
    await l.bulkCoupons('resume', coupon)
    expect([resumed, returned, (await l.held(coupon))?.status]).toEqual(['exhausted', 'paused', 'active'])
  })

  it('one customer is one address, however it is typed; a part after a plus makes another', async () => {
    const coupon = await l.coupon({ max_per_customer: 1 })
    const name = `Buyer.${l.fresh()}`
    const replies = [
      await l.order({ coupon_id: coupon, email: `${name}@Mail.Example` }),
      await l.order({ coupon_id: coupon, email: `${name}@mail.example`.toLowerCase() }),
      await l.order({ coupon_id: coupon, email: ` ${name}@mail.example ` }),
      await l.order({ coupon_id: coupon, email: `${name}+2@mail.example` }),
    ]
    expect(replies.map(({ status, body }) => [status, Object.keys(Object(body.at('errors')))])).toEqual([
      [201, []],
      [422, ['coupon_id']],
      [422, ['coupon_id']],
      [201, []],
    ])
  })

  it('a shared coupon’s budget holds in all its companies at once', async () => {
    const coupon = await l.sharedCoupon('2.50')
    const replies = await l.together(8, (place) => l.in(1 + (place % 2)).order({ coupon_id: coupon }))
    expect(l.outcomes(replies)).toEqual({ '201': 2, '422 coupon_id': 6 })
    expect(
      replies.flatMap(({ status, body }) => (status === 422 ? [body.at('errors', 'coupon_id')] : [])),
    ).toContainEqual(['优惠券的预算只剩 0.50 USD，本单须 1.00 USD'])
    const [row] = await l.query<{ taken: string }>(
      'select sum(round(discount * rate_usd, 2))::text as taken from orders where coupon_id = $1',
      [coupon],
    )
    expect(row?.taken).toBe('2.00')
  })

  it('the list says what is used, held and left', async () => {
    const coupon = await l.coupon({ max_uses: 5 })
    await l.made({ coupon_id: coupon, ...l.paidNow() })
    await l.made({ coupon_id: coupon })
    const { body } = await l.client.get(`/self-api/coupons/${coupon}`)
    const figures = ['used_count', 'reserved_count', 'remaining', 'max_uses'].map((name) =>
      body.at('data', name),
    )
    expect(figures).toEqual([1, 1, 3, 5])
  })
})

const many = <T>(times: number, make: () => T): T[] => Array.from({ length: times }, make)
