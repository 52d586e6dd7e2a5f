import { defineJob } from '../../../engine/model/job.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { undecided, verdict } from './verdict.ts'

interface Span {
  readonly from: string
  readonly to: string
  readonly methodId: number | null
  readonly [more: string]: unknown
}

/**
 * Transactions whose gateway's statement has been imported are matched if the amounts differ by a hundredth at most, else they are
 * mismatches (domain/resources.md, tradings). What a person has decided stays.
 */
export const reconcileJob = defineJob<Span>({
  name: 'tradings.reconcile',
  type: 'bulk',
  zh: '自动对账',
  en: 'Reconciliation',
  changes: ['tradings'],
  run: async ({ params, tx }) => {
    const rows = await tx((call) =>
      run<{ reconcile_status: string }>(
        call.tx,
        sql`update tradings t set updated_at = now(), updated_by = ${call.caller.userId}::bigint,
            reconcile_status = ${verdict}
          where t.company_id = ${call.caller.companyId}::bigint and t.deleted_at is null and t.status = 'success'
            and ${undecided} and t.gateway_txn_no is not null
            and t.traded_at >= ${params.from}::date::timestamp at time zone ${call.caller.timezone}
            and t.traded_at < (${params.to}::date + 1)::timestamp at time zone ${call.caller.timezone}
            and (${params.methodId}::bigint is null or t.payment_method_id = ${params.methodId}::bigint)
          returning t.reconcile_status`,
      ),
    )
    const count = (status: string) => rows.filter((row) => row.reconcile_status === status).length
    return {
      rows: rows.length,
      matched: count('matched'),
      mismatch: count('mismatch'),
      unmatched: count('unmatched'),
      link: '/tradings/index',
    }
  },
})
