import { failedRequirement } from '../../../engine/model/definition/requirement.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { assertRequirements } from '../../../engine/operations/actions/allowed.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { orderAllowed } from '../orders/states/states.ts'
import { lineErrors } from './lines.ts'
import { amountProblem, refundable } from './refundable.ts'
import { returnAllowed } from './states.ts'

/** What a refund asks for beyond its fields (domain/resources.md, returns). */
export const returnRules = defineRules('returns', {
  beforeWrite: async (call, values, record) => {
    // Nothing but the decision's own actions changes a refund that was decided.
    if (record !== null) assertRequirements([returnAllowed.change], record, call)
    const draft = { ...record, ...values }
    const order = await orderOf(call, draft.order_id)
    if (order === undefined) return {}
    return {
      ...orderErrors(order, draft, record, call.caller.reports === true),
      ...reasonErrors(draft),
      ...(await amountErrors(call, order, draft, record)),
      ...(await lineErrors(call, draft)),
    }
  },
  prepare: async (call, values, record) => {
    const draft = { ...record, ...values }
    const order = await orderOf(call, draft.order_id)
    if (order === undefined) throw new Error('a refund of no order passed the checks')
    const amount = fromCents(times(toCents(draft.amount ?? ''), order.rate ?? '1'))
    if (record !== null) return { amount_usd: amount }
    return {
      return_no: await nextNumber(call, returnNumber),
      order_no: order.order_no,
      email: order.email,
      currency: order.currency,
      amount_usd: amount,
      sla_due_at: new Date(Date.now() + hoursToAnswer * 3_600_000).toISOString(),
      is_over_window: order.is_over_window,
    }
  },
  afterWrite: async (call, record, before) => {
    const { companyId } = call.caller
    const isChargeback = record.type === 'chargeback'
    // A refund that is reported is done; a chargeback waits for an answer.
    const isOver = call.caller.reports === true && !isChargeback
    if (before !== null || companyId === null || isOver) return
    const no = record.return_no
    await notifyGroups(call.tx, companyId, isChargeback ? 'chargeback' : 'return_requested', {
      type: isChargeback ? 'error' : '',
      title: isChargeback ? message('新的拒付 {no}', { no }) : message('新的退款申请 {no}', { no }),
      text: message('订单 {order}，金额 {amount} {currency}，请在 {n} 小时内处理。', {
        order: record.order_no,
        amount: record.amount,
        currency: record.currency,
        n: hoursToAnswer,
      }),
      link: '/orders/return',
    })
  },
})

const returnNumber = { table: 'returns', prefix: 'R', digits: 6, daily: true } as const

/** From the request to the answer. */
export const hoursToAnswer = 48

interface OrderFacts {
  readonly id: number
  readonly order_no: string
  readonly email: string
  readonly currency: RecordOf<'orders'>['currency']
  readonly status: string
  readonly rate: string | null
  readonly is_over_window: boolean
}

async function orderOf(call: Call, id: unknown): Promise<OrderFacts | undefined> {
  const [order] = await run<OrderFacts>(
    call.tx,
    sql`select o.id, o.order_no, o.email, o.currency, o.status, o.rate_usd as rate,
        coalesce(o.paid_at < now() - make_interval(days => c.refund_window_days::int), false) as is_over_window
      from orders o join companies c on c.id = o.company_id
      where o.id = ${Number(id)}::bigint and o.company_id = ${call.caller.companyId}::bigint`,
  )
  return order
}

function orderErrors(
  order: OrderFacts,
  draft: DraftOf<'returns'>,
  record: RecordOf<'returns'> | null,
  isReported: boolean,
): ErrorsOf<'returns'> {
  const late = failedRequirement([orderAllowed.refund], { status: order.status }, null)
  if (record === null && late !== null) return { order_id: [late.reason] }
  if (record !== null && draft.order_id !== record.order_id) return { order_id: ['退款单的订单不能更换'] }
  const isChargeback = draft.type === 'chargeback'
  if (record === null && isReported) return {}
  if (isChargeback !== (record?.type === 'chargeback')) return { type: ['拒付由支付网关建单'] }
  return {}
}

function reasonErrors(draft: DraftOf<'returns'>): ErrorsOf<'returns'> {
  const isSilent = draft.reason === 'other' && (draft.reason_text ?? '').trim() === ''
  return isSilent ? { reason_text: ['请说明原因'] } : {}
}

async function amountErrors(
  call: Call,
  order: OrderFacts,
  draft: DraftOf<'returns'>,
  record: RecordOf<'returns'> | null,
): Promise<ErrorsOf<'returns'>> {
  const most = await refundable(call, order.id, record === null ? null : record.id)
  const amount = toCents(draft.amount ?? '')
  const problem = amountProblem(amount, most, order.currency)
  if (problem !== null) return { amount: [problem] }
  return draft.type === 'full' && amount !== most
    ? { amount: [message('全额退款须为可退额 {amount}', { amount: fromCents(most) })] }
    : {}
}
