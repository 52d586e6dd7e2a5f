import { currency } from '../../../../engine/model/enums/common.ts'
import { enumeration, money, string } from '../../../../engine/model/fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { recordTrading } from '../../../sales/tradings/record-trading.ts'
import { rateToUsd } from '../../../trade/pricing/exchange-rate.ts'
import { methodOf } from './find.ts'
import { defineKind } from './kind.ts'
import { aboutOrder, orderNames, orderOf } from './order-of.ts'

/** A payment that was tried and did not succeed: the order stays as it is, the try stands among its transactions. */
export const failedPayment = defineKind({
  about: aboutOrder,
  data: {
    ...orderNames,
    payment_method: string('支付方式', 'Payment method', { min: 1, max: 40, required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('金额', 'Amount', { currency: { field: 'currency' }, required: true, min: 0 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
    reason: string('失败原因', 'Failure reason', { max: 200 }),
  },
  senderNames: { payment_method_id: 'payment_method' },
  async take(call, data, occurredAt) {
    const found = await orderOf(call, data)
    if ('waitsFor' in found) return found
    const order = await repositoryOf('orders', call).lock(found.id)
    const method = await methodOf(call, data.payment_method)
    const errors = {
      ...method.errors,
      ...(data.currency === order.currency
        ? {}
        : { currency: [message('订单的货币为 {currency}', { currency: order.currency })] }),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const id = await recordTrading(call, order, {
      type: 'charge',
      methodId: method.id,
      transaction: data.transaction ?? null,
      amount: data.amount,
      tradedAt: occurredAt,
      rate: order.rate_usd ?? (await rateToUsd(call, order.currency, occurredAt)),
      failure: data.reason ?? '',
    })
    const { trade_no: title } = await repositoryOf('tradings', call).find(id)
    return { made: { resource: 'tradings', id, title } }
  },
})
