import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorker } from '../../engine/jobs/worker.ts'
import { simulatedPorts } from '../../kernel/platform/adapters/ports.ts'
import { createOpenAgent } from '../../kernel/platform/web/open-agent.ts'
import { webhookSender } from '../../kernel/platform/web/webhook-sender.ts'
import { claimDelivery } from '../../modules/webhooks/deliveries/row.ts'
import { webhookOutbox } from '../../modules/webhooks/deliveries/send.ts'
import { refusingInTransactions } from '../../server/create-services.ts'
import { forgetLogs } from '../../server/logging/retention.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { openShop, orderEvent, paymentEvent, refundEvent, type Shop } from '../intake.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

const engine = inject('engine')

const ports = {
  ...simulatedPorts,
  webhooks: webhookSender(createOpenAgent(['127.0.0.0/8'], 2_000)),
}

describe(`webhooks, on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let shop: Shop
  let admin: Client
  let receiver: Receiver
  let number = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database, {}, [], { ports })
    await query('delete from webhook_deliveries')
    await query('delete from webhook_endpoints')
    shop = await openShop(api)
    admin = await api.as('admin')
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await query('delete from webhook_deliveries')
    await query('delete from webhook_endpoints')
    receiver.received.length = 0
    receiver.answers = []
  })
  afterAll(async () => {
    await receiver.close()
    await shop.app.close()
    await api.close()
    await storage.close()
  })

  async function query<T extends object>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    return await api.database.system((tx) => tx<T>(text, params))
  }

  async function endpoint(events: readonly string[], values: object = {}, client = admin) {
    const made = await client.send('POST', '/webhook-endpoints/issue', {
      body: { name: `Endpoint ${(number += 1)}`, url: receiver.url, events, ...values },
    })
    expect(made.status).toBe(200)
    return { id: made.body.number('data', 'endpoint_id'), secret: made.body.text('data', 'secret') }
  }

  /** What is late becomes due. */
  const later = () => query("update webhook_deliveries set next_attempt_at = now() where state = 'pending'")
  const states = () =>
    query<{ type: string; state: string; attempts: number; status_code: number | null }>(
      'select type, state, attempts, status_code from webhook_deliveries order by id',
    )

  it('sends what becomes of an order to who wants it, signed, with nothing of the customer', async () => {
    const { secret } = await endpoint([
      'orders.created',
      'orders.paid',
      'orders.refunded',
      'tradings.created',
    ])
    await shop.send(orderEvent('hook-1'))
    await shop.send(paymentEvent('hook-1-paid', 'hook-1'))
    await shop.send(refundEvent('hook-1-back', 'hook-1'))
    await api.drain()
    expect(receiver.received.map(({ body }) => body.text('type')).toSorted()).toEqual([
      'orders.created',
      'orders.paid',
      'orders.refunded',
      'tradings.created',
      'tradings.created',
    ])
    const [paid] = receiver.of('orders.paid')
    const [order] = await query<{ id: number; order_no: string }>(
      `select id, order_no from orders where id = (select record_id from intake_events where event_id = 'hook-1')`,
    )
    expect(receiver.received.map((call) => receiver.isSigned(call, secret))).toEqual(Array(5).fill(true))
    expect(receiver.isSigned(paid, 'whsec_AAAA')).toBe(false)
    expect(paid?.body.at('id')).toBe(paid?.id)
    expect(paid?.body.at('company_id')).toBe(1)
    expect(paid?.body.at('record_id')).toBe(order?.id)
    expect(paid?.body.at('data', 'order_no')).toBe(order?.order_no)
    expect(paid?.body.at('data', 'total')).toBe('36.50')
    expect(paid?.body.at('data', 'status')).toBe('paid')
    expect(paid?.body.at('changed')).toContain('status')
    for (const { text } of receiver.received) {
      expect(text.toLowerCase()).not.toContain('buyer@shop.example')
      expect(text).not.toContain('A Buyer')
    }
    expect(await states()).toEqual(
      expect.arrayContaining([{ type: 'orders.paid', state: 'delivered', attempts: 1, status_code: 200 }]),
    )
  })

  it('writes nothing where no endpoint of the company wants it', async () => {
    await endpoint(['feedback.created'])
    const off = await endpoint(['orders.created'])
    const [row] = await query<{ updated_at: string }>(
      `update webhook_endpoints set status = 'disabled' where id = $1 returning updated_at`,
      [off.id],
    )
    expect(row).not.toBe(undefined)
    await endpoint(['orders.created'], {}, admin.in(2))
    await shop.send(orderEvent('hook-2'))
    expect(await states()).toEqual([])
  })

  it('says nothing of a change that is rolled back', async () => {
    await endpoint(['orders.created'])
    const refused = await shop.send(orderEvent('hook-3', { total: '1.00' }))
    expect(refused.status).toBe(422)
    expect(await states()).toEqual([])
  })

  it('names a change, a deletion and a return from the recycle bin', async () => {
    await endpoint(['orders.updated', 'orders.deleted', 'orders.restored'])
    await shop.send(orderEvent('hook-4'))
    const [order] = await query<{ id: number }>(
      `select record_id as id from intake_events where event_id = 'hook-4'`,
    )
    const path = `/orders/${order?.id ?? 0}`
    const found = await admin.get(path)
    const changed = await admin.send('PUT', path, {
      body: { note: 'called', updated_at: found.body.text('data', 'updated_at') },
    })
    expect(changed.status).toBe(200)
    const name = found.body.text('data', 'order_no')
    expect((await admin.send('DELETE', path, { body: { confirm: name } })).status).toBe(204)
    expect((await admin.send('POST', `${path}/restore`)).status).toBe(200)
    const written = await query<{ type: string; changed: string[] }>(
      `select type, body -> 'changed' as changed from webhook_deliveries order by id`,
    )
    expect(written.map(({ type }) => type)).toEqual(['orders.updated', 'orders.deleted', 'orders.restored'])
    expect(written[0]?.changed).toEqual(['note'])
  })

  it('tries again under the same id, with growing pauses, and gives up after three days', async () => {
    const { id } = await endpoint(['orders.created'])
    receiver.answers = [503, 'redirect', 500]
    await shop.send(orderEvent('hook-5'))
    for (const tries of [1, 2, 3]) {
      await later()
      await api.drain()
      const [row] = await query<{ tries: number; state: string; seconds: number; problem: string }>(
        `select tries, state, extract(epoch from next_attempt_at - now())::float8 as seconds, problem from webhook_deliveries`,
      )
      expect([row?.tries, row?.state]).toEqual([tries, 'pending'])
      expect(row?.seconds).toBeGreaterThan([0, 3, 40, 250][tries] ?? 0)
    }
    const shown = await admin.get('/webhook-deliveries')
    expect(shown.body.at('data', 0, 'problem')).toBe('对方应答 500')
    expect(shown.body.at('data', 0, 'answer')).toBe('answered 500')
    expect(receiver.received.length).toBe(3)
    expect(new Set(receiver.received.map((call) => call.id)).size).toBe(1)
    await query('update webhook_deliveries set tries = 10')
    receiver.answers = [500]
    await later()
    await api.drain()
    expect((await states()).map(({ state }) => state)).toEqual(['failed'])
    const again = await admin.send('POST', `/webhook-endpoints/${id}/replay-failed`)
    expect(again.body.at('data', 'count')).toBe(1)
    await api.drain()
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([['delivered', 5]])
    expect(new Set(receiver.received.map((call) => call.id)).size).toBe(1)
  })

  it('sends a test event, and one event again; eight who ask at once send it once', async () => {
    const { id, secret } = await endpoint(['orders.created'])
    const tested = await admin.send('POST', `/webhook-endpoints/${id}/test`)
    expect(tested.status).toBe(200)
    await api.drain()
    expect(receiver.received.map(({ body }) => body.at('type'))).toEqual(['test'])
    expect(receiver.isSigned(receiver.received[0], secret)).toBe(true)
    const path = `/webhook-deliveries/${tested.body.number('data', 'delivery_id')}/replay`
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send('POST', path)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 409).length).toBe(7)
    await api.drain()
    expect(receiver.received.length).toBe(2)
    expect(new Set(receiver.received.map((call) => call.id)).size).toBe(1)
  })

  it('of eight workers one sends each event', async () => {
    await endpoint(['orders.created'])
    for (const each of ['a', 'b', 'c', 'd', 'e', 'f']) await shop.send(orderEvent(`hook-6${each}`))
    const services = refusingInTransactions({ ...api.services, ports })
    const workers = Array.from({ length: 8 }, () => worker(services))
    await Promise.all(workers.map((each) => each.drain()))
    await api.drain()
    expect(receiver.received.length).toBe(6)
    expect(new Set(receiver.received.map((call) => call.id)).size).toBe(6)
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 6 }, () => ['delivered', 1]),
    )
  })

  it('what was claimed by a process that ended is sent by the next, and the slower one writes nothing', async () => {
    await endpoint(['orders.created'])
    await shop.send(orderEvent('hook-7'))
    const lost = await claimDelivery(api.database)
    expect(lost?.attempts).toBe(1)
    await api.drain()
    expect(receiver.received.length).toBe(0)
    await query(`update webhook_deliveries set next_attempt_at = now() - interval '1 second'`)
    await api.drain()
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([['delivered', 2]])
    // The first process lives after all, sends the same event once more and finds that it is noted.
    if (lost === null) throw new Error('nothing was claimed')
    receiver.answers = [500]
    const { database, services } = api
    await webhookOutbox.send(lost, { database, services, stopping: new AbortController().signal })
    expect(new Set(receiver.received.map((call) => call.id)).size).toBe(1)
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([['delivered', 2]])
  })

  it('signs with both secrets while they overlap, and with the new one alone afterwards', async () => {
    const { id, secret } = await endpoint(['orders.created'])
    const rotated = await admin.send('POST', `/webhook-endpoints/${id}/rotate`, {
      body: { overlap_hours: 1 },
    })
    const next = rotated.body.text('data', 'secret')
    expect(next).not.toBe(secret)
    await shop.send(orderEvent('hook-8'))
    await api.drain()
    expect([secret, next].map((each) => receiver.isSigned(receiver.received[0], each))).toEqual([true, true])
    await query(`update webhook_endpoints set former_until = now() - interval '1 second'`)
    await shop.send(orderEvent('hook-9'))
    await api.drain()
    expect([secret, next].map((each) => receiver.isSigned(receiver.received[1], each))).toEqual([false, true])
    const shown = await admin.get(`/webhook-endpoints/${id}`)
    expect(JSON.stringify(shown.body.value)).not.toContain(next.slice(6, 40))
    const stored = await query<{ text: string }>(
      `select row_to_json(e)::text as text from webhook_endpoints e union all select row_to_json(l)::text from action_logs l where resource = 'webhook_endpoints'`,
    )
    expect(stored.filter(({ text }) => text.includes(next.slice(6, 40)))).toEqual([])
  })

  it('switches an endpoint off that has failed for three days, says so to its people, and sends the rest later', async () => {
    const { id } = await endpoint(['orders.created'])
    await query(`update webhook_endpoints set failing_since = now() - interval '73 hours' where id = $1`, [
      id,
    ])
    await query('delete from notification_logs')
    receiver.answers = [500]
    await shop.send(orderEvent('hook-10'))
    await api.drain()
    const [off] = await query<{ status: string; stopped: boolean }>(
      'select status, stopped_at is not null as stopped from webhook_endpoints',
    )
    expect(off).toEqual({ status: 'disabled', stopped: true })
    const notified = await query<{ username: string; title: string }>(
      `select u.username, n.notification ->> 'title' as title from notification_logs n join users u on u.id = n.user_id order by u.id`,
    )
    expect(notified.map(({ username }) => username)).toContain('admin')
    await later()
    await api.drain()
    expect(receiver.received.length).toBe(1)
    const record = await admin.get(`/webhook-endpoints/${id}`)
    const mended = await admin.send('PUT', `/webhook-endpoints/${id}`, {
      body: { status: 'enabled', updated_at: record.body.text('data', 'updated_at') },
    })
    expect([
      mended.status,
      mended.body.at('data', 'failing_since'),
      mended.body.at('data', 'stopped_at'),
    ]).toEqual([200, null, null])
    await api.drain()
    expect((await states()).map(({ state }) => state)).toEqual(['delivered'])
  })

  it('is off at once for an endpoint that says it is gone', async () => {
    await endpoint(['orders.created'])
    receiver.answers = [410]
    await shop.send(orderEvent('hook-11'))
    await api.drain()
    expect(await query('select status from webhook_endpoints')).toEqual([{ status: 'disabled' }])
  })

  it('calls no inner address unless the operator opens it, and no name that leads to one', async () => {
    const { database } = api
    const services = refusingInTransactions({
      ...api.services,
      ports: { ...simulatedPorts, webhooks: webhookSender(createOpenAgent([], 2_000)) },
    })
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost'), 'http://[::1]:9/']) {
      await endpoint(['orders.created'], { url })
      await shop.send(orderEvent(`hook-12-${(number += 1)}`))
      const row = await claimDelivery(database)
      if (row === null) throw new Error('nothing was claimed')
      await webhookOutbox.send(row, { database, services, stopping: new AbortController().signal })
      expect(await query('select problem, state from webhook_deliveries')).toEqual([
        { problem: '该网址指向内网或本机，不能访问', state: 'pending' },
      ])
      await query('delete from webhook_deliveries')
      await query('delete from webhook_endpoints')
    }
    expect(receiver.received).toEqual([])
  })

  it('waits for no answer longer than it has to', async () => {
    await endpoint(['orders.created'])
    receiver.answers = ['silent']
    await shop.send(orderEvent('hook-late'))
    await api.drain()
    expect(await query('select problem, state from webhook_deliveries')).toEqual([
      { problem: '对方没有及时应答', state: 'pending' },
    ])
  })

  it('is the company’s own, and of who may change it', async () => {
    const { id } = await endpoint(['orders.created'])
    expect((await admin.in(2).get(`/webhook-endpoints/${id}`)).status).toBe(404)
    expect((await admin.in(2).send('POST', `/webhook-endpoints/${id}/rotate`, { body: {} })).status).toBe(404)
    expect((await admin.in(2).send('POST', `/webhook-endpoints/${id}/test`)).status).toBe(404)
    const refused = await admin.send('POST', '/webhook-endpoints/issue', {
      body: { name: 'Nothing', url: 'ftp://shop.example', events: ['orders.created', 'orders.unknown'] },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(Object(refused.body.at('errors'))).toSorted()).toEqual(['events.1', 'url'])
  })

  it('forgets after 30 days', async () => {
    await endpoint(['orders.created'])
    await shop.send(orderEvent('hook-13'))
    await shop.send(orderEvent('hook-14'))
    await query(
      `update webhook_deliveries set created_at = now() - interval '31 days' where id = (select min(id) from webhook_deliveries)`,
    )
    await api.database.system(forgetLogs)
    expect((await states()).length).toBe(1)
  })

  it('goes with all of its events', async () => {
    const { id } = await endpoint(['orders.created'])
    await shop.send(orderEvent('hook-15'))
    expect((await admin.send('DELETE', `/webhook-endpoints/${id}`)).status).toBe(204)
    expect(await states()).toEqual([])
  })

  function worker(services: TestApi['services']) {
    const fail = (error: unknown) => {
      throw error
    }
    return createWorker({
      database: api.database,
      services,
      definitions: [],
      intents: [],
      outboxes: [webhookOutbox],
      maintenanceSteps: [],
      deliverMails: () => Promise.resolve(0),
      onError: fail,
      onIntentError: fail,
      onMaintenanceError: fail,
    })
  }
})
