import { int } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../../engine/operations/actions/steps.ts'
import { nextVersion } from '../../../../engine/query/next-version.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { textOf } from '../../../../engine/query/text-of.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { takeKeys } from '../../../products/keys/take-keys.ts'
import { allReturned, copiesLeft, orderAllowed } from '../states/states.ts'
import { countQuota } from './count-quota.ts'
import { mailKeys } from './mail-keys.ts'

export const fulfillStep = recordStep('orders', {
  zh: '发码',
  en: 'Send keys',
  access: ['orders.update'],
  allowed: [orderAllowed.fulfill],
  refuses: allReturned,
  audit: 'send',
  run: async ({ call, record }) => ({ keys_count: await fulfill(call, record) }),
})

export const fulfillAction = recordAction('orders', {
  ...fulfillStep,
  name: 'fulfill',
  path: '/{id}/fulfill',
  changes: ['agency_products', 'license_keys', 'order_items'],
  answer: { fields: { keys_count: int('序列号数', 'Keys', { required: true }) } },
})

/** A key for each copy that has not been refunded, or none at all. */
export async function fulfill(call: Call, record: RecordOf<'orders'>): Promise<number> {
  const { id } = record
  const items = record.items as readonly Values[]
  const agencyId = record.agency_id === null ? null : record.agency_id
  const quotas: Values[] = []
  let taken = 0
  let missing = 0
  for (const item of items) {
    const quantity = copiesLeft(item)
    const keys = await takeKeys(call, {
      itemId: Number(item['id']),
      productId: Number(item['product_id']),
      licenseType: textOf(item['license_type']),
      quantity,
      agencyId,
      email: textOf(record.email),
    })
    missing += quantity - keys.length
    taken += keys.length
    quotas.push({ ...item, quantity: keys.filter((key) => !key.is_own).length })
    await run(
      call.tx,
      sql`update order_items set license_keys = ${array(
        keys.map((key) => key.id),
        'bigint',
      )} where id = ${Number(item['id'])}::bigint`,
    )
  }
  if (missing > 0) throw ApiError.business(4090, message('序列号库存不足：缺 {n}', { n: missing }))
  await countQuota(call, record, quotas)
  await run(
    call.tx,
    sql`update orders set status = case status when 'paid' then 'fulfilled' else status end, fulfilled_at = now(), updated_by = ${call.caller.userId}::bigint,
      updated_at = ${nextVersion()} where id = ${id}::bigint`,
  )
  await mailKeys(call, record, textOf(record.email))
  return taken
}
