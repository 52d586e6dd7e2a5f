import { sql } from 'drizzle-orm/sql'
import type { Database, Query } from '../database/types.ts'
import { Refusal } from '../http/refusal.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from '../session/services.ts'
import { type Client, issueTokens, type TokenLifetimes } from './issue.ts'
import { verifyPassword } from './password.ts'

/** Failures in a row that lock an account, and for how many minutes (domain/resources.md, users). */
const failuresAllowed = 5
const lockMinutes = 15

interface Account {
  readonly id: number
  readonly password_hash: string | null
  readonly status: 'active' | 'disabled' | 'locked'
  /** Left of the lock; null without an end. */
  readonly lock_minutes: number | null
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
  if (!right) throw await database.system((tx) => recordFailure(tx, account.id))
  if (account.status === 'disabled') throw Refusal.forbidden('账号已停用', 'ACCOUNT_DISABLED')
  return await database.system(async (tx) => {
    await recordSuccess(tx, account.id, client)
    return await issueTokens(tx, account.id, lifetimes, client)
  })
}

async function findAccount(tx: Query, username: string): Promise<Account | null> {
  const [account] = await run<Account>(
    tx,
    sql`select id, password_hash, status, ceil(extract(epoch from locked_until - now()) / 60)::int as lock_minutes
      from users where username = ${username} and deleted_at is null`,
  )
  return account ?? null
}

function isLocked({ status, lock_minutes: minutes }: Account): boolean {
  return status === 'locked' && (minutes === null || minutes > 0)
}

async function recordFailure(tx: Query, userId: number): Promise<Refusal> {
  const [row] = await run<{ locked: boolean }>(
    tx,
    sql`update users set
        failed_attempts = case when failed_attempts + 1 >= ${failuresAllowed} then 0 else failed_attempts + 1 end,
        locked_until = case when failed_attempts + 1 >= ${failuresAllowed} then now() + ${lockMinutes}::int * interval '1 minute' end,
        status = case when status = 'disabled' then status when failed_attempts + 1 >= ${failuresAllowed} then 'locked' else 'active' end
      where id = ${userId}::bigint returning status = 'locked' as locked`,
  )
  return row?.locked === true ? locked(lockMinutes) : wrong()
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

function locked(minutes: number | null): Refusal {
  const when = minutes === null ? '请联系管理员' : `请 ${minutes} 分钟后再试`
  return new Refusal(423, { message: `账号已锁定，${when}`, code: 'ACCOUNT_LOCKED' })
}
