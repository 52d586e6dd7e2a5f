import { randomUUID } from 'node:crypto'
import type { Authorization, TokenLifetimes } from '../../../engine/auth/issue.ts'
import { issueTokens, newSignIn } from '../../../engine/auth/issue.ts'
import { openAccount } from '../../../engine/auth/lockout.ts'
import {
  type Attempt,
  awaitCode,
  awaitingCode,
  claimAttempt,
  endAttempt,
} from '../../../engine/auth/providers/attempts.ts'
import { provesFactor } from '../../../engine/auth/providers/claims.ts'
import { noteUse } from '../../../engine/auth/providers/identities.ts'
import { codeRequired, refuseCode } from '../../../engine/auth/second-factor/check-code.ts'
import { recordSuccess } from '../../../engine/auth/sign-in.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { type Claims, IdentityFailure } from '../../../kernel/platform/identity/identity.ts'
import type { IdentityProvider } from '../../../kernel/platform/identity/provider.ts'
import { clientOf } from '../client.ts'
import { followGroups } from './follow-groups.ts'
import { userOf } from './user-of.ts'

export interface ProviderCredentials {
  /** Held by the browser in which the sign-in began. */
  readonly ticket: string
  /** The query with which the provider sent the browser back. */
  readonly callback: string
  /** Of the own second factor, once it is asked for. */
  readonly code: string | null
}

/** An error that is thrown once what was written is committed, with what the log says of it. */
interface Refused {
  readonly error: ApiError
  readonly reason: string | null
}

/**
 * Tokens for a person whom a provider of identities confirms; 401 `CODE_REQUIRED` where the own second factor is due too. What a sign-in with
 * a password refuses is refused in the same words: 403 for a disabled account, 423 for a locked one.
 */
export async function signInAtProvider(
  database: Database,
  call: Call,
  credentials: ProviderCredentials,
  lifetimes: TokenLifetimes,
): Promise<Authorization> {
  const state = new URLSearchParams(credentials.callback).get('state') ?? ''
  return credentials.code === null
    ? await firstStep(database, call, { ...credentials, state }, lifetimes)
    : await codeStep(database, call, { ...credentials, state, code: credentials.code }, lifetimes)
}

type Sent = ProviderCredentials & { readonly state: string }

async function firstStep(
  database: Database,
  call: Call,
  { state, ticket, callback }: Sent,
  lifetimes: TokenLifetimes,
): Promise<Authorization> {
  const attempt = await database.system((tx) => claimAttempt(tx, state, ticket))
  const { identity } = call.services
  const provider = identity.providers.find(({ id }) => id === attempt?.provider)
  if (attempt === null || provider === undefined)
    return await refuse(database, call, null, { error: expired(), reason: '登录请求无效或已过期' })
  const claims = await claimsOf(call, provider, callback, { ...attempt, state })
  if (claims instanceof IdentityFailure)
    return await refuse(database, call, provider.id, {
      error: errorOf(claims, provider),
      reason: `${provider.label.zh}：${claims.message}`,
    })
  const identified: { username: string | null; userId: number | null } = { username: null, userId: null }
  const outcome = await database.system(async (tx): Promise<Authorization | Refused> => {
    const found = await userOf(tx, call, provider, claims)
    if ('error' in found) return found
    const { id, username } = found
    identified.username = username
    identified.userId = id
    const standing = await openAccount(tx, id)
    if ('error' in standing) return standing
    await noteUse(tx, provider.id, claims)
    await followGroups(tx, call, provider, claims, found)
    const proved = provesFactor(provider, claims)
    if (standing.second_factor && !proved) {
      await awaitCode(tx, attempt.id, id)
      const about = { userId: id, username, ip: call.ip, userAgent: call.userAgent }
      await recordUserEvent(tx, { ...about, event: 'code_required', reason: provider.label.zh })
      return { error: codeRequired(), reason: null }
    }
    return await admit(tx, call, attempt, { id, username, provider, proved }, lifetimes)
  })
  if (!('error' in outcome)) return outcome
  return await refuse(database, call, identified.username ?? provider.id, outcome, identified.userId)
}

