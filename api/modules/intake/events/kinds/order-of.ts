import { string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { madeBy } from './made-by.ts'

/** How an event names the order that it is about: one of them is enough. */
export const orderNames = {
  order: string('订单', 'Order', { min: 1, max: 100 }),
  order_no: string('订单号', 'Order no.', { min: 1, max: 16 }),
}

/** What is about money that was received can name it, too. */
export const paymentNames = {
  ...orderNames,
  payment: string('付款的网关流水号', 'Gateway transaction of the payment', { min: 1, max: 64 }),
}

/** The names in the order in which they count. */
export const aboutOrder = ['order', 'order_no'] as const
export const aboutPayment = ['order', 'order_no', 'payment'] as const

interface Names {
  readonly order?: string | null | undefined
  readonly order_no?: string | null | undefined
  readonly payment?: string | null | undefined
}

/** The order that an event is about, or the name that it waits for. Throws where it names none, or a number that no order has. */
export async function orderOf(
  call: Call,
  { order, order_no: no, payment }: Names,
): Promise<{ readonly id: number } | { readonly waitsFor: string }> {
  if (order != null) return foundOr(order, await madeBy(call, 'order', order))
  if (no != null) {
    const id = await byNumber(call, no)
    if (id === null) throw ApiError.invalid({ order_no: ['没有这个订单'] })
    return { id }
  }
  if (payment != null) return foundOr(payment, await byPayment(call, payment))
  throw ApiError.invalid({ order: ['没有说明是哪个订单'] })
}

/** What an event that names its order waits for, if the order is not ready for it. */
export function nameIn({ order, order_no: no, payment }: Names): string {
  return order ?? no ?? payment ?? ''
}

function foundOr(name: string, id: number | null) {
  return id === null ? { waitsFor: name } : { id }
}

async function byNumber(call: Call, no: string): Promise<number | null> {
  const [order] = await repositoryOf('orders', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.order_no = ${no} and t.deleted_at is null`,
  )
  return order?.id ?? null
}

async function byPayment(call: Call, transaction: string): Promise<number | null> {
  const [found] = await run<{ id: number }>(
    call.tx,
    sql`select order_id as id from tradings where company_id = ${call.caller.companyId}::bigint and gateway_txn_no = ${transaction}
      and type = 'charge' and status = 'success' and deleted_at is null order by id limit 1`,
  )
  return found?.id ?? null
}
