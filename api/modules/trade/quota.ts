import type { Call } from '../../engine/model/operation.ts'
import { array, run } from '../../engine/query/sql.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import { isReserving } from './sale.ts'

/**
 * SQL: copies of agreement `p` that orders wait for: paid ones until their keys are sent, unpaid ones as long as they are reserved. An order
 * may be left out.
 */
export function awaitedCopies(exceptOrder: number | null = null): SQL {
  return sql`(select coalesce(sum(i.quantity - i.returned_quantity), 0)::bigint from orders o
      join order_items i on i.company_id = o.company_id and i.order_id = o.id and i.product_id = p.product_id
    where o.company_id = p.company_id and o.agency_id = p.agency_id and o.type = 'agency' and o.id is distinct from ${exceptOrder}::bigint
      and ${sql.raw(awaitsKeys('o'))} and (i.license_type = p.license_type or p.license_type is null and not exists (
        select 1 from agency_products s where s.agency_id = p.agency_id and s.product_id = p.product_id
          and s.license_type = i.license_type and s.status = 'enabled')))`
}

/** SQL: keys in batches of the agency's own that agreement `p` is about; its quota was charged for them when they were made. */
const ownKeys = sql`(select count(*) from license_keys k join key_batches b on b.id = k.batch_id
  where b.agency_id = p.agency_id and b.purpose = 'agency' and b.status = 'ready' and k.company_id = p.company_id
    and k.product_id = p.product_id and (p.license_type is null or k.license_type = p.license_type) and k.status = 'available')`

/** SQL: copies of the quota of agreement `p` that are reserved beyond those that were taken: what orders wait for and its own keys do not cover. */
export const reservedQuota = sql`greatest(0, ${awaitedCopies()} - ${ownKeys})`

/**
 * Until the transaction ends no other call takes of what was agreed with these agencies: to be called before a quota is counted for a write,
 * after coupons are locked, before keys are.
 */
export async function lockAgreements({ tx }: Pick<Call, 'tx'>, agencies: readonly unknown[]): Promise<void> {
  const ids = agencies.filter((id) => id != null).map(Number)
  if (ids.length === 0) return
  await run(
    tx,
    sql`select id from agency_products where agency_id = any(${array(ids, 'bigint')}) order by id for no key update`,
  )
}

/** Until the transaction ends no other call agrees on a product with the agency: one without a license type is no duplicate to the database. */
export async function lockAgency({ tx }: Pick<Call, 'tx'>, agency: number): Promise<void> {
  await run(tx, sql`select id from agencies where id = ${agency}::bigint for no key update`)
}

/** What is left of the quota of a locked agreement, and how much of it orders wait for. */
export async function quotaOf(
  { tx }: Pick<Call, 'tx'>,
  agreement: number,
): Promise<{ readonly left: number; readonly reserved: number }> {
  const [found] = await run<{ key_quota: number; keys_used: number; reserved: number }>(
    tx,
    sql`select p.key_quota, p.keys_used, ${reservedQuota} as reserved from agency_products p where p.id = ${agreement}::bigint`,
  )
  if (found === undefined) return { left: 0, reserved: 0 }
  return { left: Math.max(0, found.key_quota - found.keys_used - found.reserved), reserved: found.reserved }
}

function awaitsKeys(order: string): string {
  return `(${isReserving(order)} or ${order}.paid_at is not null and ${order}.fulfilled_at is null and ${order}.deleted_at is null
    and ${order}.status in ('paid', 'partially_refunded', 'frozen'))`
}
