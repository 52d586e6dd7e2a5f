import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Cipher } from '../../../kernel/platform/secrets/cipher.ts'
import { run } from '../../query/sql.ts'
import { recordFailure } from '../lockout.ts'
import type { UserEvent } from '../user-events.ts'
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** What a code was: right and used up now, used before, or wrong. */
type Outcome = 'right' | 'used' | 'wrong'

/**
 * Uses up a code of an authenticator app or a recovery code; why it is refused, else null. Of the same code sent several times at once one
 * is taken. A wrong one counts as a wrong password does. The caller holds the lock on the user's row (`lockOf`).
 */
export async function refuseCode(
  tx: Query,
  cipher: Cipher,
  about: Omit<UserEvent, 'event'> & { readonly userId: number },
  code: string,
  wrong: ApiError = wrongCode(),
): Promise<ApiError | null> {
  const outcome = await spendCode(tx, cipher, about.userId, code)
  if (outcome === 'right') return null
  // It is no guess: its sender had a right code.
  if (outcome === 'used') return usedCode()
  return await recordFailure(tx, about, wrong)
}

async function spendCode(tx: Query, cipher: Cipher, userId: number, code: string): Promise<Outcome> {
  if (isRecoveryCode(code)) return (await spendRecoveryCode(tx, userId, code)) ? 'right' : 'wrong'
  const [factor] = await run<{ secret: string; last_step: number | null; seconds: number }>(
    tx,
    sql`select secret, last_step, extract(epoch from now())::float8 as seconds from second_factors
      where user_id = ${userId}::bigint`,
  )
  if (factor === undefined) return 'wrong'
  const secret = Buffer.from(cipher.decrypt(factor.secret), 'base64url')
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), factor.seconds)
  if (step === null) return 'wrong'
  if (factor.last_step !== null && step <= factor.last_step) return 'used'
  await run(tx, sql`update second_factors set last_step = ${step}::bigint where user_id = ${userId}::bigint`)
  return 'right'
}

/** For a sign-in whose password is right and that goes on with a code. */
export function codeRequired(): ApiError {
  return new ApiError(401, { message: '请输入验证码', code: 'CODE_REQUIRED' })
}

function wrongCode(): ApiError {
  return new ApiError(401, { message: '验证码不正确', code: 'INVALID_CODE' })
}

function usedCode(): ApiError {
  return new ApiError(401, { message: '此验证码已用过，请等待下一个', code: 'CODE_USED' })
}
