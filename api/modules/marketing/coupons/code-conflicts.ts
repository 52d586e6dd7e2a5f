import type { Call } from '../../../engine/model/operation.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

export interface CodeConflict {
  readonly id: number
  readonly code: string
  readonly name: string
}

/**
 * Coupons of the same code where this one would hold: in these companies, and among what is shared out to them. No other call decides about
 * the same code until the call is done.
 */
export async function codeConflicts(
  call: Call,
  { code, companies, except }: { code: string; companies: readonly number[]; except: number | null },
): Promise<CodeConflict[]> {
  const there = array([...companies], 'bigint')
  await run(call.tx, sql`select pg_advisory_xact_lock(hashtextextended('coupon ' || ${code}, 0))`)
  return await run<CodeConflict>(
    call.tx,
    sql`select id, code, name from coupons c where code = ${code} and id is distinct from ${except}::bigint
      and (company_id = any(${there}) or (company_id is null and exists (select from marketing_allocations a
        where a.owner_type = 'coupon' and a.owner_ref = c.id and a.effective_to is null and a.company_id = any(${there}))))
      order by id limit 20`,
  )
}

/** A free code near the one that is taken; null where the first hundred are taken, too. */
export async function suggestCode(call: Call, code: string): Promise<string | null> {
  const stem = code.slice(0, 28)
  const [row] = await run<{ code: string }>(
    call.tx,
    sql`select c.code from generate_series(2, 99) n cross join lateral (select ${stem} || n as code) c
      where not exists (select 1 from coupons o where o.code = c.code) order by n limit 1`,
  )
  return row?.code ?? null
}
