import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

const owners = { cooperation: 'cooperations', platform: 'platforms', coupon: 'coupons' } as const

/**
 * Takes the shares of all companies from a record that is about to be deleted. It goes back into the caller's company first: without shares
 * no company could see it, and what cannot be seen cannot be deleted.
 */
export async function dropShares(call: Call, type: keyof typeof owners, id: number): Promise<void> {
  const table = sql.identifier(owners[type])
  await run(
    call.tx,
    sql`update ${table} set company_id = ${call.caller.companyId}::bigint where id = ${id}::bigint`,
  )
  await run(call.tx, sql`select app_drop_shares(${type}, ${id}::bigint)`)
}
