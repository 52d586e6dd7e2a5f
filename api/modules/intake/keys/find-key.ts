import { isAllowedFrom, matches, readKey } from '../../../engine/auth/keys/key-secret.ts'
import { personalCaller } from '../../../engine/auth/member.ts'
import type { Caller } from '../../../engine/model/caller.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { findKeyRow } from './key-row.ts'

/** In whose name events are taken. */
export interface Reporter {
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly timezone: string
}

/** A key that may be used now. */
export interface IntakeKey extends Reporter {
  readonly scopes: readonly string[]
}

/**
 * The key in an `Authorization` header, sent from an address. Throws 401 for a key that is not known, has ended or was revoked, and 403 for an
 * address from which it may not be used, or a company that is suspended.
 */
export async function findKey(
  database: Database,
  header: string | undefined,
  address: string,
): Promise<IntakeKey> {
  const sentKey = readKey(header)
  if (sentKey === null) throw wrongKey()
  const row = await findKeyRow(database, sentKey.prefix)
  const found = row?.type === 'key' ? row : undefined
  // An unknown key takes as long as a known one.
  const isRight = matches(sentKey.secret, [found?.secret_hash, found?.former_hash])
  if (found === undefined || !isRight || found.is_ended) throw wrongKey()
  if (!isAllowedFrom(address, found.addresses)) throw ApiError.forbidden('该地址不能使用此密钥', 'ADDRESS')
  if (found.is_suspended) throw ApiError.forbidden('该品牌已停用', 'COMPANY_SUSPENDED')
  if (found.is_stale) await noteUse(database, found.id)
  const { id, name, company_id: companyId, timezone, scopes } = found
  return { id, name, companyId, timezone, scopes }
}

/** Who reports with a key: no person, in its company alone, with no permission to anything else. */
export function reporterOf({ name, companyId, timezone }: Reporter, locale: Locale): Caller {
  return {
    ...personalCaller(null, `接入 ${name}`, null),
    companyId,
    companies: [companyId],
    companyIds: [companyId],
    timezone,
    locale,
    reports: true,
  }
}

function wrongKey(): ApiError {
  return new ApiError(401, { message: '密钥不正确、已到期或已吊销', code: 'KEY' })
}

/** Notes that a key was used now. */
export async function noteUse(database: Database, id: number): Promise<void> {
  await database.system((tx) =>
    run(tx, sql`update intake_keys set last_used_at = now() where id = ${id}::bigint`),
  )
}
