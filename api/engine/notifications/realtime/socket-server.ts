import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { type Locale, localeOf } from '../../../kernel/formats/locale.ts'
import { findSession } from '../../auth/session.ts'
import { run } from '../../query/sql.ts'
import { markShown } from './mark-shown.ts'
import { encodePayload, liveNotification, notificationColumns, type NotificationRow } from './payload.ts'

/** What a socket is known by. */
interface SocketData {
  readonly userId: number
  readonly tokenId: number
  readonly locale: Locale
}

interface ToBrowser {
  /** A tab answers when it has it. */
  notification(payload: string, received: (done: true) => void): void
  sw_notification_api(payload: string): void
  job(payload: string): void
  /** Rows of these resources have changed. */
  changed(payload: string): void
  /** The newest notification there was when the connection began; from it on nothing is missed. */
  position(payload: string): void
  session_ended(): void
}
type Nothing = Readonly<Record<string, never>>
export type SocketServer = Server<Nothing, ToBrowser, Nothing, SocketData>
type ConsoleSocket = Socket<Nothing, ToBrowser, Nothing, SocketData>

/** Most messages that a reconnecting browser gets of those that it missed. */
const mostMissed = 50

/**
 * Socket.IO on the API's own HTTP server, WebSocket only, with the token in the handshake query (specification §7). A connection joins
 * its user's room. With `after` it first gets what it missed since that notification, else where it begins, so that a cut loses nothing.
 */
export function createSocketServer(
  http: HttpServer,
  database: Database,
  report: (error: unknown) => void,
): SocketServer {
  const io: SocketServer = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  })
  io.use(async (socket, next) => {
    const connectError = await admit(socket, database).catch(() => 'unknown' as const)
    if (connectError === 'unknown') cut(socket)
    else next(connectError)
  })
  io.on('connection', (socket) => {
    const { userId, locale } = socket.data
    void socket.join([userRoom(userId), readerRoom(userId, locale)])
    void replay(socket, database, report).catch(() => cut(socket))
  })
  return io
}

/** Closes the transport: clients connect again by themselves, which they do not after a connection error or a disconnection by the server. */
function cut(socket: ConsoleSocket): void {
  socket.conn.close()
}

export function userRoom(userId: number): string {
  return `user:${userId}`
}

/** Of a user's sockets those whose console is in that language. */
export function readerRoom(userId: number, locale: Locale): string {
  return `user:${userId}:${locale}`
}

/** A handshake without a living session; the browser reads the code and does not try the same token again. */
class Refused extends Error {
  readonly data = { code: 'UNAUTHENTICATED' }
}

/**
 * Remembers whose socket it is; answers why it is refused, or nothing. While a password or a second factor is due the browser tries again. Rejects while the
 * database does not answer.
 */
async function admit(socket: ConsoleSocket, database: Database): Promise<Error | undefined> {
  const { token } = socket.handshake.query
  const isToken = typeof token === 'string' && /^[\w-]{20,100}$/.test(token)
  const session = isToken ? await database.system((tx) => findSession(tx, token, false)) : null
  if (session === null) return new Refused('UNAUTHENTICATED')
  if (session.password_due || session.factor_due) return new Error('PASSWORD_CHANGE_REQUIRED')
  const locale = localeOf(socket.handshake.headers['accept-language'])
  socket.data = { userId: session.user_id, tokenId: session.token_id, locale }
  return undefined
}

async function emitPosition(socket: ConsoleSocket, database: Database): Promise<void> {
  const [newest] = await database.system((tx) =>
    run<{ id: number }>(
      tx,
      sql`select coalesce(max(id), 0) as id from notification_logs
        where user_id = ${socket.data.userId}::bigint and dispatched_at is not null`,
    ),
  )
  socket.emit('position', encodePayload({ id: newest?.id ?? 0 }))
}

async function replay(
  socket: ConsoleSocket,
  database: Database,
  report: (error: unknown) => void,
): Promise<void> {
  const { after } = socket.handshake.query
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after)) return await emitPosition(socket, database)
  const missed = await database.system((tx) =>
    run<NotificationRow>(
      tx,
      sql`select ${notificationColumns} from notification_logs
        where user_id = ${socket.data.userId}::bigint and id > ${after}::bigint and dispatched_at is not null
          and (channels is null or 'popup' = any(channels))
        order by id limit ${mostMissed}`,
    ),
  )
  for (const row of missed)
    socket.emit('notification', encodePayload(liveNotification(row, socket.data.locale)), () => {
      markShown(database, row.id).catch(report)
    })
}
