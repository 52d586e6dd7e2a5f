import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from './issue.ts'
import { type Client, issueTokens, type TokenLifetimes } from './issue.ts'
import { isLocked, type Lock, locked, lockMinutesLeft, lockOf, recordFailure } from './lockout.ts'
import { verifyPassword } from './password.ts'
import { recordUserEvent, type UserEvent } from './user-events.ts'

interface Account extends Lock {
  readonly id: number
  readonly password_hash: string | null
}

/** Tokens for a name and a password: 401 if they do not fit, 423 while locked, 403 for a disabled account (only to who knows its password). */
export async function signIn(
  database: Database,
  username: string,
  password: string,
  lifetimes: TokenLifetimes,
  client: Client,
): Promise<Authorization> {
  const name = username.trim()
  const account = await database.system((tx) => findAccount(tx, name))
  const about = { userId: account?.id ?? null, username: name, ...client }
  const refuse = async (error: ApiError, reason: string) => {
    await database.system((tx) =>
      recordUserEvent(tx, { ...about, event: 'login_failed', success: false, reason }),
    )
    return error
  }
  if (account !== null && isLocked(account)) throw await refuse(locked(account.lock_minutes), '账号已锁定')
  const right = await verifyPassword(password, account?.password_hash ?? null)
  if (account === null) throw await refuse(wrong(), '用户不存在')
  if (!right) throw await database.system((tx) => recordWrong(tx, { ...about, userId: account.id }))
  if (account.status === 'disabled') throw await refuse(disabled(), '账号已停用')
  const authorization = await database.system(async (tx) => {
    const now = await lockOf(tx, account.id)
    if (now === null || now.status === 'disabled') return disabled()
    if (isLocked(now)) return locked(now.lock_minutes)
    if (!(await recordSuccess(tx, account, client))) return wrong()
    await recordUserEvent(tx, { ...about, event: 'login' })
    return await issueTokens(tx, account.id, lifetimes, client)
  })
  if (!(authorization instanceof ApiError)) return authorization
  throw await refuse(authorization, reasonOf(authorization))
}

function reasonOf({ status }: ApiError): string {
  if (status === 423) return '账号已锁定'
  return status === 403 ? '账号已停用' : '密码已更改'
}

/** A wrong password in the log, and the lock where it was one too many. */
async function recordWrong(
  tx: Query,
  about: Omit<UserEvent, 'event'> & { readonly userId: number },
): Promise<ApiError> {
  await recordUserEvent(tx, { ...about, event: 'login_failed', success: false, reason: '密码错误' })
  return await recordFailure(tx, about, wrong())
}

async function findAccount(tx: Query, username: string): Promise<Account | null> {
  const [account] = await run<Account>(
    tx,
    sql`select id, password_hash, status, ${lockMinutesLeft}
      from users where username = ${username} and deleted_at is null`,
  )
  return account ?? null
}

/** False where the password is another one by now. */
async function recordSuccess(tx: Query, account: Account, client: Client): Promise<boolean> {
  const rows = await run(
    tx,
    sql`update users set failed_attempts = 0, locked_until = null, status = 'active',
        last_login_at = now(), last_login_ip = ${client.ip}
      where id = ${account.id}::bigint and password_hash is not distinct from ${account.password_hash} returning id`,
  )
  return rows.length > 0
}

function disabled(): ApiError {
  return ApiError.forbidden('账号已停用', 'ACCOUNT_DISABLED')
}

function wrong(): ApiError {
  return new ApiError(401, { message: '用户名或密码错误', code: 'INVALID_CREDENTIALS' })
}
