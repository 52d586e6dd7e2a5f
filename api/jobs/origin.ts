import { sql } from 'drizzle-orm/sql'
import type { Database } from '../database/types.ts'
import type { Caller } from '../http/caller.ts'
import { memberCaller, personalCaller } from '../http/member.ts'
import { Refusal } from '../http/refusal.ts'
import type { Method, Reach } from '../operations/operation.ts'
import { run } from '../query/sql.ts'

/** Of the call that asked for the job: whose rows it may see, and what its action log rows say. */
export interface JobOrigin {
  readonly method: Method
  readonly url: string
  readonly ip: string
  readonly userAgent: string
  readonly reach: Reach
}

/**
 * The job's user as a caller, with the memberships and permissions of this moment. Throws a `Refusal` when the user may not work in the
 * company any more: then the job may not either.
 */
export async function callerOf(
  database: Database,
  userId: number,
  companyId: number | null,
  { reach }: JobOrigin,
): Promise<Caller> {
  return await database.system(async (tx) => {
    const [user] = await run<{ name: string }>(
      tx,
      sql`select name from users where id = ${userId}::bigint and status <> 'disabled' and deleted_at is null`,
    )
    if (user === undefined) throw Refusal.forbidden('用户已停用，任务未执行')
    const person = personalCaller(userId, user.name, null)
    if (companyId === null) return person
    const caller = await memberCaller(tx, person, userId, companyId, reach)
    return { ...caller, systemRows: reach === 'companyOrSystem' && caller.isAdmin }
  })
}
