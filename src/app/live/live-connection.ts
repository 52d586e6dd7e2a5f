import type * as SocketClient from 'socket.io-client'
import { type EventObject, fromCallback } from 'xstate'
import { isAvailable } from '../../data/is-available.ts'
import type { ConnectionEvent, ConnectionInput } from '../../machines/notifications-context.ts'
import { readLiveChanges, readLiveId, readLivePayload } from './live-payload.ts'

/** Milliseconds before the first try to connect again, and at most between two (domain/questions.md Q83). */
const shortestPause = 1_000
const longestPause = 30_000

/**
 * The Socket.IO connection of a tab, WebSocket only, with the token in the handshake query (specification §7). It tries again by itself,
 * and each time asks for what came after the newest notification it has seen. Its code comes when it is needed first.
 */
export const liveConnection = connectionOver(() => import('socket.io-client'))

/** @param load Loads the client; a failure is followed by another try after a pause, as that of a connection is. */
export function connectionOver(load: () => Promise<Pick<typeof SocketClient, 'io'>>) {
  return fromCallback<EventObject, ConnectionInput, ConnectionEvent>(({ input, sendBack }) => {
    const state = { isOver: false, close: () => {} }
    const retry = retrying(() => void begin())
    const begin = async (): Promise<void> => {
      const client = await load().catch(() => null)
      if (state.isOver) return
      if (client === null) retry.later()
      else
        state.close = connect(client, input, (event) => {
          if (!state.isOver) sendBack(event)
        })
    }
    // Nothing is sent by an API that has no notifications.
    if (isAvailable('notifications')) void begin()
    return () => {
      state.isOver = true
      retry.reset()
      state.close()
    }
  })
}

function connect(
  { io }: Pick<typeof SocketClient, 'io'>,
  { token, after }: ConnectionInput,
  notify: (event: ConnectionEvent) => void,
): () => void {
  const seen = { newest: after }
  const query = (): Record<string, string> => ({
    token,
    ...(seen.newest === null ? {} : { after: String(seen.newest) }),
  })
  const socket = io({
    transports: ['websocket'],
    query: query(),
    reconnectionDelay: shortestPause,
    reconnectionDelayMax: longestPause,
  })
  const retry = retrying(() => {
    socket.io.opts.query = query()
    socket.connect()
  })
  const end = { isRefused: false }
  const refuse = (): void => {
    end.isRefused = true
    socket.disconnect()
    notify({ type: 'live.refused' })
  }
  const see = (id: number | null): void => {
    if (id !== null) seen.newest = Math.max(seen.newest ?? 0, id)
  }
  socket.on('connect', () => {
    retry.reset()
    notify({ type: 'live.connected', isResumed: 'after' in (socket.io.opts.query ?? {}) })
  })
  socket.on('disconnect', (reason) => {
    if (end.isRefused) return
    notify({ type: 'live.cut' })
    if (reason === 'io server disconnect') retry.later()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'UNAUTHENTICATED') refuse()
    else if (!socket.active) retry.later()
  })
  socket.on('session_ended', refuse)
  socket.on('notification', (payload: unknown, received?: (done: true) => void) => {
    received?.(true)
    const popUp = readLivePayload(payload)
    if (popUp === null) return
    see(popUp.id)
    notify({ type: 'live.notification', popUp })
  })
  socket.on('sw_notification_api', (payload: unknown) => {
    const popUp = readLivePayload(payload)
    if (popUp !== null) notify({ type: 'live.browserNotification', popUp })
  })
  socket.on('position', (payload: unknown) => {
    const id = readLiveId(payload)
    see(id)
    if (id !== null) notify({ type: 'live.position', id })
  })
  socket.on('job', (payload: unknown) => {
    const id = readLiveId(payload)
    if (id !== null) notify({ type: 'live.job', id })
  })
  socket.on('changed', (payload: unknown) => {
    const changes = readLiveChanges(payload)
    if (changes !== null) notify({ type: 'live.changed', changes })
  })
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = query()
  })
  return () => {
    retry.reset()
    socket.disconnect()
  }
}

/** Socket.IO tries again when the line is cut, but not when the server ended or declined the connection: a restart does that. */
function retrying(attempt: () => void) {
  let pause = shortestPause
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later: (): void => {
      clearTimeout(timer)
      timer = setTimeout(attempt, pause)
      pause = Math.min(longestPause, pause * 2)
    },
    reset: (): void => {
      clearTimeout(timer)
      pause = shortestPause
    },
  }
}
