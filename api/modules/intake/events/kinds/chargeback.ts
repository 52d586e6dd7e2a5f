import { choices } from '../../../../engine/model/choice.ts'
import { currency } from '../../../../engine/model/enums/common.ts'
import { returnReason } from '../../../../engine/model/enums/reasons.ts'
import { enumeration, money, string, text } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { completeRefund } from '../../../sales/returns/refund.ts'
import { defineKind } from './kind.ts'
import { aboutPayment, nameIn, orderOf, paymentNames } from './order-of.ts'

const state = choices({
  opened: ['已发起', 'Opened'],
  lost: ['商家败诉', 'Lost by the company'],
  won: ['商家胜诉', 'Won by the company'],
})

/**
 * A customer's bank takes a payment back. The first report makes the refund that staff contest or accept; the bank's decision ends it,
 * whichever of the two arrives first.
 */
export const chargeback = defineKind({
  about: aboutPayment,
  data: {
    ...paymentNames,
    dispute: string('拒付编号', 'Dispute', { min: 1, max: 64, required: true }),
    state: enumeration('进展', 'State', state, { required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    amount: money('拒付金额', 'Amount', { currency: { field: 'currency' }, required: true, min: 0.01 }),
    reason: enumeration('原因', 'Reason', returnReason, { default: 'fraud' }),
    reason_text: text('原因说明', 'Reason in words', { max: 900 }),
  },
  senderNames: { order_id: 'order' },
  async take(call, data, occurredAt) {
    const found = await orderOf(call, data)
    if ('waitsFor' in found) return found
    // Staff who decide lock the refund before its order.
    const first = await chargebackOf(call, found.id)
    const order = await repositoryOf('orders', call).lock(found.id)
    // Its payment is on the way, too.
    if (order.status === 'pending') return { waitsFor: nameIn(data) }
    if (data.currency !== order.currency)
      throw ApiError.invalid({ currency: [message('订单的货币为 {currency}', { currency: order.currency })] })
    const record =
      first ?? (await chargebackOf(call, order.id)) ?? (await open(call, order.id, data, occurredAt))
    if (data.state !== 'opened') await end(call, record, data, occurredAt)
    return { made: { resource: 'returns', id: record.id, title: record.return_no } }
  },
})

type Chargeback = RecordOf<'returns'>

/** An order has one payment, and a payment one chargeback. */
async function chargebackOf(call: Call, orderId: number): Promise<Chargeback | null> {
  const returns = repositoryOf('returns', call)
  const [found] = await returns.select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.order_id = ${orderId}::bigint and t.type = 'chargeback' and t.deleted_at is null`,
  )
  return found === undefined ? null : await returns.lock(found.id)
}

interface Reported {
  readonly dispute: string
  readonly state: string
  readonly amount: string
  readonly reason: Chargeback['reason']
  readonly reason_text?: string | null | undefined
}

async function open(
  call: Call,
  orderId: number,
  { dispute, amount, reason, reason_text: words }: Reported,
  at: string,
): Promise<Chargeback> {
  return await repositoryOf('returns', call).create({
    order_id: orderId,
    type: 'chargeback',
    reason,
    reason_text: [dispute, words ?? ''].filter((part) => part !== '').join(' '),
    amount,
    requested_by: 'gateway',
    created_at: at,
  })
}

async function end(
  call: Call,
  record: Chargeback,
  { dispute, state: how }: Reported,
  at: string,
): Promise<void> {
  const returns = repositoryOf('returns', call)
  const isAccepted = record.status === 'refunded'
  if (how === 'won' && isAccepted) throw ApiError.invalid({ state: ['拒付已按接受入账，撤销须人工处理'] })
  if (how === 'won' && record.status !== 'rejected')
    await returns.update(record.id, { status: 'rejected', reject_reason: '争议已胜诉', handled_at: at })
  if (how === 'lost' && !isAccepted)
    await completeRefund(call, record, { transaction: dispute, refundedAt: at })
  const after = await returns.find(record.id)
  if (after.status !== record.status) await returns.log('other', record, after)
}
