import { endSessions } from '../../engine/auth/end-sessions.ts'
import { endSession } from '../../engine/auth/sessions.ts'
import { recordUserEvent } from '../../engine/auth/user-events.ts'
import type { Call } from '../../engine/model/operation.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** Ends one sign-in of the caller; how many that were, or 404. */
export async function endOwnSession(database: Database, call: Call): Promise<number> {
  const { userId } = call.caller
  if (userId === null) throw ApiError.lostSession()
  return await database.system(async (tx) => {
    if (!(await endSession(tx, userId, call.params['id'] ?? ''))) throw ApiError.notFound()
    await log(tx, call, userId, '结束一处登录')
    return 1
  })
}

/** Ends every sign-in of the caller but the one that calls; how many there were. */
export async function endOtherSessions(database: Database, call: Call): Promise<number> {
  const { userId, tokenId } = call.caller
  if (userId === null || tokenId === null) throw ApiError.lostSession()
  return await database.system(async (tx) => {
    const count = await endSessions(tx, [userId], tokenId)
    if (count > 0) await log(tx, call, userId, '结束其他登录')
    return count
  })
}

async function log(tx: Query, { ip, userAgent }: Call, userId: number, reason: string): Promise<void> {
  const [user] = await run<{ username: string }>(
    tx,
    sql`select username from users where id = ${userId}::bigint`,
  )
  const about = { userId, username: user?.username ?? '', ip, userAgent }
  await recordUserEvent(tx, { ...about, event: 'session_ended', reason })
}
