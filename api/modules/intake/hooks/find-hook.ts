import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { isAllowedFrom } from '../keys/find-key.ts'
import type { Hook } from './hook.ts'

interface Found {
  readonly id: number
  readonly name: string
  readonly company_id: number
  readonly timezone: string
  readonly type: Hook['way']
  readonly scopes: readonly string[]
  readonly addresses: readonly string[] | null
  readonly secrets: readonly string[]
  readonly method: string | null
  readonly topic: string | null
  readonly is_suspended: boolean
}

/**
 * The hook of an address. Throws 404 for one that is not known, has ended or was revoked, and 403 for a sender's address that may not use it, or
 * a company that is suspended.
 */
export async function findHook(database: Database, code: string, address: string): Promise<Hook> {
  const [found] = await run<Found>(
    database.alone,
    sql`select k.id, k.name, k.company_id, c.timezone, k.type, k.scopes, k.addresses, m.name as method, k.topic, c.status <> 'active' as is_suspended,
        array_remove(array[case when k.type = 'stripe' then m.webhook_secret else k.signing_secret end,
          case when k.former_until > now() then k.former_signing_secret end], null) as secrets
      from intake_keys k join companies c on c.id = k.company_id left join payment_methods m on m.id = k.payment_method_id
      where k.prefix = ${code} and k.type <> 'key' and k.revoked_at is null and coalesce(k.expires_at > now(), true)`,
  )
  if (found === undefined) throw new ApiError(404, { message: '没有这个接入地址', code: 'HOOK' })
  if (!isAllowedFrom(address, found.addresses)) throw ApiError.forbidden('该地址不能使用此密钥', 'ADDRESS')
  if (found.is_suspended) throw ApiError.forbidden('该品牌已停用', 'COMPANY_SUSPENDED')
  const { id, name, company_id: companyId, timezone, type: way, scopes, method, topic } = found
  // After a colon stands what is shown of a secret.
  const sealedSecrets = found.secrets.map((stored) => stored.replace(/:.*$/s, ''))
  return { id, name, companyId, timezone, way, scopes, sealedSecrets, method, topic }
}

/** Notes that a hook was called by who may, at most once a minute: of an account at Stripe that is known at its payment method, too. */
export async function noteCall(database: Database, { id }: Pick<Hook, 'id'>): Promise<void> {
  await database.system(async (tx) => {
    const [used] = await run(
      tx,
      sql`update intake_keys set last_used_at = now() where id = ${id}::bigint
        and coalesce(last_used_at < now() - interval '1 minute', true) returning id`,
    )
    if (used !== undefined)
      await run(
        tx,
        sql`update payment_methods set last_webhook_at = now()
          where id = (select payment_method_id from intake_keys where id = ${id}::bigint)`,
      )
  })
}
