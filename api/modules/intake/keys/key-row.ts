import type { RecordOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** A key or an address as the port finds it, before it is known who calls. */
export interface KeyRow {
  readonly id: number
  readonly name: string
  readonly company_id: number
  readonly timezone: string
  readonly type: RecordOf<'intake_keys'>['type']
  readonly scopes: readonly string[]
  readonly addresses: readonly string[] | null
  readonly secret_hash: Uint8Array | null
  /** Null once its time is over. */
  readonly former_hash: Uint8Array | null
  /** What calls of an address are signed with, encrypted, the present one first. */
  readonly signing_secrets: readonly string[]
  readonly method_id: number | null
  readonly method: string | null
  readonly topic: string | null
  readonly is_ended: boolean
  readonly is_suspended: boolean
  readonly is_stale: boolean
}

/** Whichever company's; undefined for an unknown prefix. */
export async function findKeyRow(database: Database, prefix: string): Promise<KeyRow | undefined> {
  const [found] = await run<KeyRow>(
    database.alone,
    sql`select k.id, k.name, k.company_id, c.timezone, k.type, k.scopes, k.addresses, k.secret_hash,
        case when k.former_until > now() then k.former_hash end as former_hash,
        array_remove(array[case when k.type = 'stripe' then m.webhook_secret else k.signing_secret end,
          case when k.former_until > now() then k.former_signing_secret end], null) as signing_secrets,
        m.id as method_id, m.name as method, k.topic,
        (k.revoked_at is not null or coalesce(k.expires_at <= now(), false)) as is_ended, c.status <> 'active' as is_suspended,
        coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale
      from intake_keys k join companies c on c.id = k.company_id left join payment_methods m on m.id = k.payment_method_id
      where k.prefix = ${prefix}`,
  )
  return found
}
