import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Cipher } from '../../kernel/platform/secrets/cipher.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from './issue.ts'
import { type Client, issueTokens, type TokenLifetimes } from './issue.ts'
import {
  disabled,
  isLocked,
  type Lock,
  locked,
  lockMinutesLeft,
  openAccount,
  recordFailure,
} from './lockout.ts'
import { permissionsOf } from './membership.ts'
import { verifyPassword } from './password.ts'
import { isLinkedWith } from './providers/identities.ts'
import { codeRequired, refuseCode } from './second-factor/check-code.ts'
import { recordUserEvent, type UserEvent } from './user-events.ts'

interface Account extends Lock {
  readonly id: number
  readonly password_hash: string | null
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the second factor; null where none was sent. */
  readonly code: string | null
}

/**
 * Tokens for a name and a password: 401 if they do not fit, 423 while locked, 403 for a disabled account (only to who knows its password).
 * With a second factor 401 `CODE_REQUIRED` until a code comes along.
 */
export async function signIn(
  database: Database,
  cipher: Cipher,
  { username, password, code }: Credentials,
  lifetimes: TokenLifetimes,
  client: Client,
  /** Issuers of providers by which alone those who are linked with them sign in. */
  onlyIssuers: readonly string[] = [],
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
    const now = await openAccount(tx, account.id)
    if ('error' in now) return now.error
    if (now.password_hash !== account.password_hash) return wrong()
    if (await mustUseProvider(tx, account.id, onlyIssuers)) return byProvider()
    if (now.second_factor) {
      if (code === null) {
        await recordUserEvent(tx, { ...about, event: 'code_required' })
        return codeRequired()
      }
      const refused = await refuseCode(tx, cipher, { ...about, userId: account.id }, code)
      if (refused !== null) return refused
    }
    await recordSuccess(tx, account.id, client)
    await recordUserEvent(tx, { ...about, event: 'login' })
    return await issueTokens(tx, account.id, lifetimes, client)
  })
  if (!(authorization instanceof ApiError)) return authorization
  const { code: reason } = authorization.body
  if (reason === 'CODE_REQUIRED') throw authorization
  throw await refuse(authorization, reasonOf(authorization))
}

/** Administrators may always use their password: providers can be out of reach. */
async function mustUseProvider(tx: Query, userId: number, issuers: readonly string[]): Promise<boolean> {
  if (issuers.length === 0 || !(await isLinkedWith(tx, userId, issuers))) return false
  return !(await permissionsOf(tx, userId, null)).includes('admin')
}

function reasonOf({ status, body: { code } }: ApiError): string {
  if (code === 'INVALID_CODE') return '验证码错误'
  if (code === 'CODE_USED') return '验证码已用过'
  if (code === 'USE_PROVIDER') return '须用公司账号登录'
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

export async function recordSuccess(
  tx: Query,
  userId: number,
  { ip, language = null }: Client,
): Promise<void> {
  await run(
    tx,
    sql`update users set failed_attempts = 0, locked_until = null, status = 'active',
        last_login_at = now(), last_login_ip = ${ip},
        preferences = case when ${language}::text is null then preferences
          else coalesce(preferences, '{}') || jsonb_build_object('locale', ${language}::text) end
      where id = ${userId}::bigint`,
  )
}

function wrong(): ApiError {
  return new ApiError(401, { message: '用户名或密码错误', code: 'INVALID_CREDENTIALS' })
}

function byProvider(): ApiError {
  return ApiError.forbidden('您的账号须用公司账号登录', 'USE_PROVIDER')
}
