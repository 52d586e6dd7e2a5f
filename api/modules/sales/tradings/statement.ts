import type { Completion } from '../../../engine/model/completion.ts'
import { datetime, money, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { loadRecord } from '../../../engine/operations/read/show.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { lockRecord } from '../../../engine/operations/write/update.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { gatewayHeaders } from './gateway-headers.ts'
import { reconcileStatus } from './reconcile-status.ts'
import { undecided, verdict } from './verdict.ts'

const own = { currency: { field: 'currency' } }

/**
 * A gateway's statement tells of transactions what went through, what it cost and when it is settled; it makes none, and what a person has
 * decided stays (domain/resources.md, tradings "Rules"). Comes to `matched`, `mismatch` or `ignored`.
 */
export const statement: Completion = {
  fields: {
    gateway_txn_no: string('网关流水号', 'Gateway transaction', { min: 1, max: 64, required: true }),
    statement_amount: money('金额', 'Amount', { ...own, required: true }),
    fee: money('手续费', 'Fee', own),
    settled_at: datetime('结算时间', 'Settled at'),
  },
  headers: gatewayHeaders,
  outcomes: reconcileStatus,
  find: async ({ call }, line) => await transactionOf(call, line),
  run: async ({ call, resource }, line) => {
    const id = await transactionOf(call, line)
    if (id === null) throw ApiError.invalid({ gateway_txn_no: ['本地没有这笔流水'] })
    const before = await lockRecord(resource, call, id)
    await write(call, id, line)
    const after = await loadRecord(resource, id, call)
    await recordChange(call, resource, 'import', before, after)
    return textOf(after['reconcile_status'])
  },
}

/** A payment and its refund may have one number: the one whose amount is nearer. */
async function transactionOf({ tx, caller }: Call, line: Readonly<Values>): Promise<number | null> {
  const [found] = await run<{ id: number }>(
    tx,
    sql`select id from tradings where company_id = ${caller.companyId}::bigint and deleted_at is null
      and gateway_txn_no = ${textOf(line['gateway_txn_no'])}
      order by abs(amount - ${textOf(line['statement_amount'])}::numeric), id limit 1`,
  )
  return found?.id ?? null
}

async function write({ tx, caller }: Call, id: number, line: Readonly<Values>): Promise<void> {
  // Some gateways write what they kept as a negative amount.
  const fee = line['fee'] == null ? null : textOf(line['fee']).replace(/^-/, '')
  const settled = line['settled_at'] == null ? null : textOf(line['settled_at'])
  await run(
    tx,
    sql`update tradings t set statement_amount = ${textOf(line['statement_amount'])}::numeric, fee = coalesce(${fee}::numeric, t.fee),
        net = t.amount - coalesce(${fee}::numeric, t.fee), settled_at = coalesce(${settled}::timestamptz, t.settled_at),
        fee_usd = case when ${fee}::numeric is null or t.amount = 0 then t.fee_usd else round(${fee}::numeric * t.amount_usd / t.amount, 2) end,
        updated_by = ${caller.userId}::bigint, updated_at = ${nextVersion('t')}
      where t.id = ${id}::bigint`,
  )
  await run(
    tx,
    sql`update tradings t set reconcile_status = ${verdict} where t.id = ${id}::bigint and ${undecided}`,
  )
}
