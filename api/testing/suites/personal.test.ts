import { createECDH, randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Notifications and push subscriptions of specification §7. */
describeApi('personal', (open) => {
  let api: TestApi
  let client: Client
  let other: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    other = await api.as('admin')
  })

  const page = async (query = '', by = client) => (await by.get(`/user/notification-logs${query}`)).body

  it('lists notifications page by page', async () => {
    const first = await page()
    const [log] = first.rows('data')
    expect([
      first.at('meta', 'pagination', 'per_page'),
      Object.keys(Object(log?.['notification'])).toSorted(),
    ]).toEqual([15, ['message', 'title', 'type', 'updated_at']])
  })

  it('pops up what was not shown yet, once', async () => {
    await client.get('/user/notifications')
    const id = await notify(api)
    const first = (await client.get('/user/notifications')).body.rows('data')
    const again = (await client.get('/user/notifications')).body.rows('data')
    await client.send('DELETE', '/notification-logs/delete', { body: { id } })
    expect([first.map((item) => item['title']), again]).toEqual([['测试消息'], []])
  })

  it('deletes one, several or all of the own', async () => {
    const ids = [await notify(api), await notify(api), await notify(api), await notify(api)]
    const [a, b, c, d] = ids.map(Number)
    const remove = (path: string, body: object, by = client) =>
      by.send('DELETE', `/notification-logs/${path}`, { body })
    const foreign = await remove('delete', { id: a }, other)
    const mixed = await remove('multi-delete', { ids: [a, 999_999_999] })
    const remains = (await page()).rows('data').some((row) => row['id'] === a)
    const one = await remove('delete', { id: String(a) })
    const several = await remove('multi-delete', { ids: [b, c] })
    const byQuery = await client.send('DELETE', `/notification-logs/delete?id=${d}`)
    const all = await remove('delete', { id: 'all' })
    expect([
      foreign.status,
      mixed.status,
      remains,
      one.status,
      several.status,
      byQuery.status,
      all.status,
    ]).toEqual([404, 404, true, 204, 204, 204, 204])
    expect((await page()).at('data')).toEqual([])
  })

  it('keeps a push subscription by its endpoint, which moves to who signs in', async () => {
    const body = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/one',
      public_key: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth_token: randomBytes(16).toString('base64url'),
      content_encoding: 'aes128gcm',
      domain: 'console.example',
      user_agent: 'tests',
      client_time: '2025-12-31 10:00:00',
      permission: 'granted',
      subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/one' },
    }
    const bad = { ...body, public_key: 'key', auth_token: 'token' }
    const refused = await client.send('POST', '/web/subscriptions', { body: bad })
    expect([refused.status, Object.keys(refused.body.at('errors') as object)]).toEqual([
      422,
      ['public_key', 'auth_token'],
    ])
    const created = await client.send('POST', '/web/subscriptions', { body })
    const refreshed = await client.send('PUT', '/web/subscriptions', { body })
    const moved = await other.send('PUT', '/web/subscriptions', { body })
    const id = created.body.number('data', 'id')
    expect([
      created.status,
      refreshed.status,
      refreshed.body.at('data', 'id'),
      moved.body.at('data', 'id'),
    ]).toEqual([201, 200, id, id])
  })

  it('keeps a denied permission once for each user and browser', async () => {
    const body = {
      permission: 'denied',
      endpoint: null,
      domain: 'console.example',
      user_agent: 'tests',
      subscription: null,
    }
    const first = await client.send('POST', '/web/subscriptions', { body })
    const again = await client.send('POST', '/web/subscriptions', { body })
    expect([first.status, again.body.at('data', 'id')]).toEqual([201, first.body.at('data', 'id')])
  })
})

async function notify(api: TestApi): Promise<number> {
  const [row] = await api.database.system((tx) =>
    tx<{ id: number }>(
      `insert into notification_logs (user_id, notification)
       select id, '{"type":"success","title":"测试消息","message":"<b>好</b>","updated_at":"2025-12-31T10:00:00Z"}'::jsonb
       from users where username = 'imageforge.marketing' returning id`,
    ),
  )
  return row?.id ?? 0
}
