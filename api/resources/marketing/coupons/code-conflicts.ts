import { sql } from 'drizzle-orm/sql'
import type { Call } from '../../../operations/operation.ts'
import { run } from '../../../query/sql.ts'

export interface CodeConflict {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Coupons of the same code where this one would hold: in the company, and among what is shared out to the companies that the call sees. */
export async function codeConflicts(
  call: Call,
  code: string,
  exceptId: number | null,
): Promise<CodeConflict[]> {
  return await run<CodeConflict>(
    call.tx,
    sql`select id, code, name from coupons where code = ${code} and id is distinct from ${exceptId}::bigint order by id limit 20`,
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
