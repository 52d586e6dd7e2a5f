import type { Server as HttpServer } from 'node:http'
import type { Database } from '../../../kernel/database/types.ts'
import type { AppEvent, Events } from '../../../kernel/platform/events.ts'
import type { Push } from '../push/push.ts'
import type { Channel } from '../topics.ts'
import { markShown } from './mark-shown.ts'
import { type AddressedNotification, startOutbox } from './outbox.ts'
import { encodePayload, liveNotification } from './payload.ts'
import { shareSockets } from './shared-sockets.ts'
import { createSocketServer, readerRoom, type SocketServer, userRoom } from './socket-server.ts'
import { watchSessions } from './watch-sessions.ts'

export interface RealtimeSettings {
  /** PostgreSQL: several processes share their sockets through it. */
  readonly databaseUrl: string | undefined
  readonly report: (error: unknown) => void
}

export interface Realtime {
  /** Sockets that are open. */
  open(): number
  close(): Promise<void>
}

/** Sockets and pushes on a running HTTP server: every new notification reaches every tab and device of its user once. */
export async function startRealtime(
  http: HttpServer,
  database: Database,
  { events, push }: { readonly events: Events; readonly push: Push },
  settings: RealtimeSettings,
): Promise<Realtime> {
  const io = createSocketServer(http, database, settings.report)
  const { databaseUrl, report } = settings
  const unshare =
    databaseUrl === undefined ? async () => undefined : await shareSockets(io, database, databaseUrl, report)
  const outbox = startOutbox(
    database,
    async (notifications) => {
      for (const notification of notifications) announce(io, database, notification, report)
      // A push service that is slow or away keeps no tab waiting.
      push.send(notifications.filter((one) => isFor(one, 'push'))).catch(report)
    },
    report,
  )
  const sessions = watchSessions(io, database, report)
  const unsubscribe = events.subscribe((event) => {
    if (event.type === 'notification') outbox.kick()
    else if (event.type === 'job') emitJob(io, event)
    else emitChanges(io, event)
  })
  return {
    open: () => io.engine.clientsCount,
    async close() {
      unsubscribe()
      await Promise.all([outbox.stop(), sessions.stop()])
      io.of('/').disconnectSockets(true)
      await io.of('/').adapter.close()
      io.engine.close()
      await unshare()
    },
  }
}

function isFor({ channels }: AddressedNotification, channel: Channel): boolean {
  return channels?.includes(channel) ?? true
}

/** Milliseconds that a tab has to say that it has a notification. */
const receipt = 5_000

/**
 * The first event shows it on screen, the second as a browser notification where no tab is in view (specification §7), each where the user
 * wants it; otherwise their lists of messages are asked for anew. What a tab has received does not pop up again with the next login.
 */
function announce(
  io: SocketServer,
  database: Database,
  notification: AddressedNotification,
  report: (error: unknown) => void,
): void {
  if (!isFor(notification, 'popup')) emitChanged(io, notification, ['messages'])
  for (const locale of ['zh', 'en'] as const) {
    const payload = encodePayload(liveNotification(notification, locale))
    const room = readerRoom(notification.user_id, locale)
    if (isFor(notification, 'popup'))
      io.to(room)
        .timeout(receipt)
        .emit('notification', payload, (_missing, received) => {
          if (received.length > 0) markShown(database, notification.id).catch(report)
        })
    if (isFor(notification, 'push')) io.to(room).emit('sw_notification_api', payload)
  }
  if (notification.notification.rights === true) emitChanged(io, notification, ['rights'])
}

function emitChanged(
  io: SocketServer,
  { user_id: userId, company_id: companyId }: AddressedNotification,
  changes: readonly string[],
): void {
  emitChanges(io, { type: 'changed', userId, companyId, changes })
}

function emitJob(io: SocketServer, { userId, id }: Extract<AppEvent, { type: 'job' }>): void {
  io.to(userRoom(userId)).emit('job', encodePayload({ id }))
}

function emitChanges(
  io: SocketServer,
  { userId, companyId, changes }: Extract<AppEvent, { type: 'changed' }>,
): void {
  io.to(userRoom(userId)).emit('changed', encodePayload({ company_id: companyId, changes }))
}
