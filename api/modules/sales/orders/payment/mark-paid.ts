import { datetime, string } from '../../../../engine/model/fields.ts'
import { ref } from '../../../../engine/model/related-fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { orderAllowed } from '../states/states.ts'
import { isInFuture, methodErrors } from './payment.ts'
import { recordPayment } from './record-payment.ts'

/** A user has seen the money. */
export const markPaidAction = recordAction('orders', {
  name: 'mark_paid',
  path: '/{id}/mark-paid',
  changes: ['checkout_links', 'coupon_usages', 'coupons', 'order_items', 'tradings'],
  zh: '确认收款',
  en: 'Mark as paid',
  access: ['orders.update'],
  input: {
    payment_method_id: ref('支付方式', 'Payment method', 'payment_methods', {
      required: true,
      purpose: 'payment',
      dependsOn: ['currency'],
    }),
    paid_at: datetime('支付时间', 'Paid at', { required: true, proposed: 'now' }),
    gateway_txn_no: string('网关流水号', 'Gateway transaction', { max: 64 }),
  },
  allowed: [orderAllowed.pay],
  run: async ({ call, record, input }) => {
    const methodId = input.payment_method_id
    const errors: FieldErrors = {
      ...(isInFuture(input.paid_at) ? { paid_at: ['支付时间不能晚于现在'] } : {}),
      ...(await methodErrors(call, methodId, record.currency)),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const transaction = input.gateway_txn_no || null
    await recordPayment(call, record, { methodId, paidAt: input.paid_at, transaction })
  },
})
