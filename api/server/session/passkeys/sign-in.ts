import type { Authorization, TokenLifetimes } from '../../../engine/auth/issue.ts'
import { issueTokens, newSignIn } from '../../../engine/auth/issue.ts'
import { openAccount } from '../../../engine/auth/lockout.ts'
import { findPasskey, notePasskeyUse, useChallenge } from '../../../engine/auth/passkeys/passkeys.ts'
import { answered, claimedIn } from '../../../engine/auth/passkeys/webauthn.ts'
import { recordSuccess } from '../../../engine/auth/sign-in.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { clientOf } from '../client.ts'
import { partyOf } from './services.ts'

/**
 * Tokens for who answers a challenge with a passkey. The authenticator has asked for finger, face or PIN, so that it counts as both factors. Refused
 * in the words of a sign-in with a password where the account is disabled or locked.
 */
export async function signInWithPasskey(
  database: Database,
  call: Call,
  answer: object,
  lifetimes: TokenLifetimes,
): Promise<Authorization> {
  const party = partyOf(call)
  const client = clientOf(call)
  const claimed = claimedIn(answer)
  const { isOpen, passkey } = await database.system(async (tx) => ({
    isOpen: claimed !== null && (await useChallenge(tx, claimed.challenge, null)),
    passkey: claimed === null ? null : await findPasskey(tx, claimed.id),
  }))
  const about = {
    userId: passkey?.user_id ?? null,
    username: passkey?.username ?? '',
    ...client,
  }
  const refuse = async (error: ApiError, reason: string): Promise<never> => {
    await database.system((tx) =>
      recordUserEvent(tx, { ...about, event: 'login_failed', success: false, reason }),
    )
    throw error
  }
  if (!isOpen || claimed === null) return await refuse(wrong(), '通行密钥：挑战无效或已过期')
  if (passkey === null) return await refuse(wrong(), '通行密钥：未登记')
  const counter = await answered(party, claimed.challenge, answer, passkey)
  if (counter === null) return await refuse(wrong(), '通行密钥：没有通过验证')
  const outcome = await database.system(async (tx) => {
    const standing = await openAccount(tx, passkey.user_id)
    if ('error' in standing) return standing.error
    if (!(await notePasskeyUse(tx, passkey, counter))) return wrong()
    await recordSuccess(tx, passkey.user_id, client)
    await recordUserEvent(tx, { ...about, event: 'login', reason: '通行密钥' })
    const signIn = { ...newSignIn(), factor_proved: true }
    return await issueTokens(tx, passkey.user_id, lifetimes, client, signIn)
  })
  if (!(outcome instanceof ApiError)) return outcome
  return await refuse(
    outcome,
    outcome.status === 423 ? '账号已锁定' : outcome.status === 403 ? '账号已停用' : '通行密钥：已用过',
  )
}

function wrong(): ApiError {
  return new ApiError(401, { message: '通行密钥无效或已移除，请用其他方式登录', code: 'INVALID_PASSKEY' })
}
