import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { GatewayAccount } from '../../../kernel/platform/adapters/payment-gateway.ts'

/** The account of a payment method of the company, as a gateway is asked with it; null where there is none. */
export async function accountOf(call: Call, id: number): Promise<GatewayAccount | null> {
  const [found] = await run<GatewayAccount>(
    call.tx,
    sql`select gateway, mode, health, split_part(api_key, ':', 1) as "encryptedKey" from payment_methods
      where id = ${id}::bigint and company_id = ${call.caller.companyId}::bigint`,
  )
  return found ?? null
}
