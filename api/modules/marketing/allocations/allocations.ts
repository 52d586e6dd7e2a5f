import type { Values } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
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
  return Array.isArray(value) ? (value as Values[]).map(allocation) : []
}

function allocation(row: Values): Allocation {
  const product = row['product_id'] ?? null
  const from = row['effective_from'] ?? null
  return {
    company_id: Number(row['company_id']),
    product_id: product === null ? null : Number(product),
    percent: textOf(row['percent']),
    effective_from: from === null ? null : textOf(from),
  }
}

/** The newest group of shares, as far as the call may see it. */
export async function currentAllocations(tx: Query, type: string, id: number): Promise<Allocation[]> {
  const rows = await run<Values>(
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
