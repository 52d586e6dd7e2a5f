import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { notifyUsers } from '../../engine/notifications/notify.ts'
import type { Push } from '../../engine/notifications/push/push.ts'
import { type Realtime, startRealtime } from '../../engine/notifications/realtime/realtime.ts'
import { createAttachments } from '../../engine/notifications/realtime/shared-sockets.ts'
import { message, verbatim } from '../../kernel/formats/messages/message.ts'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { quickest } from '../quickest.ts'

interface Server {
  readonly url: string
  readonly realtime: Realtime
  close(): Promise<void>
}

interface Listener {
  readonly socket: Socket
  readonly titles: readonly string[]
}

/** Live notifications; on PostgreSQL on two servers that share the database. */
describeApi('live notifications', (open, databaseUrl) => {
  let api: TestApi
  let client: Client
  let userId: number
  let servers: readonly Server[]
  const pushed: string[] = []
  const never = new Promise<void>(() => undefined)
  let isHanging = false
  const push: Push = {
    async send(notifications) {
      pushed.push(...notifications.map(({ notification }) => notification.title ?? ''))
      if (isHanging) await never
    },
  }
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    userId = (await client.get('/user?company_id=notset')).body.number('id')
    await createAttachments(api.database)
    servers = databaseUrl() === undefined ? [await startServer()] : [await startServer(), await startServer()]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })
  beforeEach(() => void pushed.splice(0))

  async function startServer(): Promise<Server> {
    const http = createServer()
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const report = (error: unknown) => {
      throw error
    }
    const { events } = api.services
    const realtime = await startRealtime(
      http,
      api.database,
      { events, push },
      { databaseUrl: databaseUrl(), report },
    )
    const { port } = http.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      realtime,
      close: async () => {
        await realtime.close()
        http.close()
      },
    }
  }

  /** `shown` is what the tab remembers by id. */
  function listen(
    server: Server | undefined,
    query: Record<string, string>,
    shown = new Map<number, string>(),
    extraHeaders: Record<string, string> = {},
  ): Listener {
    const titles: string[] = []
    const socket = io(server?.url ?? '', {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query,
      extraHeaders,
    })
    socket.on('notification', (payload: string, received?: (done: true) => void) => {
      received?.(true)
      const { id, title } = inside(payload)
      titles.push(title)
      shown.set(id, title)
    })
    return { socket, titles }
  }

  const notify = (title: string, users = [userId]) =>
    api.database.system((tx) =>
      notifyUsers(tx, users, {
        topic: 'task',
        type: 'success',
        title: verbatim(title),
        text: verbatim('内容'),
        companyId: null,
      }),
    )

  /** The same, and the servers hear of it at once, as they do of what is written in their own process. */
  const call = async (title: string): Promise<number> => {
    const [id = 0] = await notify(title)
    api.services.events.publish({ type: 'notification', userId, companyId: null, id })
    return id
  }

  /** What a tab has received does not pop up again with the next login. */
  const shownInConsole = (id: number) =>
    vi.waitFor(async () => {
      const found = await api.database.system((tx) =>
        tx<{ shown: boolean }>('select popped_at is not null as shown from notification_logs where id = $1', [
          id,
        ]),
      )
      expect(found).toEqual([{ shown: true }])
    }, 15_000)

  it('are sent to every tab in the language of its console', async () => {
    const tabs = ['zh', 'en'].map((language) =>
      listen(servers.at(-1), { token: client.accessToken }, new Map(), { 'accept-language': language }),
    )
    await Promise.all(tabs.map(({ socket }) => nextEvent(socket, 'connect')))
    const title = message('新反馈 {no}', { no: 'F1' })
    await api.database.system((tx) =>
      notifyUsers(tx, [userId], { topic: 'task', type: '', title, text: '密码已重置', companyId: null }),
    )
    await vi.waitFor(
      () => expect(tabs.map(({ titles }) => titles)).toEqual([['新反馈 F1'], ['New feedback F1']]),
      15_000,
    )
    for (const { socket } of tabs) socket.close()
  })

  it('say that rights have changed, so that open consoles ask for them', async () => {
    const tab = listen(servers[0], { token: client.accessToken })
    const changes: unknown[] = []
    tab.socket.on('changed', (payload: string) =>
      changes.push((inside(payload) as { changes?: unknown }).changes),
    )
    await vi.waitFor(() => expect(tab.socket.connected).toEqual(true), 15_000)
    await api.database.system((tx) =>
      notifyUsers(tx, [userId], {
        topic: 'task',
        type: '',
        title: '权限已变更',
        text: verbatim('内容'),
        companyId: null,
        rights: true,
      }),
    )
    await vi.waitFor(() => expect(changes).toEqual([['rights']]), 15_000)
    tab.socket.close()
  })

  it('reach no tab and no browser where the user has switched that off for their topic; lists of messages are loaded again', async () => {
    const set = (channels: readonly string[]) =>
      client.send('PUT', '/user/notification-topics/task', { body: { channels } })
    const tab = listen(servers[0], { token: client.accessToken, after: '0' })
    const [browser, changes]: [string[], unknown[]] = [[], []]
    tab.socket.on('sw_notification_api', (payload: string) => browser.push(inside(payload).title))
    tab.socket.on('changed', (payload: string) =>
      changes.push((inside(payload) as { changes?: unknown }).changes),
    )
    await nextEvent(tab.socket, 'connect')
    const first = await set([])
    expect([first.status, first.body.value]).toEqual([200, first.body.value])
    const [quiet = 0] = await notify('无声')
    await vi.waitFor(() => expect(changes).toEqual([['messages']]), 15_000)
    await set(['push'])
    await notify('仅推送')
    await vi.waitFor(() => expect(browser).toEqual(['仅推送']), 15_000)
    await set(['popup'])
    await notify('仅弹窗')
    await vi.waitFor(() => expect(tab.titles).toContain('仅弹窗'), 15_000)
    tab.socket.disconnect()
    const again = listen(servers.at(-1), { token: client.accessToken, after: String(quiet - 1) })
    await vi.waitFor(() => expect(again.titles).toContain('仅弹窗'), 15_000)
    again.socket.disconnect()
    const listed = await client.get('/user/notification-logs?per_page=3')
    expect([
      tab.titles.filter((title) => ['无声', '仅推送'].includes(title)),
      again.titles,
      pushed,
      browser,
      listed.body.rows('data').map((row) => Object(row['notification'])['title']),
    ]).toEqual([[], ['仅弹窗'], ['仅推送'], ['仅推送'], ['仅弹窗', '仅推送', '无声']])
    await set(['popup', 'push'])
  })

  it('reach every tab of the user on every server once, and no other user', async () => {
    const other = await api.as('admin')
    const tabs = [0, 1].map((place) => listen(servers[place % servers.length], { token: client.accessToken }))
    const stranger = listen(servers[0], { token: other.accessToken })
    await Promise.all([...tabs, stranger].map(({ socket }) => nextEvent(socket, 'connect')))
    const title = '导出已完成 🎉'
    const own = (titles: readonly string[]) => titles.filter((each) => each === title)
    const [id = 0] = await notify(title)
    await vi.waitFor(() => expect(tabs.map(({ titles }) => own(titles))).toEqual([[title], [title]]), 15_000)
    await shownInConsole(id)
    expect([own(stranger.titles), own(pushed)]).toEqual([[], [title]])
    for (const { socket } of [...tabs, stranger]) socket.disconnect()
  })

  /** What is replayed while it is still on its way from the other server comes twice; a tab knows it by its id. */
  it('loses and doubles nothing over ten cuts', async () => {
    let after = await call('起点')
    await vi.waitFor(() => expect(pushed).toContain('起点'), 15_000)
    const shown = new Map<number, string>()
    const expected: string[] = []
    for (let cut = 0; cut < 10; cut += 1) {
      const query = { token: client.accessToken, after: String(after) }
      const { socket } = listen(servers[cut % servers.length], query, shown)
      await nextEvent(socket, 'connect')
      const live = `在线 ${cut}`
      const missed = `断线 ${cut}`
      after = await call(live)
      expected.push(live)
      await vi.waitFor(() => expect(inOrder(shown)).toEqual(expected), 15_000)
      for (const id of shown.keys()) await shownInConsole(id)
      socket.disconnect()
      await call(missed)
      expected.push(missed)
      await vi.waitFor(() => expect(pushed).toContain(missed), 15_000)
    }
  })

  it('reach the tabs while the push services hang', async () => {
    const tab = listen(servers[0], { token: client.accessToken })
    await nextEvent(tab.socket, 'connect')
    isHanging = true
    for (const title of ['推送卡住 1', '推送卡住 2', '推送卡住 3']) {
      await call(title)
      await vi.waitFor(() => expect(tab.titles).toContain(title), 15_000)
    }
    isHanging = false
    tab.socket.disconnect()
  })

  it.each([
    ['no token', {}],
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['a token that is none', { token: "' or 1=1" }],
    ['the token of a view', { token: `view.${'x'.repeat(43)}` }],
  ])('refuse %s', async (_name, query) => {
    const { socket } = listen(servers[0], query)
    const [error] = (await nextEvent(socket, 'connect_error')) as [Error]
    expect(error.message).toEqual('UNAUTHENTICATED')
    socket.disconnect()
  })

  it('end within a second once the session is revoked', async () => {
    const took = await quickest(1000, async () => {
      const leaving = await api.as('readonly')
      const { socket } = listen(servers.at(-1), { token: leaving.accessToken })
      await nextEvent(socket, 'connect')
      const ended = nextEvent(socket, 'disconnect').then(() => performance.now())
      await leaving.send('DELETE', '/authorizations/current')
      const revoked = performance.now()
      return (await ended) - revoked
    })
    expect(took).toBeLessThan(1000)
  })

  it.each([
    [
      'is ended by its user elsewhere',
      async (leaving: Client) => {
        const here = await api.as('readonly')
        const sessions = (await here.get('/user/sessions')).body.rows('data')
        const [token] = await api.database.system((tx) =>
          tx<{ family: string }>('select family from access_tokens where access_hash = sha256($1::bytea)', [
            leaving.accessToken,
          ]),
        )
        expect(sessions.map(({ id }) => id)).toContain(token?.family)
        await here.send('DELETE', `/user/sessions/${token?.family}`)
      },
    ],
    [
      'is unused for longer than a role allows',
      async (leaving: Client) => {
        await api.database.system(async (tx) => {
          await tx(
            "update access_tokens set last_used_at = now() - interval '16 minutes' where access_hash = sha256($1::bytea)",
            [leaving.accessToken],
          )
          await tx(
            "update roles set idle_minutes = 15 where id in (select role_id from role_assignments a join users u on u.id = a.user_id where u.username = 'readonly')",
          )
        })
      },
    ],
  ])('end within a second once the session %s', async (_how, end) => {
    const took = await quickest(1000, async () => {
      await api.database.system((tx) => tx('update roles set idle_minutes = null'))
      const leaving = await api.as('readonly')
      const { socket } = listen(servers.at(-1), { token: leaving.accessToken })
      await nextEvent(socket, 'connect')
      const ended = nextEvent(socket, 'disconnect').then(() => performance.now())
      await end(leaving)
      const over = performance.now()
      return (await ended) - over
    })
    await api.database.system((tx) => tx('update roles set idle_minutes = null'))
    expect(took).toBeLessThan(1000)
  })
})

function nextEvent(socket: Socket, event: 'connect' | 'connect_error' | 'disconnect'): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(event, (...values: unknown[]) => resolve(values))
  })
}

function inOrder(shown: ReadonlyMap<number, string>): string[] {
  return [...shown].toSorted(([a], [b]) => a - b).map(([, title]) => title)
}

function inside(payload: string): { readonly id: number; readonly title: string } {
  const text = Buffer.from(payload.slice('Base64'.length), 'base64').toString('utf8')
  return JSON.parse(text)
}
