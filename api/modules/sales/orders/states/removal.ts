import type { Call } from '../../../../engine/model/operation.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { deactivateDevices } from '../../../products/keys/take-keys.ts'
import { countQuota } from '../keys/count-quota.ts'

/** A deleted order gives its keys back: unused ones can be sold again, activated ones are void; its agency has its quota back. */
export async function takeBackKeys(call: Call, order: Readonly<Values>): Promise<void> {
  const items = sql`(select i.id from order_items i where i.order_id = ${Number(order['id'])}::bigint)`
  await countQuota(call, order, await takenFromStock(call, order))
  await run(
    call.tx,
    sql`update license_keys set updated_at = now(), updated_by = ${call.caller.userId}::bigint,
        status = case when activated_at is null and status = 'sold' then 'available' else 'revoked' end,
        revoked_reason = case when activated_at is null and status = 'sold' then null else '订单已删除' end,
        email = case when activated_at is null and status = 'sold' then null else email end,
        order_item_id = case when activated_at is null and status = 'sold' then null else order_item_id end
      where order_item_id in ${items} and status <> 'revoked'`,
  )
  const revoked = await run<{ id: number }>(
    call.tx,
    sql`select id from license_keys where order_item_id in ${items} and status = 'revoked'`,
  )
  await deactivateDevices(
    call,
    revoked.map(({ id }) => id),
  )
  await run(
    call.tx,
    sql`update order_items set license_keys = '{}' where order_id = ${Number(order['id'])}::bigint`,
  )
}

/** How many keys of each kind came out of the common stock, as numbers below zero: an agency's own were counted when they were made. */
async function takenFromStock(call: Call, order: Readonly<Values>): Promise<Values[]> {
  return await run<Values>(
    call.tx,
    sql`select i.product_id, i.license_type, -count(*) as quantity from order_items i
      join license_keys k on k.order_item_id = i.id and k.status <> 'revoked' left join key_batches b on b.id = k.batch_id
      where i.order_id = ${Number(order['id'])}::bigint and b.purpose is distinct from 'agency' group by i.product_id, i.license_type`,
  )
}

/** The keys of a deleted order are gone: back again, it has to be fulfilled anew. */
export async function restoreUnfulfilled(call: Call, order: Readonly<Values>): Promise<void> {
  await run(
    call.tx,
    sql`update orders set status = 'paid', fulfilled_at = null where id = ${Number(order['id'])}::bigint and status = 'fulfilled'`,
  )
}
