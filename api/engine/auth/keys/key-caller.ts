import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Caller } from '../../model/caller.ts'
import type { Operation } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { asMember, noCompany, personalCaller, withinTenantScope } from '../member.ts'
import type { Member } from '../membership.ts'
import { requirePermission } from '../permission.ts'
import { isAllowedFrom, matches, type Secret } from './key-secret.ts'

interface KeyRow {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly secret_hash: Uint8Array
  readonly read_only: boolean
  readonly company_id: number | null
  readonly addresses: readonly string[]
  readonly is_stale: boolean
  readonly user_id: number
  readonly user_name: string
  readonly password_due: boolean
}

type Row = KeyRow & { readonly [Name in keyof Member]: Member[Name] | null }

/**
 * Who calls with a key of a user: the user, with what they may do at this moment, less what the key is narrowed to. Throws 401 for a key that
 * is unknown, over or revoked, or whose user may not sign in, and 403 for what is never done with a key.
 */
export async function keyCaller(
  database: Database,
  operation: Operation,
  secret: Secret | null,
  { selected, address }: { readonly selected: number | null | ApiError; readonly address: string },
): Promise<Caller> {
  const company = selected instanceof ApiError || operation.company === 'optional' ? null : selected
  const row = secret === null ? undefined : await findRow(database, secret.prefix, company)
  // An unknown key takes as long as a known one.
  if (!matches(secret?.secret ?? '', [row?.secret_hash]) || row === undefined) throw wrongKey()
  if (!isAllowedFrom(address, row.addresses)) throw ApiError.forbidden('该地址不能使用此密钥', 'ADDRESS')
  if (row.password_due) throw ApiError.forbidden('请先修改密码', 'PASSWORD_CHANGE_REQUIRED')
  if (row.is_stale) await noteUse(database, row.id, address)
  refuseByKey(operation, row)
  if (selected instanceof ApiError) throw selected
  if (row.company_id !== null && company !== null && company !== row.company_id)
    throw ApiError.forbidden('此密钥只能用于一个品牌', 'KEY_COMPANY')
  const { id, name, prefix } = row
  const person = { ...personalCaller(row.user_id, row.user_name, null), key: { id, name, prefix } }
  if (company === null) {
    if (operation.company === 'ifAny') throw noCompany()
    requirePermission(operation.access, person)
    return person
  }
  return await withinTenantScope(
    database.alone,
    narrowed(asMember(memberIn(row), person, company, operation), row),
  )
}

async function findRow(database: Database, prefix: string, company: number | null): Promise<Row | undefined> {
  const [row] = await run<Row>(
    database.alone,
    sql`select k.id, k.name, k.prefix, k.secret_hash, k.read_only, k.company_id, k.addresses, u.id as user_id, u.name as user_name,
        coalesce(u.must_change_password, false) as password_due, coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale,
        m.status, m.timezone, m.permissions, m.companies, m.owners
      from api_keys k join users u on u.id = k.user_id left join lateral app_member(u.id, ${company}::bigint) m on true
      where k.prefix = ${prefix} and k.revoked_at is null and coalesce(k.expires_at > now(), true)
        and u.deleted_at is null and u.status <> 'disabled' and not (u.status = 'locked' and coalesce(u.locked_until > now(), true))`,
  )
  return row
}

function memberIn({ status, timezone, permissions, companies, owners }: Row): Member | null {
  const isMember = status !== null && timezone !== null && permissions !== null && companies !== null
  return isMember ? { status, timezone, permissions, companies, owners } : null
}

/** Of a key for one company other companies are out of sight, also for lists over several. */
function narrowed(caller: Caller, { company_id: only }: KeyRow): Caller {
  return only === null ? caller : { ...caller, companies: caller.companies.filter((id) => id === only) }
}

function refuseByKey({ method, writes, readsOnly, neverByKey }: Operation, key: KeyRow): void {
  if (neverByKey === true) throw ApiError.forbidden('此操作不能用 API 密钥进行，请登录后操作', 'NEVER_BY_KEY')
  const isReading = (method === 'GET' && writes !== true) || readsOnly === true
  if (key.read_only && !isReading) throw ApiError.forbidden('此密钥只能读取', 'KEY_READ_ONLY')
}

async function noteUse(database: Database, id: number, address: string): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update api_keys set last_used_at = now(), last_used_ip = ${address.slice(0, 45)} where id = ${id}::bigint`,
    ),
  )
}

function wrongKey(): ApiError {
  return new ApiError(401, { message: '密钥不正确、已到期或已吊销', code: 'KEY' })
}
