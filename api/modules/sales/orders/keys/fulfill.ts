import { int } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../../engine/operations/actions/steps.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { takeKeys } from '../../../products/keys/take-keys.ts'
import type { OrderedLine } from '../../../trade/pricing/list-price.ts'
import { allReturned, copiesLeft, orderAllowed } from '../states/states.ts'
import { countQuota } from './count-quota.ts'
import { mailKeys } from './mail-keys.ts'

export const fulfillStep = recordStep('orders', {
  zh: '发码',
  en: 'Send keys',
  access: ['orders.update'],
  changes: ['agency_products', 'license_keys', 'order_items'],
  allowed: [orderAllowed.fulfill],
  guard: allReturned,
  audit: 'send',
  run: async ({ call, record }) => ({ keys_count: await fulfill(call, record) }),
})

export const fulfillAction = recordAction('orders', {
  ...fulfillStep,
  name: 'fulfill',
  path: '/{id}/fulfill',
  answer: { fields: { keys_count: int('序列号数', 'Keys', { required: true }) } },
})

/** A key for each copy that has not been refunded, or none at all. */
export async function fulfill(call: Call, record: RecordOf<'orders'>): Promise<number> {
  const { id, items, agency_id: agencyId, email } = record
  const quotas: OrderedLine[] = []
  let taken = 0
  let missing = 0
  for (const item of items) {
    const { product_id, license_type } = item
    const quantity = copiesLeft(item)
    const keys = await takeKeys(call, {
      itemId: item.id,
      productId: product_id,
      licenseType: license_type,
      quantity,
      agencyId,
      email,
    })
    missing += quantity - keys.length
    taken += keys.length
    quotas.push({ product_id, license_type, quantity: keys.filter((key) => !key.is_own).length })
    await repositoryOf('order_items', call).note(item.id, { license_keys: keys.map((key) => key.id) })
  }
  if (missing > 0) throw ApiError.business(4090, message('序列号库存不足：缺 {n}', { n: missing }))
  await countQuota(call, record, quotas)
  await repositoryOf('orders', call).update(id, {
    status: sql`case status when 'paid' then 'fulfilled' else status end`,
    fulfilled_at: sql`now()`,
  })
  await mailKeys(call, record, email)
  return taken
}
