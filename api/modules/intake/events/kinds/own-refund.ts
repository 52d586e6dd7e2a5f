import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { completeRefund } from '../../../sales/returns/refund.ts'

interface Reported {
  readonly status: string
  readonly currency: string
  readonly amount: string
  readonly transaction: string | null
  readonly at: string
}

/** States in which the gateway may have been asked. */
const underWay: ReadonlySet<string> = new Set(['approved', 'processing', 'failed'])

/**
 * Ends a refund that the console has asked the gateway for: the answer of the gateway may be lost, or the money on its way for days. One
 * that has not succeeded is left to the answer, which says so, too.
 */
export async function ownRefund(
  call: Call,
  returnNo: string,
  reported: Reported,
): Promise<RecordOf<'returns'>> {
  const returns = repositoryOf('returns', call)
  const [found] = await returns.select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.return_no = ${returnNo} and t.deleted_at is null`,
  )
  if (found === undefined) throw ApiError.invalid({ return_no: ['没有这张退款单'] })
  const record = await returns.lock(found.id)
  const isDone = record.status === 'refunded'
  if (reported.status === 'failed') {
    if (isDone) throw ApiError.invalid({ transaction: ['退款已入账，但网关报告未成功，请人工核对'] })
    return record
  }
  if (isDone) return record
  if (!underWay.has(record.status)) throw ApiError.invalid({ return_no: ['退款单不在退款中'] })
  if (reported.currency !== record.currency)
    throw ApiError.invalid({ currency: [message('订单的货币为 {currency}', { currency: record.currency })] })
  if (toCents(reported.amount) !== toCents(record.amount))
    throw ApiError.invalid({ amount: [message('退款单的金额为 {amount}', { amount: record.amount })] })
  await completeRefund(call, record, { transaction: reported.transaction, refundedAt: reported.at })
  await returns.log('other', record, await returns.find(record.id))
  return record
}

/** The refund of an order that is in the books with a transaction; null while there is none. */
export async function refundOf(
  call: Call,
  orderId: number,
  transaction: string,
): Promise<Pick<RecordOf<'returns'>, 'id' | 'return_no'> | null> {
  const [found] = await repositoryOf('returns', call).select(
    ['return_no'],
    sql`t.order_id = ${orderId}::bigint and t.trading_id in (select x.id from tradings x
      where x.order_id = ${orderId}::bigint and x.type = 'refund' and x.gateway_txn_no = ${transaction})`,
  )
  return found ?? null
}
