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
import { madeBy } from './made-by.ts'

const ownCurrency = { currency: { field: 'currency' } }

const lineFields = {
  product_pid: int('产品 PID', 'Product PID', { required: true, min: 1, identifier: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
  quantity: int('数量', 'Quantity', { required: true, min: 1, max: 999 }),
  amount: money('金额', 'Amount', { ...ownCurrency, required: true, min: 0 }),
}

/** Money that a shop has paid back: the whole rest of an order, or the copies that came back. */
export const refund = defineKind({
  about: 'order',
  data: {
    order: string('订单', 'Order', { min: 1, max: 100, required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('退款金额', 'Amount', { ...ownCurrency, required: true, min: 0.01 }),
    lines: entries('退款明细', 'Lines', lineFields, { max: 50 }),
    reason: enumeration('原因', 'Reason', returnReason, { required: true }),
    reason_text: text('原因说明', 'Reason in words', { max: 1000 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
    revoke_keys: bool('作废序列号', 'Revoke keys', { default: true }),
    deactivate_devices: bool('解绑设备', 'Deactivate devices', { default: true }),
  },
  senderNames: { order_id: 'order', order_item_id: 'product_pid' },
  async take(call, data, occurredAt) {
    const orderId = await madeBy(call, 'order', data.order)
    if (orderId === null) return { waitsFor: data.order }
    const order = await repositoryOf('orders', call).lock(orderId)
    // Its payment is on the way, too.
    if (order.status === 'pending') return { waitsFor: data.order }
    if (data.currency !== order.currency)
      throw ApiError.invalid({ currency: [message('订单的货币为 {currency}', { currency: order.currency })] })
    if (order.paid_at !== null && Date.parse(occurredAt) < Date.parse(order.paid_at))
      throw ApiError.invalid({ occurred_at: ['退款不能早于付款'] })
    const isWhole = toCents(data.amount) === (await refundable(call, orderId, null))
    const returns = repositoryOf('returns', call)
    const asked = await returns.create({
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
    await completeRefund(call, asked, { transaction: data.transaction ?? null, refundedAt: occurredAt })
    await returns.log('other', asked, await returns.find(asked.id))
    return { made: { resource: 'returns', id: asked.id, title: asked.return_no } }
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
