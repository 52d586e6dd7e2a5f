import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPush, type Push } from '../../engine/notifications/push/push.ts'
import { vapidKeys } from '../../engine/notifications/push/vapid-keys.ts'
import type { AddressedNotification } from '../../engine/notifications/realtime/outbox.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { type PushService, startPushService } from '../push-service.ts'

/** Web push to a service that the test runs. */
describeApi('web push', (open) => {
  let service: PushService
  let api: TestApi
  let client: Client
  let userId: number
  let push: Push
  const reported: unknown[] = []
  beforeAll(async () => {
    service = await startPushService()
    const keys = await vapidKeys(open().database)
    api = await createTestApi(open().database, {
      push: { publicKey: keys.publicKey, origins: [service.origin] },
    })
    client = await api.as('imageforge.marketing')
    userId = (await client.get('/user?company_id=notset')).body.number('id')
    push = createPush(api.database, {
      keys,
      subject: 'mailto:console@example.com',
      origins: [service.origin],
      report: (error) => reported.push(error),
    })
  })
  afterAll(async () => {
    await service.close()
    await api.close()
  })
  beforeEach(() => {
    service.status = 201
    reported.splice(0)
  })

  const subscription = () => ({
    ...service.subscription,
    content_encoding: 'aes128gcm',
    domain: '127.0.0.1',
    user_agent: 'Chromium',
    client_time: '2026-01-01T00:00:00Z',
    permission: 'granted',
    subscription: {},
  })
  const subscribe = (more: object = {}, method: 'POST' | 'PUT' = 'POST', by = client) =>
    by.send(method, '/web/subscriptions', { body: { ...subscription(), ...more } })
  const notification = (id: number): AddressedNotification => ({
    id,
    user_id: userId,
    company_id: null,
    channels: null,
    link_url: '/orders/index',
    notification: { type: 'success', title: '导出已完成 🎉', message: '<p>共 <b>3</b> 项</p>' },
    said: null,
  })
  const count = async () => {
    const [row] = await api.database.system((tx) =>
      tx<{ n: number }>(
        'select count(*)::int as n from web_subscriptions where user_id = $1 and endpoint is not null',
        [userId],
      ),
    )
    return row?.n
  }

  it('keeps one key pair', async () => {
    expect(await vapidKeys(api.database)).toEqual(await vapidKeys(api.database))
    const answer = await client.get('/web/subscriptions/key')
    expect(answer.body.text('data', 'public_key')).toMatch(/^[\w-]{87}$/)
  })

  it('reaches a subscribed browser, encrypted and signed', async () => {
    const created = await subscribe()
    const refreshed = await subscribe({}, 'PUT')
    await push.send([notification(7)])
    expect([created.status, refreshed.status, refreshed.body.at('data', 'id'), await count()]).toEqual([
      201,
      200,
      created.body.at('data', 'id'),
      1,
    ])
    const [received] = service.received
    expect(JSON.parse(received?.text ?? '')).toEqual({
      id: 7,
      title: '导出已完成 🎉',
      body: '共 3 项',
      link: '/orders/index',
    })
    expect([
      received?.path,
      received?.headers['ttl'],
      String(received?.headers['authorization']).slice(0, 6),
    ]).toEqual(['/push/1', '86400', 'vapid '])
  })

  it('says it in the language of the console that subscribed', async () => {
    await client.send('POST', '/web/subscriptions', {
      headers: { 'accept-language': 'en' },
      body: subscription(),
    })
    const title = message('新反馈 {no}', { no: 'F1' })
    await push.send([{ ...notification(14), said: { 'notification.title': title } }])
    expect(JSON.parse(service.received.at(-1)?.text ?? '')).toMatchObject({
      id: 14,
      title: 'New feedback F1',
    })
  })

  it.each([404, 410])('is forgotten when the service answers %i', async (status) => {
    await subscribe()
    service.status = status
    await push.send([notification(8)])
    expect([await count(), reported]).toEqual([0, []])
  })

  it('is kept when the service is in trouble', async () => {
    await subscribe()
    service.status = 503
    await push.send([notification(9)])
    expect([await count(), reported.length]).toEqual([1, 1])
  })

  it('is tried again once the service is back', { timeout: 30_000 }, async () => {
    await subscribe()
    service.status = 503
    await push.send([notification(12)])
    service.status = 201
    const before = service.received.length
    const since = () => service.received.slice(before).map(({ text }) => Number(JSON.parse(text).id))
    await expect.poll(since, { timeout: 20_000 }).toContain(12)
  })

  it.each([
    'https://evil.example/push',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://user:pass@fcm.googleapis.com/1',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'no address',
  ])('refuses the endpoint %s', async (endpoint) => {
    const { status, body } = await subscribe({ endpoint })
    expect([status, Object.keys(body.at('errors') as object)]).toEqual([422, ['endpoint']])
  })

  it('notifies no user who has signed out everywhere', async () => {
    const someone = await api.as('datasafe.service', 2)
    await subscribe({}, 'POST', someone)
    const id = (await someone.get('/user?company_id=notset')).body.number('id')
    const before = service.received.length
    await push.send([{ ...notification(10), user_id: id }])
    await api.database.system((tx) =>
      tx('update access_tokens set revoked_at = now() where user_id = $1 and revoked_at is null', [id]),
    )
    await push.send([{ ...notification(11), user_id: id }])
    expect(service.received.slice(before).map(({ text }) => JSON.parse(text).id)).toEqual([10])
  })

  it('keeps a denied permission once for a browser', async () => {
    const denied = {
      permission: 'denied',
      endpoint: null,
      public_key: null,
      auth_token: null,
      subscription: null,
    }
    const first = await subscribe(denied)
    const second = await subscribe(denied)
    expect(first.body.at('data', 'id')).toEqual(second.body.at('data', 'id'))
  })
})
