import { isAllowedFrom } from '../../../engine/auth/keys/key-secret.ts'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs, type JobOrigin } from '../../../engine/jobs/origin.ts'
import type { Services } from '../../../engine/model/services.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { noteUse, reporterOf } from '../keys/find-key.ts'
import { findKeyRow } from '../keys/key-row.ts'
import type { Hook } from './hook.ts'

/**
 * The hook of an address. Throws 404 for one that is not known, has ended or was revoked, and 403 for a sender's address that may not use it, or
 * a company that is suspended.
 */
export async function findHook(database: Database, code: string, address: string): Promise<Hook> {
  const found = await findKeyRow(database, code)
  if (found === undefined || found.type === 'key' || found.is_ended)
    throw new ApiError(404, { message: '没有这个接入地址', code: 'HOOK' })
  if (!isAllowedFrom(address, found.addresses)) throw ApiError.forbidden('该地址不能使用此密钥', 'ADDRESS')
  if (found.is_suspended) throw ApiError.forbidden('该品牌已停用', 'COMPANY_SUSPENDED')
  const { id, name, timezone, scopes, method, topic } = found
  return {
    id,
    name,
    companyId: found.company_id,
    timezone,
    way: found.type,
    scopes,
    // After a colon stands what is shown of a secret.
    encryptedSecrets: found.signing_secrets.map((stored) => stored.replace(/:.*$/s, '')),
    method,
    methodId: found.method_id,
    topic,
    isStale: found.is_stale,
  }
}

/** Notes that a hook was called, at most once a minute; of an account at Stripe its payment method shows it, too. */
export async function noteCall(
  { database, services }: { readonly database: Database; readonly services: Services },
  hook: Hook,
  origin: JobOrigin,
): Promise<void> {
  const { id, methodId, isStale } = hook
  if (!isStale) return
  await noteUse(database, id)
  if (methodId === null) return
  const caller = reporterOf(hook, 'zh')
  const report = (error: unknown) => {
    throw error
  }
  await inTransaction(database, caller, { readOnly: false, report }, (opened) =>
    repositoryOf('payment_methods', callAs(origin, caller, services, opened)).note(methodId, {
      last_webhook_at: sql`now()`,
    }),
  )
}
