import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { composed, message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { run } from '../query/sql.ts'
import { recordUserEvent, type UserEvent } from './user-events.ts'

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

/** Counts a wrong password; answers 423 when it was one too many or came while the account was locked, else `wrong`. A lock stays as it is. */
export async function recordFailure(
  tx: Query,
  about: Omit<UserEvent, 'event'> & { readonly userId: number },
  wrong: ApiError,
): Promise<ApiError> {
  const before = await lockOf(tx, about.userId)
  if (before === null) return wrong
  if (isLocked(before)) return locked(before.lock_minutes)
  const isLast = before.failed_attempts + 1 >= failuresAllowed
  const locks = isLast && before.status !== 'disabled'
  await run(
    tx,
    sql`update users set failed_attempts = ${isLast ? 0 : before.failed_attempts + 1}::int,
        locked_until = case when ${locks} then now() + ${lockMinutes}::int * interval '1 minute' end,
        status = case when status = 'disabled' then status when ${locks} then 'locked' else 'active' end
      where id = ${about.userId}::bigint`,
  )
  if (!locks) return wrong
  const reason = `连续 ${failuresAllowed} 次密码错误`
  await recordUserEvent(tx, { ...about, event: 'locked', success: false, reason })
  return locked(lockMinutes)
}

export interface Standing extends Lock {
  readonly failed_attempts: number
  readonly password_hash: string | null
  /** A code is asked for beside the password. */
  readonly second_factor: boolean
}

/** How an account stands, its row locked until the transaction ends: attempts at once are counted one after another. */
export async function lockOf(tx: Query, userId: number): Promise<Standing | null> {
  const [account] = await run<Standing>(
    tx,
    sql`select status, failed_attempts, password_hash, coalesce(second_factor, false) as second_factor, ${lockMinutesLeft} from users
      where id = ${userId}::bigint and deleted_at is null for no key update`,
  )
  return account ?? null
}

/** Why an account may not sign in now: an answer, and what the log says. */
export interface Closed {
  readonly error: ApiError
  readonly reason: string
}

/** How an account stands that may sign in, locked as by `lockOf`; or why it may not: 403 where it is disabled or deleted, 423 while locked. */
export async function openAccount(tx: Query, userId: number): Promise<Standing | Closed> {
  const standing = await lockOf(tx, userId)
  if (standing === null || standing.status === 'disabled') return { error: disabled(), reason: '账号已停用' }
  return isLocked(standing) ? { error: locked(standing.lock_minutes), reason: '账号已锁定' } : standing
}

export function disabled(): ApiError {
  return ApiError.forbidden('账号已停用', 'ACCOUNT_DISABLED')
}

export function locked(minutes: number | null): ApiError {
  const when = minutes === null ? composed('请联系管理员') : message('请 {minutes} 分钟后再试', { minutes })
  return new ApiError(423, { message: message('账号已锁定，{when}', { when }), code: 'ACCOUNT_LOCKED' })
}
