import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { array, run } from '../../query/sql.ts'
import { type Loop, startLoop } from './loop.ts'
import type { SocketServer } from './socket-server.ts'

/** Milliseconds within which a revoked session loses its sockets is twice this, and a query. */
const pause = 400

/**
 * Ends the sockets of sessions that have ended, however they did: signed out, revoked, expired, unused for too long, the user disabled or
 * deleted; those whose user has to change the password or turn on a second factor first come back once it is done. One statement a turn for all sockets of this process, none while there are none.
 */
export function watchSessions(io: SocketServer, database: Database, report: (error: unknown) => void): Loop {
  return startLoop(pause, () => endDeadSockets(io, database), report)
}

async function endDeadSockets(io: SocketServer, database: Database): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  if (sockets.length === 0) return
  const tokenIds = [...new Set(sockets.map((socket) => socket.data.tokenId))]
  const alive = await database.system((tx) =>
    run<{ id: number; is_due: boolean }>(
      tx,
      sql`select t.id, coalesce(u.must_change_password and t.provider is null, false) or (app_factor_due(u.id) and t.factor_proved is not true) as is_due from access_tokens t join users u on u.id = t.user_id
        where t.id = any(${array(tokenIds, 'bigint')}) and t.revoked_at is null and t.access_expires_at > now()
          and not app_is_idle(u.id, coalesce(t.last_used_at, t.created_at))
          and u.deleted_at is null and u.status <> 'disabled'`,
    ),
  )
  const living = new Map(alive.map((session) => [session.id, session]))
  for (const socket of sockets) {
    const session = living.get(socket.data.tokenId)
    if (session?.is_due === false) continue
    if (session === undefined) socket.emit('session_ended')
    socket.disconnect(true)
  }
}
