import { currency } from '../../../../engine/model/enums/common.ts'
import { enumeration, money, string } from '../../../../engine/model/fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { methodOf } from './find.ts'
import { defineKind } from './kind.ts'
import { madeBy } from './made-by.ts'
import { pay } from './pay.ts'

/** The money for an order that was sent unpaid. */
export const payment = defineKind({
  about: 'order',
  data: {
    order: string('订单', 'Order', { min: 1, max: 100, required: true }),
    payment_method: string('支付方式', 'Payment method', { min: 1, max: 40, required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('金额', 'Amount', { currency: { field: 'currency' }, required: true, min: 0 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
  },
  senderNames: { payment_method_id: 'payment_method', paid_at: 'occurred_at' },
  async take(call, data, occurredAt) {
    const orderId = await madeBy(call, 'order', data.order)
    if (orderId === null) return { waitsFor: data.order }
    const order = await repositoryOf('orders', call).lock(orderId)
    const method = await methodOf(call, data.payment_method)
    const errors = {
      ...method.errors,
      ...(data.currency === order.currency
        ? {}
        : { currency: [message('订单的货币为 {currency}', { currency: order.currency })] }),
      ...(toCents(data.amount) === toCents(order.total)
        ? {}
        : { amount: [message('金额须为订单实付 {total}', { total: order.total })] }),
    }
    if (method.id === null || Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    await pay(call, orderId, {
      methodId: method.id,
      paidAt: occurredAt,
      transaction: data.transaction ?? null,
    })
    return { made: { resource: 'orders', id: orderId, title: order.order_no } }
  },
})
