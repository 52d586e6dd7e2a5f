import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Message } from '../../../../kernel/formats/messages/message.ts'
import { candidateCiphertexts } from '../../../products/keys/key-text.ts'

const dayMs = 86_400_000

type LicenseKey = RecordOf<'license_keys'>

/** The license key of the company with that whole text, locked until the transaction ends; null where there is none. */
export async function lockKey(call: Call, text: string): Promise<LicenseKey | null> {
  const [found] = await run<{ id: number }>(
    call.tx,
    sql`select id from license_keys where company_id = ${call.caller.companyId}::bigint
      and key = any(${array(candidateCiphertexts(call, text), 'text')})`,
  )
  return found === undefined ? null : await repositoryOf('license_keys', call).lock(found.id)
}

/** Why a key cannot be used; null if it can. */
export function keyProblem({ status }: LicenseKey): Message | null {
  if (status === 'revoked') return '序列号已作废'
  if (status === 'expired') return '序列号已过期'
  return status === 'reserved' ? '序列号已预留，尚不能使用' : null
}

/**
 * A key is activated by its first use; of several reports the earliest counts, whichever arrives last. Its days are counted from
 * there, unless a person has set another end.
 */
export async function activate(call: Call, key: LicenseKey, at: string): Promise<LicenseKey> {
  const before = key.activated_at
  if (before !== null && Date.parse(before) <= Date.parse(at)) return key
  const keys = repositoryOf('license_keys', call)
  const end = endOf(key, at)
  const counted = before === null ? null : endOf(key, before)
  const isOwnEnd = key.expires_at !== null && !isSameTime(key.expires_at, counted)
  await keys.note(key.id, {
    status: 'activated',
    activated_at: at,
    ...(isOwnEnd ? {} : { expires_at: end }),
  })
  return await keys.find(key.id)
}

function isSameTime(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other)
}

/** Null: it has no end. */
function endOf({ valid_days: days }: LicenseKey, from: string): string | null {
  return days === 0 ? null : new Date(Date.parse(from) + days * dayMs).toISOString()
}
