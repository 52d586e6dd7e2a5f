import { choices } from '../../../../engine/model/choice.ts'
import { currency, licenseType } from '../../../../engine/model/enums/common.ts'
import { returnReason } from '../../../../engine/model/enums/reasons.ts'
import { bool, enumeration, int, money, string, text } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { entries } from '../../../../engine/model/related-fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { completeRefund } from '../../../sales/returns/refund.ts'
import { refundable } from '../../../sales/returns/refundable.ts'
import { defineKind } from './kind.ts'
import { aboutPayment, nameIn, orderOf, paymentNames } from './order-of.ts'
import { ownRefund, refundOf } from './own-refund.ts'

const outcome = choices({ done: ['已到账', 'Paid'], failed: ['未成功', 'Failed'] })

const ownCurrency = { currency: { field: 'currency' } }

const lineFields = {
  product_pid: int('产品 PID', 'Product PID', { required: true, min: 1, identifier: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
  quantity: int('数量', 'Quantity', { required: true, min: 1, max: 999 }),
  amount: money('金额', 'Amount', { ...ownCurrency, required: true, min: 0 }),
}

/**
 * Money that a shop or a gateway has paid back: the whole rest of an order, or the copies that came back. `return_no` is that of a refund
 * which the console has asked for; it is ended by the report. Reported of the same transaction once more it changes nothing.
 */
export const refund = defineKind({
  about: aboutPayment,
  data: {
    ...paymentNames,
    return_no: string('退款单号', 'Return no.', { min: 1, max: 16 }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('退款金额', 'Amount', { ...ownCurrency, required: true, min: 0.01 }),
    lines: entries('退款明细', 'Lines', lineFields, { max: 50 }),
    reason: enumeration('原因', 'Reason', returnReason, { required: true }),
    reason_text: text('原因说明', 'Reason in words', { max: 1000 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
    status: enumeration('结果', 'Outcome', outcome, { default: 'done' }),
    revoke_keys: bool('作废序列号', 'Revoke keys', { default: true }),
    deactivate_devices: bool('解绑设备', 'Deactivate devices', { default: true }),
  },
  senderNames: { order_id: 'order', order_item_id: 'product_pid' },
  async take(call, data, occurredAt) {
    const { transaction = null } = data
    if (data.return_no != null) {
      const own = await ownRefund(call, data.return_no, { ...data, transaction, at: occurredAt })
      return { made: { resource: 'returns', id: own.id, title: own.return_no } }
    }
    const found = await orderOf(call, data)
    if ('waitsFor' in found) return found
    const { id: orderId } = found
    const order = await repositoryOf('orders', call).lock(orderId)
    const existing = transaction === null ? null : await refundOf(call, orderId, transaction)
    if (data.status === 'failed') {
      if (existing !== null)
        throw ApiError.invalid({ transaction: ['退款已入账，但网关报告未成功，请人工核对'] })
      return { made: { resource: 'orders', id: orderId, title: order.order_no } }
    }
    if (existing !== null)
      return { made: { resource: 'returns', id: existing.id, title: existing.return_no } }
    // Its payment is on the way, too.
    if (order.status === 'pending') return { waitsFor: nameIn(data) }
    if (data.currency !== order.currency)
      throw ApiError.invalid({ currency: [message('订单的货币为 {currency}', { currency: order.currency })] })
    if (order.paid_at !== null && Date.parse(occurredAt) < Date.parse(order.paid_at))
      throw ApiError.invalid({ occurred_at: ['退款不能早于付款'] })
    const isWhole = toCents(data.amount) === (await refundable(call, orderId, null))
    const returns = repositoryOf('returns', call)
    const request = await returns.create({
      order_id: orderId,
      type: isWhole ? 'full' : 'partial',
      lines: isWhole ? null : await linesOf(call, order, data.lines ?? []),
      reason: data.reason,
      reason_text: data.reason_text ?? null,
      amount: data.amount,
      revoke_keys: data.revoke_keys,
      deactivate_devices: data.deactivate_devices,
      requested_by: 'customer',
      created_at: occurredAt,
    })
    await completeRefund(call, request, { transaction, refundedAt: occurredAt })
    await returns.log('other', request, await returns.find(request.id))
    return { made: { resource: 'returns', id: request.id, title: request.return_no } }
  },
})

interface NamedLine {
  readonly product_pid: number
  readonly license_type: RecordOf<'order_items'>['license_type']
  readonly quantity: number
  readonly amount: string
}

/** The items of the order that the sender names by product and license. */
async function linesOf(call: Call, order: RecordOf<'orders'>, lines: readonly NamedLine[]) {
  const items = await repositoryOf('order_items', call).select(
    ['product_pid', 'license_type'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.order_id = ${order.id}::bigint`,
  )
  const errors: FieldErrors = {}
  const named = lines.map(({ product_pid: pid, license_type: license, quantity, amount }, place) => {
    const item = items.find((each) => each.product_pid === pid && each.license_type === license)
    if (item === undefined) errors[`lines.${place}.product_pid`] = ['订单中没有该产品']
    return { order_item_id: item?.id ?? 0, quantity, amount }
  })
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  return named
}
