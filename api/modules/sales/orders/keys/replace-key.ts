import { auditOnly, string } from '../../../../engine/model/fields.ts'
import { ref } from '../../../../engine/model/related-fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { deactivateDevices, revokeKeys, takeKeys } from '../../../products/keys/take-keys.ts'
import { orderAllowed } from '../states/states.ts'
import { mailKeys } from './mail-keys.ts'

/** The customer gets another key for one that leaked or does not work. */
export const replaceKeyAction = recordAction('orders', {
  name: 'replace_key',
  path: '/{id}/replace-key',
  changes: ['license_keys', 'order_items', 'registrations'],
  zh: '换码',
  en: 'Replace a key',
  access: ['orders.update'],
  input: {
    license_key_id: ref('序列号', 'License key', 'license_keys', { required: true }),
    reason: auditOnly('换码原因', 'Reason', { min: 5, max: 200, required: true }),
  },
  allowed: [orderAllowed.useKeys],
  answer: { fields: { new_key_masked: string('新序列号', 'New key', { required: true }) } },
  run: async ({ call, record, input }) => {
    const old = input.license_key_id
    const item = record.items.find(({ license_keys: keys }) => keys?.includes(old))
    if (item === undefined) throw ApiError.invalid({ license_key_id: ['所选序列号不属于该订单'] })
    const [taken] = await takeKeys(call, {
      itemId: item.id,
      productId: item.product_id,
      licenseType: item.license_type,
      quantity: 1,
      agencyId: record.agency_id,
      email: record.email,
    })
    if (taken === undefined) throw ApiError.business(4090, message('序列号库存不足：缺 {n}', { n: 1 }))
    const revoked = await revokeKeys(call, [old], input.reason ?? '')
    if (revoked === 0) throw ApiError.conflict('STATE', '该序列号已作废')
    await deactivateDevices(call, [old])
    await repositoryOf('order_items', call).note(item.id, {
      license_keys: sql`array_replace(license_keys, ${old}::bigint, ${taken.id}::bigint)`,
    })
    await mailKeys(call, record, record.email)
    const [key] = await repositoryOf('license_keys', call).select(
      ['key_masked'],
      sql`t.id = ${taken.id}::bigint`,
    )
    return { new_key_masked: key?.key_masked ?? '' }
  },
})
