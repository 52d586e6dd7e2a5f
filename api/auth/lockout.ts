import { sql } from '../database/sql.ts'
import type { Query } from '../database/types.ts'
import { ApiError } from '../platform/api-error.ts'
import { run } from '../query/sql.ts'

/** Wrong passwords in a row that lock an account, and for how many minutes (domain/resources.md, users). */
const failuresAllowed = 5
const lockMinutes = 15

export interface Lock {
  readonly status: 'active' | 'disabled' | 'locked'
  /** Left of the lock; null without an end. */
  readonly lock_minutes: number | null
}

/** Column of `Lock`, over the table `users`. */
export const lockMinutesLeft = sql`ceil(extract(epoch from locked_until - now()) / 60)::int as lock_minutes`

export function isLocked({ status, lock_minutes: minutes }: Lock): boolean {
  return status === 'locked' && (minutes === null || minutes > 0)
}

/** Counts a wrong password; answers 423 when it was one too many, else `wrong`. */
export async function recordFailure(tx: Query, userId: number, wrong: ApiError): Promise<ApiError> {
  const [row] = await run<{ locked: boolean }>(
    tx,
    sql`update users set
        failed_attempts = case when failed_attempts + 1 >= ${failuresAllowed} then 0 else failed_attempts + 1 end,
        locked_until = case when failed_attempts + 1 >= ${failuresAllowed} then now() + ${lockMinutes}::int * interval '1 minute' end,
        status = case when status = 'disabled' then status when failed_attempts + 1 >= ${failuresAllowed} then 'locked' else 'active' end
      where id = ${userId}::bigint returning status = 'locked' as locked`,
  )
  return row?.locked === true ? locked(lockMinutes) : wrong
}

export function locked(minutes: number | null): ApiError {
  const when = minutes === null ? '请联系管理员' : `请 ${minutes} 分钟后再试`
  return new ApiError(423, { message: `账号已锁定，${when}`, code: 'ACCOUNT_LOCKED' })
}
