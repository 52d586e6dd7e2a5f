import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { deactivateDevices } from '../../../products/keys/take-keys.ts'
import type { OrderedLine } from '../../../trade/pricing/list-price.ts'
import { countQuota } from '../keys/count-quota.ts'

/** A deleted order gives its keys back: unused ones can be sold again, activated ones are void; its agency has its quota back. */
export async function takeBackKeys(call: Call, order: RecordOf<'orders'>): Promise<void> {
  const keys = repositoryOf('license_keys', call)
  const ofOrder = sql`t.order_item_id in (select i.id from order_items i where i.order_id = ${order.id}::bigint)`
  await countQuota(call, order, await takenFromStock(call, order))
  await keys.updateWhere(sql`${ofOrder} and t.status <> 'revoked'`, {
    status: sql`case when ${isUnused} then 'available' else 'revoked' end`,
    revoked_reason: sql`case when ${isUnused} then null else '订单已删除' end`,
    email: sql`case when ${isUnused} then null else t.email end`,
    order_item_id: sql`case when ${isUnused} then null else t.order_item_id end`,
  })
  const revoked = await keys.select([], sql`${ofOrder} and t.status = 'revoked'`)
  await deactivateDevices(
    call,
    revoked.map(({ id }) => id),
  )
  await repositoryOf('order_items', call).noteWhere(sql`t.order_id = ${order.id}::bigint`, {
    license_keys: [],
  })
}

/** SQL: key `t` was sold, and never activated. */
const isUnused = sql`t.activated_at is null and t.status = 'sold'`

/** How many keys of each kind came out of the common stock, as numbers below zero: an agency's own were counted when they were made. */
async function takenFromStock(call: Call, order: RecordOf<'orders'>): Promise<OrderedLine[]> {
  return await run<OrderedLine>(
    call.tx,
    sql`select i.product_id, i.license_type, -count(*) as quantity from order_items i
      join license_keys k on k.order_item_id = i.id and k.status <> 'revoked' left join key_batches b on b.id = k.batch_id
      where i.order_id = ${order.id}::bigint and b.purpose is distinct from 'agency' group by i.product_id, i.license_type`,
  )
}

/** The keys of a deleted order are gone: back again, it has to be fulfilled anew. */
export async function restoreUnfulfilled(call: Call, { id, status }: RecordOf<'orders'>): Promise<void> {
  if (status !== 'fulfilled') return
  await repositoryOf('orders', call).note(id, { status: 'paid', fulfilled_at: null })
}
