import { randomBytes } from 'node:crypto'
import { isLocked, locked, lockOf, recordFailure } from '../../engine/auth/lockout.ts'
import { verifyPassword } from '../../engine/auth/password.ts'
import { base32 } from '../../engine/auth/second-factor/base32.ts'
import { refuseCode } from '../../engine/auth/second-factor/check-code.ts'
import { replaceRecoveryCodes } from '../../engine/auth/second-factor/recovery-codes.ts'
import { totp } from '../../engine/auth/second-factor/totp.ts'
import { recordUserEvent, type UserEvent } from '../../engine/auth/user-events.ts'
import type { Call } from '../../engine/model/operation.ts'
import { notifyUsers } from '../../engine/notifications/notify.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import { nextVersion } from '../../engine/query/next-version.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Cipher } from '../../kernel/platform/secrets/cipher.ts'
import { users } from '../../modules/organisation/users/users.ts'
import type { SecondFactorServices } from './services.ts'

/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20

/** What an authenticator app lists the account under. */
const issuer = 'Marketing Management System'

export interface Account {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly password_hash: string | null
  readonly second_factor: boolean
}

type About = Omit<UserEvent, 'event'> & { readonly userId: number }

export function createSecondFactorServices(database: Database): SecondFactorServices {
  return {
    show: (call) => database.system((tx) => show(tx, call)),
    begin: (call) => begin(database, call),
    confirm: (call) => confirm(database, call),
    renewCodes: (call) => renewCodes(database, call),
    turnOff: (call) => turnOff(database, call),
  }
}

async function show(tx: Query, call: Call) {
  const [state] = await run<{ enabled: boolean; required: boolean; recovery_codes: number }>(
    tx,
    sql`select coalesce(u.second_factor, false) as enabled,
        exists (select from role_assignments a join roles r on r.id = a.role_id where a.user_id = u.id and r.requires_second_factor) as required,
        (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes
      from users u where u.id = ${call.caller.userId}::bigint`,
  )
  if (state === undefined) throw ApiError.lostSession()
  return state
}

/** A new secret, which is not in use until a code of it is confirmed; one from before that was not confirmed is gone. */
async function begin(database: Database, call: Call) {
  const account = await withPassword(database, call)
  if (account.second_factor) throw alreadyOn()
  const secret = randomBytes(secretBytes)
  const { cipher } = call.services
  await database.system(async (tx) => {
    if ((await lockOf(tx, account.id))?.second_factor !== false) throw alreadyOn()
    await run(
      tx,
      sql`insert into second_factors (user_id, secret) values (${account.id}::bigint, ${cipher.encrypt(secret.toString('base64url'))})
        on conflict (user_id) do update set secret = excluded.secret, last_step = null, created_at = now()`,
    )
    // Those of a second factor that was taken away in the database confirm no other one.
    await run(tx, sql`delete from recovery_codes where user_id = ${account.id}::bigint`)
  })
  return { secret: base32(secret), uri: uriOf(account.username, base32(secret)) }
}

async function confirm(database: Database, call: Call) {
  const account = await database.system((tx) => loadAccount(tx, call))
  return await withLock(database, call, account, async (tx, about) => {
    if ((await lockOf(tx, account.id))?.second_factor !== false) return alreadyOn()
    const pending = await run(tx, sql`select 1 from second_factors where user_id = ${account.id}::bigint`)
    if (pending.length === 0) return ApiError.conflict('NOT_BEGUN', '请先扫描二维码')
    const refused = await refuseCode(tx, call.services.cipher, about, codeIn(call), wrongCode())
    if (refused !== null) return atField(refused)
    await setFactor(tx, call, account, true)
    const codes = await replaceRecoveryCodes(tx, account.id)
    await recordUserEvent(tx, { ...about, event: 'second_factor_on' })
    return { recovery_codes: codes }
  })
}

async function renewCodes(database: Database, call: Call) {
  const account = await withPassword(database, call)
  return await withLock(database, call, account, async (tx, about) => {
    const refused = await refuseProof(tx, call.services.cipher, about, codeIn(call))
    if (refused !== null) return refused
    const codes = await replaceRecoveryCodes(tx, account.id)
    await recordChange({ ...call, tx }, users, 'other', null, { id: account.id, name: account.name })
    return { recovery_codes: codes }
  })
}

