import type { TokenLifetimes, Authorization } from '../../engine/auth/issue.ts'
import { refreshSession } from '../../engine/auth/refresh.ts'
import { revokeFamily } from '../../engine/auth/session.ts'
import { signIn } from '../../engine/auth/sign-in.ts'
import { sameSecret } from '../../engine/auth/token.ts'
import { recordUserEvent } from '../../engine/auth/user-events.ts'
import type { Call } from '../../engine/model/operation.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import { message, type Named } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { createApiKeyServices } from './api-key-services.ts'
import { changePassword } from './change-password.ts'
import { clientOf } from './client.ts'
import { endOtherSessions, endOwnSession } from './end-session-services.ts'
import { createPasskeyServices } from './passkeys/services.ts'
import { signInWithPasskey } from './passkeys/sign-in.ts'
import { createProviderServices } from './providers/services.ts'
import { signInAtProvider } from './providers/sign-in.ts'
import { saveSubscription } from './save-subscription.ts'
import { createSecondFactorServices } from './second-factor-services.ts'
import type { SessionServices } from './services.ts'
import { userInfo } from './user-info.ts'
import { currentView, endView, startView } from './view-services.ts'

export interface ClientSettings {
  readonly clientId: number
  readonly clientSecret: string
  readonly lifetimes: TokenLifetimes
  readonly push: {
    /** base64url */
    readonly publicKey: string
    /** Origins that may be called beside the browsers' own push services. */
    readonly origins: readonly string[]
  }
}

/** The session services on a database. */
export function createSessionServices(database: Database, settings: ClientSettings): SessionServices {
  return {
    authorize: (call) => authorize(database, settings, call),
    signOut: (call) => signOut(database, call),
    userInfo: (call, company, withCompanies) => userInfo(database, call, company, withCompanies),
    openView: (call) => startView(database, call),
    currentView,
    closeView: (call) => endView(database, call),
    changePassword: (call) =>
      changePassword(database, call, {
        current_password: text(call.body, 'current_password'),
        password: text(call.body, 'password'),
        password_confirmation: text(call.body, 'password_confirmation'),
      }),
    secondFactor: createSecondFactorServices(database),
    providers: createProviderServices(database),
    passkeys: createPasskeyServices(database),
    apiKeys: createApiKeyServices(database),
    endSession: (call) => endOwnSession(database, call),
    endOtherSessions: (call) => endOtherSessions(database, call),
    saveSubscription: (call) => database.system((tx) => saveSubscription(tx, call, settings.push.origins)),
    pushKey: () => settings.push.publicKey,
  }
}

async function authorize(database: Database, settings: ClientSettings, call: Call): Promise<Authorization> {
  const { body } = call
  const isClient =
    body['client_id'] === settings.clientId && sameSecret(text(body, 'client_secret'), settings.clientSecret)
  if (!isClient) throw new ApiError(401, { message: '客户端校验失败', code: 'INVALID_CLIENT' })
  const client = clientOf(call)
  if (body['grant_type'] === 'refresh_token') {
    return await refreshSession(
      database,
      requiredText(body, 'refresh_token', { zh: '续期令牌', en: 'Refresh token' }),
      settings.lifetimes,
      client,
    )
  }
  const code = text(body, 'code')
  if (body['grant_type'] === 'authorization_code') {
    const ticket = requiredText(body, 'ticket', { zh: '登录凭据', en: 'Ticket' })
    const sent = { ticket, callback: text(body, 'callback'), code: code === '' ? null : code }
    return await signInAtProvider(database, call, sent, settings.lifetimes)
  }
  if (body['grant_type'] === 'passkey')
    return await signInWithPasskey(database, call, Object(body['passkey']), settings.lifetimes)
  const username = requiredText(body, 'username', { zh: '登录名', en: 'User name' })
  const password = requiredText(body, 'password', { zh: '密码', en: 'Password' })
  const credentials = { username, password, code: code === '' ? null : code }
  const { identity, cipher } = call.services
  const onlyIssuers = identity.providers.filter(({ only }) => only).map(({ issuer }) => issuer)
  return await signIn(database, cipher, credentials, settings.lifetimes, client, onlyIssuers)
}

function text(body: Call['body'], name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

function requiredText(body: Call['body'], name: string, label: Named): string {
  const value = text(body, name)
  if (value === '') throw ApiError.invalid({ [name]: [message('请填写{label}', { label })] })
  return value
}

async function signOut(database: Database, { caller, ip, userAgent }: Call): Promise<void> {
  const { userId, tokenId } = caller
  if (userId === null || tokenId === null) return
  await database.system(async (tx) => {
    const [user] = await run<{ username: string }>(
      tx,
      sql`select username from users where id = ${userId}::bigint`,
    )
    const about = { userId, username: user?.username ?? '', ip, userAgent }
    await recordUserEvent(tx, { ...about, event: 'logout' })
    await revokeFamily(tx, tokenId)
  })
}
