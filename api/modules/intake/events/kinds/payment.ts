import { currency } from '../../../../engine/model/enums/common.ts'
import { enumeration, money, string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { methodOf } from './find.ts'
import { defineKind } from './kind.ts'
import { aboutOrder, orderNames, orderOf } from './order-of.ts'
import { pay } from './pay.ts'

/** The money for an order that is unpaid so far. Reported of the same transaction once more, by the shop and by the gateway, it changes nothing. */
export const payment = defineKind({
  about: aboutOrder,
  awaited: [...aboutOrder, 'transaction'],
  data: {
    ...orderNames,
    payment_method: string('支付方式', 'Payment method', { min: 1, max: 40, required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('金额', 'Amount', { currency: { field: 'currency' }, required: true, min: 0 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
  },
  senderNames: { payment_method_id: 'payment_method', paid_at: 'occurred_at' },
  async take(call, data, occurredAt) {
    const found = await orderOf(call, data)
    if ('waitsFor' in found) return found
    const { id: orderId } = found
    const order = await repositoryOf('orders', call).lock(orderId)
    const made = { made: { resource: 'orders', id: orderId, title: order.order_no } }
    if (order.status !== 'pending' && (await isPaidWith(call, orderId, data.transaction ?? null))) return made
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
    return made
  },
})

async function isPaidWith(call: Call, orderId: number, transaction: string | null): Promise<boolean> {
  const found = await run(
    call.tx,
    sql`select 1 from tradings where order_id = ${orderId}::bigint and type = 'charge' and status = 'success'
      and gateway_txn_no = ${transaction}`,
  )
  return found.length > 0
}