async function turnOff(database: Database, call: Call): Promise<void> {
  const account = await withPassword(database, call)
  await withLock(database, call, account, async (tx, about) => {
    const refused = await refuseProof(tx, call.services.cipher, about, codeIn(call))
    if (refused !== null) return refused
    await setFactor(tx, call, account, false)
    await run(tx, sql`delete from second_factors where user_id = ${account.id}::bigint`)
    await run(tx, sql`delete from recovery_codes where user_id = ${account.id}::bigint`)
    await recordUserEvent(tx, { ...about, event: 'second_factor_off' })
    await notifyUsers(tx, [account.id], {
      topic: 'security',
      type: '',
      title: '两步验证已关闭',
      text: '您的账号已关闭两步验证，登录只需密码。如果不是您本人操作，请立即修改密码并联系管理员。',
      companyId: null,
    })
    return null
  })
}

async function refuseProof(tx: Query, cipher: Cipher, about: About, code: string): Promise<ApiError | null> {
  const standing = await lockOf(tx, about.userId)
  if (standing === null) return ApiError.lostSession()
  if (!standing.second_factor) return ApiError.conflict('NOT_ON', '两步验证没有开启')
  const refused = await refuseCode(tx, cipher, about, code, wrongCode())
  return refused === null ? null : atField(refused)
}

async function setFactor(tx: Query, call: Call, account: Account, on: boolean): Promise<void> {
  await run(
    tx,
    sql`update users set second_factor = ${on}::boolean, failed_attempts = 0, updated_at = ${nextVersion()}
      where id = ${account.id}::bigint`,
  )
  const before = { id: account.id, name: account.name, second_factor: !on }
  await recordChange({ ...call, tx }, users, 'update', before, { ...before, second_factor: on })
}

/**
 * Does something under the lock on the caller's row. An error that it returns is thrown once what it wrote is committed, so that counted
 * failures stay.
 */
export async function withLock<T>(
  database: Database,
  { ip, userAgent }: Call,
  { id, username }: Account,
  work: (tx: Query, about: About) => Promise<T | ApiError>,
): Promise<T> {
  const outcome = await database.system(async (tx) => {
    const standing = await lockOf(tx, id)
    if (standing === null) return ApiError.lostSession()
    if (isLocked(standing)) return locked(standing.lock_minutes)
    return await work(tx, { userId: id, username, ip, userAgent })
  })
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

/** The caller's account, once the password in the body is theirs; a wrong one counts. */
export async function withPassword(database: Database, call: Call): Promise<Account> {
  const account = await database.system((tx) => loadAccount(tx, call))
  if (account.password_hash === null) return await withRecentSignIn(database, call, account)
  const right = await verifyPassword(textIn(call, 'password'), account.password_hash)
  await withLock(database, call, account, async (tx, about) =>
    right ? null : await recordFailure(tx, about, ApiError.invalid({ password: ['当前密码不正确'] })),
  )
  return account
}

/** Who has no password has just signed in at their provider instead. */
async function withRecentSignIn(database: Database, { caller }: Call, account: Account): Promise<Account> {
  const recent = await database.system((tx) =>
    run(
      tx,
      sql`select 1 from access_tokens t where t.id = ${caller.tokenId}::bigint and t.provider is not null
        and (select min(f.created_at) from access_tokens f where f.family = t.family) > now() - interval '10 minutes'`,
    ),
  )
  if (recent.length === 0)
    throw ApiError.invalid({ password: ['您的账号没有密码，请用公司账号重新登录后 10 分钟内再试'] })
  return account
}

export async function loadAccount(tx: Query, { caller }: Call): Promise<Account> {
  const [account] = await run<Account>(
    tx,
    sql`select id, name, username, password_hash, coalesce(second_factor, false) as second_factor
      from users where id = ${caller.userId}::bigint and deleted_at is null`,
  )
  if (account === undefined) throw ApiError.lostSession()
  return account
}

function codeIn(call: Call): string {
  return textIn(call, 'code')
}

function textIn({ body }: Call, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** A wrong code in a form is reported at its field; a lock is no matter of the field. */
function atField(refused: ApiError): ApiError {
  return refused.body['code'] === 'CODE_USED' ? ApiError.invalid({ code: [refused.body.message] }) : refused
}

function wrongCode(): ApiError {
  return ApiError.invalid({ code: ['验证码不正确'] })
}

function alreadyOn(): ApiError {
  return ApiError.conflict('ALREADY_ON', '两步验证已经开启')
}

/** The form that authenticator apps read (Google's “Key Uri Format”). */
function uriOf(username: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const more = {
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(totp.digits),
    period: String(totp.seconds),
  }
  const query = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