/** The provider has confirmed the person before; the ticket says that it is the same browser. */
async function codeStep(
  database: Database,
  call: Call,
  { state, ticket, code }: Sent & { readonly code: string },
  lifetimes: TokenLifetimes,
): Promise<Authorization> {
  const { ip, userAgent } = call
  const identified: { username: string | null; userId: number | null } = { username: null, userId: null }
  const outcome = await database.system(async (tx): Promise<Authorization | Refused> => {
    const attempt = await awaitingCode(tx, state, ticket)
    const provider = call.services.identity.providers.find(({ id }) => id === attempt?.provider)
    if (attempt === null || provider === undefined)
      return { error: expired(), reason: '登录请求无效或已过期' }
    const { user_id: id } = attempt
    const standing = await openAccount(tx, id)
    const username = await usernameOf(tx, id)
    identified.username = username
    identified.userId = id
    if ('error' in standing) return standing
    if (standing.second_factor) {
      const about = { userId: id, username, ip, userAgent }
      const refused = await refuseCode(tx, call.services.cipher, about, code)
      if (refused !== null) return { error: refused, reason: '验证码错误' }
    }
    return await admit(tx, call, attempt, { id, username, provider, proved: false }, lifetimes)
  })
  if (!('error' in outcome)) return outcome
  return await refuse(database, call, identified.username, outcome, identified.userId)
}

interface Admitted {
  readonly id: number
  readonly username: string
  readonly provider: IdentityProvider
  readonly proved: boolean
}

async function admit(
  tx: Query,
  call: Call,
  attempt: Pick<Attempt, 'id'>,
  { id, username, provider, proved }: Admitted,
  lifetimes: TokenLifetimes,
): Promise<Authorization | Refused> {
  const client = clientOf(call)
  if (!(await endAttempt(tx, attempt.id))) return { error: expired(), reason: '登录请求无效或已过期' }
  await recordSuccess(tx, id, client)
  await recordUserEvent(tx, { userId: id, username, ...client, event: 'login', reason: provider.label.zh })
  const signIn = { ...newSignIn(), family: randomUUID(), provider: provider.id, factor_proved: proved }
  return await issueTokens(tx, id, lifetimes, client, signIn)
}

async function claimsOf(
  { services }: Call,
  provider: IdentityProvider,
  callback: string,
  exchange: Pick<Attempt, 'nonce' | 'verifier'> & { readonly state: string },
): Promise<Claims | IdentityFailure> {
  try {
    return await services.identity.redeem(provider, callback, exchange)
  } catch (error) {
    if (error instanceof IdentityFailure) return error
    throw error
  }
}

/** Notes in the log why a sign-in ended, and throws. */
async function refuse(
  database: Database,
  { ip, userAgent }: Call,
  username: string | null,
  { error, reason }: Refused,
  userId: number | null = null,
): Promise<never> {
  if (reason !== null)
    await database.system((tx) =>
      recordUserEvent(tx, {
        userId,
        username: username ?? '',
        ip,
        userAgent,
        event: 'login_failed',
        success: false,
        reason,
      }),
    )
  throw error
}

async function usernameOf(tx: Query, id: number): Promise<string> {
  const [user] = await run<{ username: string }>(tx, sql`select username from users where id = ${id}::bigint`)
  return user?.username ?? ''
}

/** What a person reads of a provider that failed. */
export function errorOf({ kind }: IdentityFailure, { label }: IdentityProvider): ApiError {
  if (kind === 'cancelled') return new ApiError(401, { message: '登录已取消', code: 'PROVIDER_CANCELLED' })
  if (kind === 'unreachable')
    return ApiError.conflict(
      'PROVIDER_UNREACHABLE',
      message('暂时无法连接“{label}”，请稍后再试，或用密码登录', { label: named(label) }),
    )
  return new ApiError(401, {
    message: message('“{label}”没有确认您的身份，请重试；仍不成功请联系管理员', { label: named(label) }),
    code: 'PROVIDER_REFUSED',
  })
}

function expired(): ApiError {
  return new ApiError(401, { message: '登录请求无效或已过期，请重新登录', code: 'SIGN_IN_EXPIRED' })
}
