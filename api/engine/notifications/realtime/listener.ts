import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import { answeredWithin } from '../../../kernel/database/postgres/answered-within.ts'
import { connectionOptions } from '../../../kernel/database/postgres/connection.ts'

/** A connection that hears what PostgreSQL notifies of. It is made again whenever it is lost. */
export interface Listener {
  onNotification(listener: (notification: Notification) => void): void
  /** `LISTEN …`, now and on every later connection. */
  listen(command: string): Promise<void>
  close(): Promise<void>
}

interface ListenerSettings {
  /** It was lost and is back: what was notified of in between was not received. */
  readonly onReturn: () => void
  readonly report: (error: unknown) => void
}

const connectMs = 3_000
const probeEveryMs = 10_000
const probeMs = 3_000

/** Resolves after the first attempt to connect. */
export async function openListener(url: string, { onReturn, report }: ListenerSettings): Promise<Listener> {
  const notifications = new EventEmitter<{ notification: [Notification] }>()
  const commands = new Set<string>()
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  let current: Client | null = null
  let wasLost = false

  const whileConnected = async (): Promise<void> => {
    const client = new Client({ ...connectionOptions(url), connectionTimeoutMillis: connectMs })
    const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()))
    client.on('error', report)
    client.on('notification', (notification) => notifications.emit('notification', notification))
    try {
      await client.connect()
      for (const command of commands) await answeredWithin(probeMs, client.query(command))
      current = client
      if (wasLost) onReturn()
      tried.resolve()
      await lostOrStopped(client, ended, stopping.signal)
    } finally {
      current = null
      wasLost = true
      void client.end().catch(report)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await whileConnected().catch(report)
      tried.resolve()
      await wait(250 + Math.random() * 250, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ending = run()
  await tried.promise
  return {
    onNotification: (listener) => void notifications.on('notification', listener),
    async listen(command) {
      commands.add(command)
      await current?.query(command)
    },
    async close() {
      stopping.abort()
      await ending
    },
  }
}

/** Until the connection ends, does not answer any more, or is not needed any more. */
async function lostOrStopped(client: Client, ended: Promise<void>, signal: AbortSignal): Promise<void> {
  const state = { isOver: false }
  const over = ended.then(() => void (state.isOver = true))
  while (!state.isOver && !signal.aborted) {
    const idle = new AbortController()
    const pause = wait(probeEveryMs, undefined, { signal: AbortSignal.any([signal, idle.signal]) })
    await Promise.race([over, pause.catch(() => undefined)])
    idle.abort()
    if (!state.isOver && !signal.aborted) await answeredWithin(probeMs, client.query('SELECT 1'))
  }
}
