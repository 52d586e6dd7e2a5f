import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'

/** One company's share, in percent; the whole company's where no product is named. */
export interface Allocation {
  readonly company_id: number
  readonly product_id?: number | null
  readonly percent: string
  readonly effective_from?: string | null
}

/** The shares in a checked body. */
export function allocationsIn(value: unknown): Allocation[] {
  return Array.isArray(value) ? (value as Allocation[]).map(allocation) : []
}

function allocation({
  company_id,
  product_id = null,
  percent,
  effective_from = null,
}: Allocation): Allocation {
  return { company_id, product_id, percent, effective_from }
}

/** The newest group of shares, as far as the call may see it. */
export async function currentAllocations(tx: Query, type: string, id: number): Promise<Allocation[]> {
  const rows = await run<Allocation>(
    tx,
    sql`select company_id, product_id, percent::text as percent, effective_from::text as effective_from
      from marketing_allocations
      where owner_type = ${type} and owner_ref = ${id}::bigint and effective_to is null order by id`,
  )
  return rows.map(allocation)
}

/** In hundredths of a percent, so that thirds that were rounded by hand add up exactly. */
export function totalPercent(allocations: readonly Allocation[]): number {
  return allocations.reduce((total, { percent }) => total + toCents(percent), 0)
}
