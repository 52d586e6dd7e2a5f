import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { returnUse } from '../../marketing/coupons/uses/claim-use.ts'
import { deactivateDevices, revokeKeys } from '../../products/keys/take-keys.ts'
import { banAddress } from '../../trade/bans.ts'
import { linesOf } from './lines.ts'

/** What follows from money that went back, as was chosen when it was agreed to. */
export async function applyRefundEffects(call: Call, record: RecordOf<'returns'>): Promise<void> {
  const keys = await takeItemsBack(call, record)
  if (record.revoke_keys) await revokeKeys(call, keys, `退款单 ${record.return_no}`)
  if (record.deactivate_devices) await deactivateDevices(call, keys)
  if (record.ban_email) await banCustomer(call, record)
  await returnCoupon(call, record.order_id)
}

/** Counts the copies that came back; the keys that go with them, unused ones first. */
async function takeItemsBack(call: Call, record: RecordOf<'returns'>): Promise<number[]> {
  const orderId = record.order_id
  if (record.type !== 'partial') {
    await run(
      call.tx,
      sql`update order_items set returned_quantity = quantity where order_id = ${orderId}::bigint`,
    )
    const all = await run<{ id: number }>(
      call.tx,
      sql`select k.id from license_keys k where k.order_item_id in (select i.id from order_items i where i.order_id = ${orderId}::bigint)`,
    )
    return all.map((row) => row.id)
  }
  const keys: number[] = []
  for (const { itemId, quantity } of linesOf(record)) {
    await repositoryOf('order_items', call).note(itemId, {
      returned_quantity: sql`least(quantity, returned_quantity + ${quantity})`,
    })
    const found = await run<{ id: number }>(
      call.tx,
      sql`select id from license_keys where order_item_id = ${itemId}::bigint and status <> 'revoked'
        order by activated_at is not null, id desc limit ${quantity}`,
    )
    keys.push(...found.map((row) => row.id))
  }
  return keys
}

async function banCustomer(call: Call, record: RecordOf<'returns'>): Promise<void> {
  const reason =
    record.type === 'chargeback' ? 'chargeback' : record.reason === 'fraud' ? 'fraud' : 'refund_abuse'
  await banAddress(call, record.email, {
    reason,
    source: 'return',
    note: `退款单 ${record.return_no}`,
  })
}

/** A coupon of an order that went back whole can be used again. */
async function returnCoupon(call: Call, orderId: number): Promise<void> {
  const whole = await run(
    call.tx,
    sql`select 1 from orders where id = ${orderId}::bigint and status in ('refunded', 'chargeback')`,
  )
  if (whole.length > 0) await returnUse(call, orderId)
}
