import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Workload } from '../model.ts'
import type { World } from '../world/world.ts'
import { signedIn } from './session.ts'

/** How long a notification may take once nothing is broken any more. */
const longest = 10_000

/** Tabs of one user, through the gateway and at the API: each gets every notification that is written meanwhile, or asks for it again. */
export const sockets: Workload = {
  name: 'sockets',
  async start(world) {
    const token = await signedIn(world, 'sockets', 'imageforge.marketing')
    const tabs = await Promise.all(
      [world.address.gateway, world.address.api].map((url) => openTab(world, url, token)),
    )
    const began = new Date()
    return {
      async stop() {
        const missing = () => Promise.all(tabs.map((tab) => tab.unheard()))
        const end = Date.now() + longest
        while ((await missing()).some((ids) => ids > 0) && Date.now() < end && !world.isLost())
          await wait(200)
        await wait(0)
        for (const tab of tabs) tab.close()
        return tabs.flatMap((tab) => tab.problems)
      },
      async check(rows) {
        const written = await rows<{ id: string; ms: number }>(
          `select id::text, (extract(epoch from created_at) * 1000)::float8 as ms from notification_logs n
            where created_at > $1 and user_id = (select id from users where username = 'imageforge.marketing')`,
          [began.toISOString()],
        )
        const none = written.length === 0 ? ['no notification was written in this run'] : []
        return [...none, ...tabs.flatMap((tab) => tab.missed(written.map(({ id }) => Number(id))))]
      },
    }
  },
}

interface Tab {
  readonly problems: string[]
  /** How many of the notifications in the list of messages it has not received. */
  unheard(): Promise<number>
  missed(written: readonly number[]): readonly string[]
  close(): void
}

/** As the console connects (`src/app/live/live-connection.ts`). */
async function openTab({ client, journal }: World, url: string, token: string): Promise<Tab> {
  const receivedIds = new Set<number>()
  const problems: string[] = []
  const name = new URL(url).port
  let newest: number | null = null
  let cutAt = 0
  const query = () => ({ token, ...(newest === null ? {} : { after: String(newest) }) })
  const socket: Socket = io(url, { transports: ['websocket'], query: query(), reconnectionDelayMax: 5_000 })
  const see = (id: number) => {
    newest = Math.max(newest ?? 0, id)
  }
  const note = (outcome: 'done' | 'cut', began: number) =>
    journal.add({
      workload: 'sockets',
      what: `tab ${name}`,
      began,
      ended: Date.now(),
      outcome,
      problem: null,
    })
  socket.on('connect', () => note('done', Date.now()))
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    cutAt = Date.now()
    note('cut', cutAt)
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1_000)
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'UNAUTHENTICATED') problems.push('a tab was refused as signed out')
    note('cut', cutAt)
    if (!socket.active) setTimeout(() => socket.connect(), 1_000)
  })
  socket.on('session_ended', () => problems.push('a tab was told that its session ended'))
  socket.on('position', (payload: string) => see(decoded(payload).id))
  socket.on('notification', (payload: string, received?: (done: true) => void) => {
    received?.(true)
    const { id } = decoded(payload)
    receivedIds.add(id)
    see(id)
    note('done', Date.now())
  })
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = query()
  })
  await new Promise<void>((resolve) => void socket.once('position', () => resolve()))
  const first = newest ?? 0
  return {
    problems,
    async unheard() {
      const as = { workload: 'sockets', token }
      const path = '/user/notification-logs?per_page=50'
      const reply = await client.rest({ method: 'GET', path }, as)
      if (reply.outcome !== 'done') return 1
      const ids = (reply.body.data as { id: number }[]).map(({ id }) => id)
      return ids.filter((id) => id > first && !receivedIds.has(id)).length
    },
    missed: (written) => {
      const lost = written.filter((id) => id > first && !receivedIds.has(id))
      return lost.length > 0
        ? [`tab ${name} never heard of ${lost.length} of ${written.length} notifications`]
        : []
    },
    close: () => void socket.close(),
  }
}

function decoded(payload: string): { readonly id: number } {
  return JSON.parse(Buffer.from(payload.replace(/^Base64/, ''), 'base64').toString('utf8'))
}
