import type { Completion } from '../../../engine/model/completion.ts'
import { datetime, money, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { gatewayHeaders } from './gateway-headers.ts'
import { reconcileStatus } from './reconcile-status.ts'
import { undecided, verdict } from './verdict.ts'

const own = { currency: { field: 'currency' } }

const fields = {
  gateway_txn_no: string('网关流水号', 'Gateway transaction', { min: 1, max: 64, required: true }),
  statement_amount: money('金额', 'Amount', { ...own, required: true }),
  fee: money('手续费', 'Fee', own),
  settled_at: datetime('结算时间', 'Settled at'),
}

/**
 * A gateway's statement reports of transactions what went through, what it cost and when it is settled; it makes none, and what a person has
 * decided stays (domain/resources.md, tradings "Rules"). Comes to `matched`, `mismatch` or `ignored`.
 */
export const statement: Completion = {
  fields,
  headers: gatewayHeaders,
  outcomes: reconcileStatus,
  find: async ({ call }, line) => await transactionOf(call, line as Line),
  run: async ({ call, resource }, line) => {
    const id = await transactionOf(call, line as Line)
    if (id === null) throw ApiError.invalid({ gateway_txn_no: ['本地没有这笔流水'] })
    const records = repositoryOf('tradings', call, resource)
    const before = await records.lock(id)
    await write(call, id, line as Line)
    const after = await records.find(id)
    await records.log('import', before, after)
    return after.reconcile_status
  },
}

type Line = InputFrom<typeof fields>

/** A payment and its refund may have one number: the one whose amount is nearer. */
async function transactionOf({ tx, caller }: Call, line: Line): Promise<number | null> {
  const [found] = await run<{ id: number }>(
    tx,
    sql`select id from tradings where company_id = ${caller.companyId}::bigint and deleted_at is null
      and gateway_txn_no = ${line.gateway_txn_no}
      order by abs(amount - ${line.statement_amount}::numeric), id limit 1`,
  )
  return found?.id ?? null
}

async function write({ tx, caller }: Call, id: number, line: Line): Promise<void> {
  // Some gateways write what they kept as a negative amount.
  const fee = line.fee == null ? null : line.fee.replace(/^-/, '')
  const settledAt = line.settled_at ?? null
  await run(
    tx,
    sql`update tradings t set statement_amount = ${line.statement_amount}::numeric, fee = coalesce(${fee}::numeric, t.fee),
        net = t.amount - coalesce(${fee}::numeric, t.fee), settled_at = coalesce(${settledAt}::timestamptz, t.settled_at),
        fee_usd = case when ${fee}::numeric is null or t.amount = 0 then t.fee_usd else round(${fee}::numeric * t.amount_usd / t.amount, 2) end,
        updated_by = ${caller.userId}::bigint, updated_at = ${nextVersion('t')}
      where t.id = ${id}::bigint`,
  )
  await run(
    tx,
    sql`update tradings t set reconcile_status = ${verdict} where t.id = ${id}::bigint and ${undecided}`,
  )
}
