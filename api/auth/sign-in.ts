import { sql } from 'drizzle-orm/sql'
import type { Database, Query } from '../database/types.ts'
import { Refusal } from '../http/refusal.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from '../session/services.ts'
import { type Client, issueTokens, type TokenLifetimes } from './issue.ts'
import { isLocked, type Lock, locked, lockMinutesLeft, recordFailure } from './lockout.ts'
import { verifyPassword } from './password.ts'

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
  const account = await database.system((tx) => findAccount(tx, username.trim()))
  if (account !== null && isLocked(account)) throw locked(account.lock_minutes)
  const right = await verifyPassword(password, account?.password_hash ?? null)
  if (account === null) throw wrong()
  if (!right) throw await database.system((tx) => recordFailure(tx, account.id, wrong()))
  if (account.status === 'disabled') throw Refusal.forbidden('账号已停用', 'ACCOUNT_DISABLED')
  return await database.system(async (tx) => {
    await recordSuccess(tx, account.id, client)
    return await issueTokens(tx, account.id, lifetimes, client)
  })
}

async function findAccount(tx: Query, username: string): Promise<Account | null> {
  const [account] = await run<Account>(
    tx,
    sql`select id, password_hash, status, ${lockMinutesLeft}
      from users where username = ${username} and deleted_at is null`,
  )
  return account ?? null
}

async function recordSuccess(tx: Query, userId: number, client: Client): Promise<void> {
  await run(
    tx,
    sql`update users set failed_attempts = 0, locked_until = null, status = 'active',
        last_login_at = now(), last_login_ip = ${client.ip} where id = ${userId}::bigint`,
  )
}

function wrong(): Refusal {
  return new Refusal(401, { message: '用户名或密码错误', code: 'INVALID_CREDENTIALS' })
}
