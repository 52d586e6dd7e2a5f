import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, orderEvent, paymentEvent, refundEvent, type Shop } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: events at once', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const states = (answers: readonly { readonly body: { text(name: string): string } }[]) =>
    [...new Set(answers.map(({ body }) => body.text('state')))].toSorted()

  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)

  /** Orders, charges and refunds of what these events made, from the rows themselves. */
  async function made(ids: readonly string[]) {
    const [row] = await shop.query(
      `select count(distinct o.id)::int as orders, count(distinct x.id) filter (where x.type = 'charge')::int as charges,
        count(distinct r.id)::int as refunds, string_agg(distinct o.status, ',') as status, coalesce(sum(distinct o.refunded_total), 0) as refunded
      from orders o left join tradings x on x.order_id = o.id left join returns r on r.order_id = o.id
      where o.email = any($1::text[])`,
      [ids.map((id) => `${id}@shop.example`)],
    )
    return row
  }
  const orderOf = (id: string, data: object = {}) => orderEvent(id, { email: `${id}@shop.example`, ...data })

  it('takes an order that is sent eight times at once one time', async () => {
    const id = fresh()
    const event = orderOf(id)
    const answers = await Promise.all(eight.map(() => shop.send(event)))
    expect(states(answers)).toEqual(['taken'])
    expect(answers.filter(({ body }) => body.at('repeated') === false)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.number('record', 'id'))).size).toBe(1)
    expect(await made([id])).toMatchObject({ orders: 1 })
  })

  it('stores a refused order that is sent eight times at once one time', async () => {
    const id = fresh()
    const event = orderOf(id, { total: '1.00' })
    const answers = await Promise.all(eight.map(() => shop.send(event)))
    expect(states(answers)).toEqual(['refused'])
    expect(
      await shop.query('select count(*)::int as n from intake_events where event_id = $1', [id]),
    ).toEqual([{ n: 1 }])
    expect(await made([id])).toMatchObject({ orders: 0 })
  })

  it('takes one of eight orders of the same id that differ', async () => {
    const id = fresh()
    const answers = await Promise.all(
      eight.map((place) => shop.send(orderOf(id, { tax: `${place}.00`, total: `${35 + place}.00` }))),
    )
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await made([id])).toMatchObject({ orders: 1 })
  })

  it('takes each event of eight batches with the same events one time, whatever their order', async () => {
    const ids = Array.from({ length: 6 }, fresh)
    const events = ids.flatMap((id) => [orderOf(id), paymentEvent(`p-${id}`, id)])
    const answers = await Promise.all(
      eight.map((place) => shop.send({ events: place % 2 === 0 ? events : events.toReversed() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(await made(ids)).toMatchObject({ orders: 6, charges: 6, status: 'paid' })
    expect(
      await shop.query(
        `select state, count(*)::int as n from intake_events where event_id = any($1::text[]) group by state`,
        [events.map(({ id }) => id)],
      ),
    ).toEqual([{ state: 'taken', n: 12 }])
  })

  it('takes a payment that is sent eight times at once one time', async () => {
    const id = fresh()
    await shop.send(orderOf(id))
    const event = paymentEvent(`p-${id}`, id)
    expect(states(await Promise.all(eight.map(() => shop.send(event))))).toEqual(['taken'])
    expect(await made([id])).toMatchObject({ orders: 1, charges: 1, status: 'paid' })
  })

  it('pays an order one time with eight payments at once', async () => {
    const id = fresh()
    await shop.send(orderOf(id))
    const answers = await Promise.all(eight.map((place) => shop.send(paymentEvent(`p${place}-${id}`, id))))
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(422)])
    expect(await made([id])).toMatchObject({ charges: 1, status: 'paid' })
  })

  it('takes refund, payment and order that arrive together, in every order of arrival', async () => {
    const ids = eight.map(fresh)
    await Promise.all(
      ids.flatMap((id, place) => {
        const events = [orderOf(id), paymentEvent(`p-${id}`, id), refundEvent(`r-${id}`, id)]
        const turned = [...events.slice(place % 3), ...events.slice(0, place % 3)]
        return turned.map((event) => shop.send(event))
      }),
    )
    expect(await made(ids)).toMatchObject({ orders: 8, charges: 8, refunds: 8, status: 'refunded' })
    expect(
      await shop.query(
        `select count(*)::int as n from intake_events where state <> 'taken' and (event_id = any($1::text[]) or waits_for = any($1::text[]))`,
        [ids],
      ),
    ).toEqual([{ n: 0 }])
  })

  it('pays back no more than was paid with eight whole refunds at once', async () => {
    const id = fresh()
    await shop.send({ events: [orderOf(id), paymentEvent(`p-${id}`, id)] })
    const answers = await Promise.all(eight.map((place) => shop.send(refundEvent(`r${place}-${id}`, id))))
    expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(422)])
    expect(await made([id])).toMatchObject({ refunds: 1, refunded: '36.50', status: 'refunded' })
  })
})
