import type { Call } from '../../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../../engine/model/records.ts'
import { runCached } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'

/** A new order may say that it has been paid: then also how, and not in the future. */
export async function paymentErrors(
  call: Call,
  order: DraftOf<'orders'>,
  record: RecordOf<'orders'> | null,
): Promise<ErrorsOf<'orders'>> {
  const paidAt = record === null ? order.paid_at : null
  const errors = record === null ? {} : laterErrors(order, record)
  if (paidAt != null && isInFuture(paidAt)) errors.paid_at = ['支付时间不能晚于现在']
  if (paidAt != null && order.payment_method_id == null)
    errors.payment_method_id = ['已支付的订单须填支付方式']
  const method = order.payment_method_id
  if (method == null || (record !== null && method === record.payment_method_id)) return errors
  return { ...errors, ...(await methodErrors(call, method, order.currency ?? '')) }
}

/** Whether payments of a currency can go this way. */
export async function methodErrors(
  call: Call,
  id: number,
  currency: string,
): Promise<Pick<ErrorsOf<'orders'>, 'payment_method_id'>> {
  const [method] = await runCached<Pick<RecordOf<'payment_methods'>, 'status' | 'currencies'>>(
    call.tx,
    sql`select status, currencies from payment_methods where id = ${id}::bigint`,
  )
  if (method === undefined) return { payment_method_id: ['所选支付方式不存在'] }
  if (method.status !== 'enabled') return { payment_method_id: ['该支付方式未启用'] }
  return method.currencies.some((each) => each === currency)
    ? {}
    : { payment_method_id: [message('该支付方式不支持 {currency}', { currency })] }
}

export function isInFuture(moment: string): boolean {
  return Date.parse(moment) > Date.now()
}

function laterErrors(order: DraftOf<'orders'>, record: RecordOf<'orders'>): ErrorsOf<'orders'> {
  return order.paid_at !== record.paid_at ? { paid_at: ['请用“确认收款”登记支付'] } : {}
}
