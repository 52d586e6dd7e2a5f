import { abandonIntent, addIntent, isUnderWay } from '../../../engine/jobs/intents/add.ts'
import { defineIntent } from '../../../engine/model/intent.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { assertRequirements } from '../../../engine/operations/actions/allowed.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { type GatewayAccount, isByHand } from '../../../kernel/platform/adapters/payment-gateway.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { accountOf } from '../payment-methods/account.ts'
import { completeRefund } from './refund.ts'
import { returnAllowed } from './states.ts'

type RefundPayload = {
  readonly return_id: number
  /** Null in one that an earlier release stored. */
  readonly return_no?: string | undefined
  readonly transaction: string | null
  readonly amount: string
  readonly currency: string
}

type RefundQuestion = RefundPayload & { readonly account: GatewayAccount }

/** The refund at the gateway, asked for in the transaction that agreed to it. */
export const refundAtGateway = defineIntent<RefundPayload, RefundQuestion, string>({
  name: 'returns.refund',
  zh: '网关退款',
  en: 'Refund at the gateway',
  changes: [
    'returns',
    'orders',
    'order_items',
    'tradings',
    'license_keys',
    'registrations',
    'coupons',
    'coupon_usages',
    'ban_emails',
  ],
  access: ['order-returns.update'],
  readers: ['log_manage', 'error_logs.index', 'order-returns.index', 'order-returns.update'],
  async question(call, payload) {
    const [waiting] = await run<{ order_id: number }>(
      call.tx,
      sql`select order_id from returns where id = ${payload.return_id}::bigint and status = 'processing' and deleted_at is null`,
    )
    if (waiting === undefined) return null
    const { account } = await paymentOf(call, waiting.order_id)
    return { ...payload, account }
  },
  async ask({ account, transaction, amount, currency, return_no: no }, { ports, key, signal }) {
    const outcome = await ports.payments.refund(
      account,
      { transaction, amount, currency, idempotencyKey: key, reference: no ?? '' },
      signal,
    )
    if (outcome.kind === 'done') return { kind: 'done', answer: outcome.transaction }
    return { kind: outcome.kind, problem: outcome.message }
  },
  done: (call, { return_id: id }, transaction) =>
    changeLocked(call, id, ['processing'], (record) =>
      completeRefund(call, record, { transaction, refundedAt: new Date().toISOString() }),
    ),
  failed: (call, { return_id: id }, problem) =>
    changeLocked(call, id, ['processing'], async (record) => {
      await repositoryOf('returns', call).update(id, { status: 'failed' })
      await notifyHandlers(call, record, problem)
    }),
  retried: (call, { return_id: id }) =>
    changeLocked(call, id, null, async (record) => {
      assertRequirements([returnAllowed.retry], record, call)
      await payBack(call, id)
    }),
})

const keyOf = (id: number) => `return:${id}`

/**
 * Through the gateway, once this is committed; where money goes back by hand the refund waits for a person. A chargeback has been taken
 * already: accepting it calls no gateway.
 */
export async function payBack(call: Call, id: number): Promise<void> {
  const record = await loadReturn(call, id)
  if (record.type === 'chargeback')
    return await completeRefund(call, record, { transaction: null, refundedAt: new Date().toISOString() })
  await repositoryOf('returns', call).update(id, { status: 'processing' })
  const { account, transaction } = await paymentOf(call, record.order_id)
  if (isByHand(call.services.ports.payments, account.gateway)) return
  const [amount, currency] = [record.amount, record.currency]
  const name = record.return_no
  const title = message('退款 {amount} {currency}，订单 {order}', {
    amount,
    currency,
    order: record.order_no,
  })
  const payload = { return_id: id, return_no: name, transaction, amount, currency }
  await addIntent(call, refundAtGateway, payload, {
    key: keyOf(id),
    subject: { resource: 'returns', id, name, title },
  })
}

/** The money went back by another way: the gateway is not asked any more. Refuses while it is being asked. */
export async function refundedElsewhere(call: Call, id: number): Promise<void> {
  if (await isUnderWay(call, keyOf(id)))
    throw ApiError.conflict('STATE', '网关正在执行这笔退款，请等待结果后再操作')
  await abandonIntent(call, keyOf(id), '已标为线下退款')
}

/** What becomes of a refund that is in one of these states, with its action log row; nothing where it is in another by now. */
async function changeLocked(
  call: Call,
  id: number,
  states: readonly string[] | null,
  change: (record: RecordOf<'returns'>) => Promise<void>,
): Promise<void> {
  const [locked] = await run<{ status: string }>(
    call.tx,
    sql`select status from returns where id = ${id}::bigint and deleted_at is null for update`,
  )
  if (locked === undefined || states?.includes(locked.status) === false) return
  const before = await loadReturn(call, id)
  await change(before)
  await recordChange(call, call.services.find('returns'), 'other', before, await loadReturn(call, id))
}

async function loadReturn(call: Call, id: number): Promise<RecordOf<'returns'>> {
  return await repositoryOf('returns', call).find(id)
}

async function notifyHandlers(call: Call, record: RecordOf<'returns'>, problem: Message): Promise<void> {
  const people = [record.handler_id, call.caller.userId].filter((id) => id !== null)
  await notifyUsers(call.tx, [...new Set(people)], {
    topic: 'task',
    type: 'error',
    title: message('退款 {no} 失败', { no: record.return_no }),
    text: problem,
    link: `/orders/return?record=${record.id}`,
    companyId: call.caller.companyId,
  })
}

async function paymentOf(call: Call, orderId: number) {
  const order = await repositoryOf('orders', call).find(orderId)
  const charges = await repositoryOf('tradings', call).select(
    ['gateway_txn_no'],
    sql`t.order_id = ${orderId}::bigint and t.type = 'charge' and t.status = 'success'`,
  )
  const latest = charges.toSorted((one, other) => other.id - one.id)[0]
  const method = order.payment_method_id
  const account = method === null ? null : await accountOf(call, method)
  return { account: account ?? withoutMethod, transaction: latest?.gateway_txn_no ?? null }
}

const withoutMethod: GatewayAccount = {
  gateway: 'bank_transfer',
  mode: 'live',
  health: null,
  encryptedKey: null,
}
