import type { Call } from '../../../engine/model/operation.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { warnLowStock } from './warn-low-stock.ts'

export interface KeyDemand {
  readonly itemId: number
  readonly productId: number
  readonly licenseType: string
  readonly quantity: number
  /** The agency that sold it: its own keys go first. */
  readonly agencyId: number | null
  readonly email: string
}

export interface TakenKey {
  readonly id: number
  /** Out of a batch of the agency's own, which its quota was charged for when it was made. */
  readonly is_own: boolean
}

/** Takes keys out of the stock for an order item; fewer than asked for where there are not enough. */
export async function takeKeys(call: Call, demand: KeyDemand): Promise<TakenKey[]> {
  const taken = await run<TakenKey>(
    call.tx,
    sql`update license_keys k set status = 'sold', order_item_id = ${demand.itemId}::bigint, email = ${demand.email},
        updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion('k')}
      from (select f.id, coalesce(b.purpose = 'agency', false) as is_own from license_keys f left join key_batches b on b.id = f.batch_id
        where f.company_id = ${call.caller.companyId}::bigint and f.product_id = ${demand.productId}::bigint
          and f.license_type = ${demand.licenseType} and f.status = 'available'
          and (b.id is null or b.status = 'ready' and (b.purpose = 'sale' or b.purpose = 'agency' and b.agency_id = ${demand.agencyId}::bigint))
        order by (b.agency_id is not distinct from ${demand.agencyId}::bigint) desc, f.id limit ${demand.quantity} for update of f skip locked) free
      where k.id = free.id returning k.id, free.is_own`,
  )
  await warnLowStock(call, demand.productId, taken.length)
  return taken
}

/** Makes keys void; how many were not yet. */
export async function revokeKeys(call: Call, ids: readonly number[], reason: string): Promise<number> {
  const revoked = await run(
    call.tx,
    sql`update license_keys set status = 'revoked', revoked_reason = ${reason.slice(0, 200)}, updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where id = any(${array(ids, 'bigint')}) and status <> 'revoked' returning id`,
  )
  return revoked.length
}

/** Ends what is registered with the keys and frees their devices; how many registrations it was. */
export async function deactivateDevices(call: Call, ids: readonly number[]): Promise<number> {
  const ended = await run(
    call.tx,
    sql`update registrations set status = 'deactivated', updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where license_key_id = any(${array(ids, 'bigint')}) and status = 'active' returning id`,
  )
  await run(
    call.tx,
    sql`update license_keys set devices_used = 0 where id = any(${array(ids, 'bigint')}) and devices_used > 0`,
  )
  return ended.length
}
