import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { notifyUsers } from '../../notifications/notify.ts'
import type { Push } from '../../push/push.ts'
import { type Realtime, startRealtime } from '../../realtime/realtime.ts'
import type { Client, TestApi } from '../api.ts'
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
export function realtimeSuite(open: () => TestApi, databaseUrl: () => string | undefined): void {
  let api: TestApi
  let client: Client
  let userId: number
  let servers: readonly Server[]
  const pushed: string[] = []
  const push: Push = {
    send: async (notifications) =>
      void pushed.push(...notifications.map(({ notification }) => notification.title ?? '')),
  }
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    userId = (await client.get('/user?company_id=notset')).body.number('id')
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

  function listen(server: Server | undefined, query: Record<string, string>): Listener {
    const titles: string[] = []
    const socket = io(server?.url ?? '', {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query,
    })
    socket.on('notification', (payload: string, received?: (done: true) => void) => {
      received?.(true)
      titles.push(titleIn(payload))
    })
    return { socket, titles }
  }

  const tell = (title: string, users = [userId]) =>
    api.database.system((tx) =>
      notifyUsers(tx, users, { type: 'success', title, text: '内容', companyId: null }),
    )

  it('reach every tab of the user on every server once, and nobody else', async () => {
    const other = await api.as('admin')
    const tabs = [0, 1].map((place) => listen(servers[place % servers.length], { token: client.accessToken }))
    const stranger = listen(servers[0], { token: other.accessToken })
    await Promise.all([...tabs, stranger].map(({ socket }) => heard(socket, 'connect')))
    const title = '导出已完成 🎉'
    const own = (titles: readonly string[]) => titles.filter((each) => each === title)
    const [id] = await tell(title)
    await vi.waitFor(() => expect(tabs.map(({ titles }) => own(titles))).toEqual([[title], [title]]), 15_000)
    const isShown = async () =>
      await api.database.system((tx) =>
        tx<{ shown: boolean }>('select popped_at is not null as shown from notification_logs where id = $1', [
          id,
        ]),
      )
    await vi.waitFor(async () => expect(await isShown()).toEqual([{ shown: true }]), 15_000)
    expect([own(stranger.titles), own(pushed)]).toEqual([[], [title]])
    for (const { socket } of [...tabs, stranger]) socket.disconnect()
  })

  it('loses and doubles nothing over ten cuts', async () => {
    const seen: string[] = []
    let after = (await tell('起点'))[0] ?? 0
    await vi.waitFor(() => expect(pushed).toContain('起点'), 15_000)
    for (let cut = 0; cut < 10; cut += 1) {
      const tab = listen(servers[cut % servers.length], { token: client.accessToken, after: String(after) })
      await heard(tab.socket, 'connect')
      const live = `在线 ${cut}`
      const missed = `断线 ${cut}`
      const wanted = cut === 0 ? [live] : [`断线 ${cut - 1}`, live]
      await tell(live)
      await vi.waitFor(() => expect(tab.titles).toEqual(wanted), 15_000)
      tab.socket.disconnect()
      seen.push(...tab.titles)
      after = await lastId(live)
      await tell(missed)
      await vi.waitFor(() => expect(pushed).toContain(missed), 15_000)
    }
    expect(new Set(seen).size).toEqual(seen.length)
    expect(seen).toHaveLength(19)
  })

  async function lastId(title: string): Promise<number> {
    const [row] = await api.database.system((tx) =>
      tx<{ id: number }>("select id from notification_logs where notification ->> 'title' = $1", [title]),
    )
    return row?.id ?? 0
  }

  it.each([
    ['no token', {}],
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['a token that is none', { token: "' or 1=1" }],
  ])('refuse %s', async (_name, query) => {
    const { socket } = listen(servers[0], query)
    const [error] = (await heard(socket, 'connect_error')) as [Error]
    expect(error.message).toEqual('UNAUTHENTICATED')
    socket.disconnect()
  })

  it('end within a second once the session is revoked', async () => {
    const took = await quickest(1000, async () => {
      const leaving = await api.as('readonly')
      const { socket } = listen(servers.at(-1), { token: leaving.accessToken })
      await heard(socket, 'connect')
      const ended = heard(socket, 'disconnect').then(() => performance.now())
      await leaving.send('DELETE', '/authorizations/current')
      const revoked = performance.now()
      return (await ended) - revoked
    })
    expect(took).toBeLessThan(1000)
  })
}

function heard(socket: Socket, event: 'connect' | 'connect_error' | 'disconnect'): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(event, (...values: unknown[]) => resolve(values))
  })
}

function titleIn(payload: string): string {
  const text = Buffer.from(payload.slice('Base64'.length), 'base64').toString('utf8')
  return String((JSON.parse(text) as { title: unknown }).title)
}
