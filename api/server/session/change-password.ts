import {
  isLocked,
  type Lock,
  locked,
  lockMinutesLeft,
  lockOf,
  recordFailure,
} from '../../engine/auth/lockout.ts'
import { passwordProblems } from '../../engine/auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../../engine/auth/password.ts'
import { revokeOtherFamilies } from '../../engine/auth/session.ts'
import { recordUserEvent } from '../../engine/auth/user-events.ts'
import type { Call } from '../../engine/model/operation.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import { nextVersion } from '../../engine/query/next-version.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError, type FieldErrors } from '../../kernel/platform/api-error.ts'
import { users } from '../../modules/organisation/users/users.ts'

export interface PasswordChange {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

interface Account extends Lock {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly password_hash: string | null
  readonly must_change_password: boolean
  readonly password_changed_at: string | null
}

type Stored = Pick<Account, 'must_change_password' | 'password_changed_at'>

/**
 * Replaces the caller's password and ends their other sessions (domain/resources.md, users): 422 at the fields that
 * are wrong, 423 once a wrong current password was one too many.
 */
export async function changePassword(database: Database, call: Call, change: PasswordChange): Promise<void> {
  const { userId, tokenId } = call.caller
  if (userId === null || tokenId === null) throw ApiError.lostSession()
  const account = await database.system((tx) => loadAccount(tx, userId))
  if (isLocked(account)) throw locked(account.lock_minutes)
  const right = await verifyPassword(change.current_password, account.password_hash)
  const errors = errorsOf(change, account, right)
  const { ip, userAgent } = call
  const about = { userId, username: account.username, ip, userAgent }
  if (!right) throw await database.system((tx) => recordFailure(tx, about, ApiError.invalid(errors)))
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const hash = await hashPassword(change.password)
  await database.system(async (tx) => {
    const now = await lockOf(tx, userId)
    if (now !== null && isLocked(now)) throw locked(now.lock_minutes)
    const stored = await storePassword(tx, account, hash)
    await revokeOtherFamilies(tx, userId, tokenId)
    await recordUserEvent(tx, { ...about, event: 'password_changed' })
    await recordChange({ ...call, tx }, users, 'update', { ...account }, { ...account, ...stored })
  })
}

function errorsOf(change: PasswordChange, { username }: Account, right: boolean): FieldErrors {
  const problems = passwordProblems(change.password, username)
  if (right && change.password === change.current_password) problems.push('不能与当前密码相同')
  return {
    ...(right ? {} : { current_password: ['当前密码不正确'] }),
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(change.password === change.password_confirmation
      ? {}
      : { password_confirmation: ['两次输入的新密码不一致'] }),
  }
}

async function loadAccount(tx: Query, userId: number): Promise<Account> {
  const [account] = await run<Account>(
    tx,
    sql`select id, name, username, password_hash, must_change_password, password_changed_at, status, ${lockMinutesLeft}
      from users where id = ${userId}::bigint and deleted_at is null`,
  )
  if (account === undefined) throw ApiError.lostSession()
  return account
}

/** Refuses when the password was changed meanwhile: of two changes at a time one wins and the other says so. */
async function storePassword(tx: Query, account: Account, hash: string): Promise<Stored> {
  const [stored] = await run<Stored>(
    tx,
    sql`update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = false,
        failed_attempts = 0, updated_at = ${nextVersion()}
      where id = ${account.id}::bigint and password_hash is not distinct from ${account.password_hash}
      returning must_change_password, password_changed_at`,
  )
  if (stored === undefined) throw ApiError.conflict('CONFLICT', '密码刚刚在别处修改过，请重试')
  return stored
}
