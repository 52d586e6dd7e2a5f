import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../testing/api.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import {
  installationEvent,
  openShop,
  orderEvent,
  paymentEvent,
  refundEvent,
  type Shop,
} from '../../../testing/intake.ts'
import { forgetErased, takeDueEvents } from './maintenance.ts'

const fresh = () => randomUUID().slice(0, 12)

describeApi('intake: events that were not taken', (open) => {
  let shop: Shop
  let admin: Client
  beforeAll(async () => {
    shop = await openShop(open())
    admin = await open().as('admin')
  })
  afterAll(() => shop.app.close())

  const rowOf = async (id: string, columns: string) =>
    (await shop.query<{ id: number }>(`select ${columns} from intake_events where event_id = $1`, [id]))[0]
  const idOf = async (id: string) => Number((await rowOf(id, 'id'))?.id)

  it('shows what a refused event said, and takes it once it is mended', async () => {
    const id = fresh()
    const event = orderEvent(id, { total: '1.00' })
    await shop.send(event)
    const own = await idOf(id)
    const shown = await admin.get(`/intake-events/${own}`)
    expect(JSON.parse(shown.body.text('data', 'data'))).toEqual(event.data)
    const still = await admin.send('POST', `/intake-events/${own}/resend`, {
      body: { data: JSON.stringify({ ...event.data, total: '2.00' }) },
    })
    expect([still.status, Object.keys(Object(still.body.at('errors')))]).toEqual([422, ['data.total']])
    const broken = await admin.send('POST', `/intake-events/${own}/resend`, { body: { data: '{"a": ' } })
    expect([broken.status, Object.keys(Object(broken.body.at('errors')))]).toEqual([422, ['data']])
    const mended = await admin.send('POST', `/intake-events/${own}/resend`, {
      body: { data: JSON.stringify({ ...event.data, total: '36.50' }) },
    })
    expect([mended.status, mended.body.text('data', 'state')]).toEqual([200, 'taken'])
    expect(await rowOf(id, 'state, reason, errors, payload')).toEqual({
      state: 'taken',
      reason: null,
      errors: null,
      payload: null,
    })
    expect(
      await shop.query(
        `select o.type, o.total, u.username from orders o join users u on u.id = o.created_by where o.id = $1`,
        [mended.body.number('data', 'record_id')],
      ),
    ).toEqual([{ type: 'online', total: '36.50', username: 'admin' }])
    const again = await admin.send('POST', `/intake-events/${own}/resend`, {
      body: { data: JSON.stringify(event.data) },
    })
    expect(again.status).toBe(409)
    expect((await shop.send(event)).body.value).toMatchObject({ state: 'taken', repeated: true })
  })

  it('names the places of what is objected to as people do', async () => {
    const id = fresh()
    const items = [{ product_pid: 1, license_type: 'yearly', quantity: 1, unit_price: '39.95' }]
    await shop.send(orderEvent(id, { items, payment_method: 'Shells' }))
    const { body } = await admin.get(`/intake-events/${await idOf(id)}`)
    expect([body.text('data', 'place'), body.text('data', 'problems')]).toEqual([
      '明细 1 › 产品 PID',
      '支付方式：没有这种支付方式；明细 1 › 产品 PID：所选产品不存在',
    ])
    const other = fresh()
    await shop.send(installationEvent(other, { os: 'amiga' }))
    expect((await admin.get(`/intake-events/${await idOf(other)}`)).body.text('data', 'problems')).toBe(
      '系统：不是允许的值',
    )
  })

  it('takes many as they came once what refused them is there, and says of the others why not', async () => {
    const [there, wrong] = [fresh(), fresh()]
    const method = `Method ${fresh()}`
    const paid = { payment_method: method, paid_at: new Date(Date.now() - 60_000).toISOString() }
    await shop.send({ events: [orderEvent(there, paid), orderEvent(wrong, { ...paid, total: '1.00' })] })
    const ids = await Promise.all([there, wrong].map(idOf))
    expect(await rowOf(there, 'state, reason_field')).toEqual({
      state: 'refused',
      reason_field: 'data.payment_method',
    })
    await shop.query(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
        values (1, $1, 'card', '{USD}', 'enabled', 'ok', 'sealed:1234', 2.9, 0.30)`,
      [method],
    )
    const again = await admin.send('POST', '/intake-events/bulk', { body: { action: 'resend', ids } })
    expect([again.status, again.body.value]).toMatchObject([
      200,
      { data: { matched: 2, succeeded: 1, failed: 1 } },
    ])
    expect([await rowOf(there, 'state'), await rowOf(wrong, 'state')]).toEqual([
      { state: 'taken' },
      { state: 'refused' },
    ])
    const alone = await admin.send('POST', `/intake-events/${ids[1] ?? 0}/resend`, { body: {} })
    expect([alone.status, Object.keys(Object(alone.body.at('errors')))]).toEqual([422, ['data.total']])
  })

  it('is counted among what waits for who may mend it, with the list of its own company', async () => {
    await shop.send(orderEvent(fresh(), { total: '1.00' }))
    const todo = async (client: Client) =>
      (await client.get('/stats/dashboard?part=todos')).body
        .rows('data', 'todos')
        .find(({ key }) => key === 'intake_events')
    const [row] = await shop.query<{ n: number }>(
      `select count(*)::int as n from intake_events where company_id = 1 and state = 'refused'`,
    )
    expect(await todo(admin)).toEqual({
      key: 'intake_events',
      label: '被拒绝的接入事件',
      count: row?.n,
      to: '/companies/edit/1?tab=intake-events&t.f.state=refused',
    })
    expect(await todo(await open().as('readonly'))).toBeUndefined()
  })

  it('is seen and mended by who may change the company, in that company alone', async () => {
    const id = fresh()
    await shop.send(orderEvent(id, { total: '1.00' }))
    const own = await idOf(id)
    const reader = await open().as('readonly')
    expect((await reader.get('/intake-events')).status).toBe(403)
    expect((await admin.in(2).get(`/intake-events/${own}`)).status).toBe(404)
    const listed = await admin.get('/intake-events?filter[state]=refused&filter[kind]=order')
    expect(JSON.stringify(listed.body.value)).toContain(id)
  })

  it('takes what waits for an order that a person has mended, by the clock', async () => {
    const [order, paid, back] = [fresh(), fresh(), fresh()]
    const event = orderEvent(order, { total: '1.00' })
    await shop.send({ events: [event, refundEvent(back, order), paymentEvent(paid, order)] })
    const { database, services } = open()
    await takeDueEvents(database, services)
    expect([await rowOf(paid, 'state'), await rowOf(back, 'state')]).toEqual([
      { state: 'waiting' },
      { state: 'waiting' },
    ])
    await admin.send('POST', `/intake-events/${await idOf(order)}/resend`, {
      body: { data: JSON.stringify({ ...event.data, total: '36.50' }) },
    })
    await takeDueEvents(database, services)
    expect([await rowOf(paid, 'state'), await rowOf(back, 'state')]).toEqual([
      { state: 'taken' },
      { state: 'taken' },
    ])
  })

  it('loses an address with everything else that is erased of it', async () => {
    const id = fresh()
    const address = `${id}@erase.example`
    await shop.send(orderEvent(id, { email: address, total: '1.00' }))
    await shop.query(
      `update registrations set email = $1 where id = (select min(id) from registrations where company_id = 1)`,
      [address],
    )
    const erased = await admin.send('POST', '/product-registrations/erase', {
      body: { email: address, reason: 'asked by letter' },
    })
    expect(erased.status).toBe(200)
    expect(await rowOf(id, `payload::text like '%' || $1 || '%' as there, state`)).toEqual({
      there: false,
      state: 'refused',
    })
    await open().database.system(forgetErased)
    expect(await rowOf(id, 'payload, reason')).toEqual({ payload: null, reason: '个人信息已抹除' })
  })
})
