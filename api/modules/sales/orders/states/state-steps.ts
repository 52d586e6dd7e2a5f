import { tags } from '../../../../engine/model/composite-fields.ts'
import { bool, auditOnly } from '../../../../engine/model/fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../../engine/operations/actions/steps.ts'
import { followUses } from '../../../trade/coupon-uses.ts'
import { claimOffers } from '../payment/claim-offers.ts'
import { orderAllowed } from './states.ts'

export const cancelStep = recordStep('orders', {
  zh: '取消订单',
  en: 'Cancel order',
  access: ['orders.update'],
  changes: ['coupons'],
  input: { reason: auditOnly('取消原因', 'Reason', { min: 2, max: 200, required: true }) },
  allowed: [orderAllowed.cancel],
  run: async ({ call, id, record, records }) => {
    await records.update(id, { status: 'cancelled', reserved_until: null })
    await followUses(call, [record.coupon_id])
  },
})

export const cancelAction = recordAction('orders', {
  ...cancelStep,
  name: 'cancel',
  path: '/{id}/cancel',
})

export const unfreezeAction = recordAction('orders', {
  name: 'unfreeze',
  path: '/{id}/unfreeze',
  changes: [],
  zh: '解冻订单',
  en: 'Unfreeze order',
  access: ['orders.update'],
  input: { reason: auditOnly('解冻原因', 'Reason', { min: 2, max: 200, required: true }) },
  allowed: [orderAllowed.unfreeze, orderAllowed.unfreezePaid],
  run: ({ id, records }) => records.update(id, { status: 'paid' }),
})

export const addTagsStep = recordStep('orders', {
  zh: '加标签',
  en: 'Add tags',
  access: ['orders.update'],
  input: { tags: tags('标签', 'Tags', { max: 10, required: true }) },
  audit: 'update',
  run: async ({ id, record, records, input }) => {
    const all = [...new Set([...(record.tags ?? []), ...input.tags])]
    await records.update(id, { tags: all.slice(0, 10) })
  },
})

export const setTestStep = recordStep('orders', {
  zh: '标为测试单',
  en: 'Mark as a test',
  access: ['orders.update'],
  input: { is_test: bool('测试单', 'Test', { required: true }) },
  audit: 'update',
  run: async ({ call, id, record, records, input }) => {
    const becomesSale = record.is_test && !input.is_test && record.paid_at !== null
    if (becomesSale) await claimOffers(call, { ...record, is_test: false })
    await records.update(id, { is_test: input.is_test })
  },
})
