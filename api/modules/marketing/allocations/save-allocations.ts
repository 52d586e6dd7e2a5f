import { groupTimezone } from '../../../engine/model/company-time.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { StoredOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Allocation, allocationsIn, currentAllocations } from './allocations.ts'

/**
 * A new group of shares from its day on; the shares that held before stay for the days before. The same shares again change nothing
 * (domain/resources.md, marketing_allocations: a change is another group).
 */
export async function saveAllocations(
  call: Call,
  owner: StoredOf<'marketing_allocations'>,
  rows: readonly StoredOf<'marketing_allocations'>[],
): Promise<void> {
  const { owner_type: type, owner_ref: id } = owner
  if (type == null || id == null) throw new Error('shares without an owner')
  const allocations = allocationsIn(rows)
  const [first] = allocations
  if (first === undefined) return
  const current = await currentAllocations(call.tx, type, id)
  const from = first.effective_from ?? today(groupTimezone)
  if (sameShares(current, allocations) && (first.effective_from ?? null) === null) return
  const ofOwner = sql`owner_type = ${type} and owner_ref = ${id}::bigint`
  await run(
    call.tx,
    sql`delete from marketing_allocations where ${ofOwner} and effective_from >= ${from}::date`,
  )
  await run(
    call.tx,
    sql`update marketing_allocations set effective_to = ${from}::date, updated_at = now(), updated_by = ${call.caller.userId}::bigint
      where ${ofOwner} and (effective_to is null or effective_to > ${from}::date)`,
  )
  for (const { company_id: company, product_id: product = null, percent } of allocations)
    await run(
      call.tx,
      sql`insert into marketing_allocations (owner_type, owner_ref, company_id, product_id, percent, effective_from, created_by, updated_by)
        values (${type}, ${id}::bigint, ${company}::bigint, ${product}::bigint, ${percent}::numeric, ${from}::date,
          ${call.caller.userId}::bigint, ${call.caller.userId}::bigint)`,
    )
}

function sameShares(current: readonly Allocation[], allocations: readonly Allocation[]): boolean {
  const key = ({ company_id, product_id, percent }: Allocation) =>
    `${company_id}/${product_id ?? ''}/${Number(percent)}`
  return JSON.stringify(current.map(key).toSorted()) === JSON.stringify(allocations.map(key).toSorted())
}
