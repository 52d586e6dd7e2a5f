import { sql } from '../../../kernel/database/sql.ts'
import { DatabaseError } from '../../../kernel/database/types.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ImportOptions } from '../../model/import-source.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import { rowsVisible } from '../../operations/context.ts'
import { lockInOrder } from '../../operations/write/lock-order.ts'
import { createRecord } from '../../operations/write/store.ts'
import { lockTree } from '../../operations/write/tree.ts'
import { changeRecord, lockRecord } from '../../operations/write/update.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { run } from '../../query/sql.ts'
import { type CheckedRow, columnName } from './check-rows.ts'

export type RowOutcome =
  | { readonly kind: 'created' | 'updated' | 'skipped'; readonly result?: string }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }

/** Writes one line in a savepoint of its own, by all rules of the resource; a line that is refused changes nothing. */
export async function writeRow(
  resource: Resource,
  row: CheckedRow,
  options: ImportOptions,
  call: Call,
): Promise<RowOutcome> {
  if (Object.keys(row.errors).length > 0) return { kind: 'refused', errors: row.errors }
  await run(call.tx, sql`savepoint line`)
  try {
    const outcome = await writeOne(resource, row, options, call)
    await run(call.tx, sql`release savepoint line`)
    return outcome
  } catch (error) {
    await run(call.tx, sql`rollback to savepoint line`)
    const errors = errorsOf(error)
    if (errors === null) throw error
    return { kind: 'refused', errors }
  }
}

/**
 * Has the imports of a resource take turns in a company, and locks the records that the lines will change in the order in which everything
 * else locks them.
 */
export async function lockLines(
  resource: Resource,
  rows: readonly CheckedRow[],
  { on_duplicate: onDuplicate }: ImportOptions,
  call: Call,
): Promise<void> {
  const turn = `import ${resource.name} ${call.caller.companyId}`
  await run(call.tx, sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
  await lockTree(resource, call)
  if (resource.updateOnlyImport === null && onDuplicate !== 'update') return
  const existingIds: number[] = []
  for (const { values, errors } of rows) {
    if (Object.keys(errors).length > 0) continue
    const id =
      resource.updateOnlyImport === null
        ? await sameRecord(resource, values, call)
        : await resource.updateOnlyImport.find({ call, resource }, values)
    if (id !== null) existingIds.push(id)
  }
  await lockInOrder(resource, existingIds, call)
}

async function writeOne(
  resource: Resource,
  { values }: CheckedRow,
  { on_duplicate: onDuplicate, source_note: note = '' }: ImportOptions,
  call: Call,
): Promise<RowOutcome> {
  if (resource.updateOnlyImport !== null)
    return { kind: 'updated', result: await resource.updateOnlyImport.run({ call, resource }, values) }
  const existing = onDuplicate === 'error' ? null : await sameRecord(resource, values, call)
  if (existing !== null && onDuplicate === 'skip') return { kind: 'skipped' }
  if (existing !== null) {
    const current = await lockRecord(resource, call, existing)
    await changeRecord(resource, current, values, call)
    return { kind: 'updated' }
  }
  const imported = resource.rules.imported?.(note.trim() || null)
  await createRecord(resource, { ...values, ...imported }, call)
  return { kind: 'created' }
}

/** The record that has the same value in a field that is taken once. */
async function sameRecord(
  resource: Resource,
  values: CheckedRow['values'],
  call: Call,
): Promise<number | null> {
  const alive = notDeleted(resource)
  for (const [name, { unique, column }] of Object.entries(resource.fields)) {
    if (unique === null || column === null || values[name] === undefined || values[name] === null) continue
    const together = [name, ...unique.with.filter((other) => values[other] != null)]
    const same = together.map((each) => sql`t.${sql.identifier(each)}::text = ${String(values[each])}`)
    const [found] = await run<{ id: number }>(
      call.tx,
      sql`select t.id from ${sql.identifier(resource.name)} t
        where ${rowsVisible(resource, call)} and ${alive} and ${sql.join(same, sql` and `)} order by t.id limit 1`,
    )
    if (found !== undefined) return found.id
  }
  return null
}

function errorsOf(error: unknown): FieldErrors | null {
  if (
    error instanceof DatabaseError &&
    ['unique', 'check', 'foreignKey', 'outOfRange', 'invalidText', 'tooLong'].includes(error.kind)
  )
    return { line: ['与已有记录冲突，或含有无法保存的值'] }
  if (!(error instanceof ApiError) || error.status >= 500) return null
  const { errors, message } = error.body
  if (errors === undefined) return { line: [message] }
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [columnName(name), messages]))
}

/** Counts a line under its result, if it has one. */
export function count(results: Record<string, number>, result: string | undefined): void {
  if (result !== undefined) results[result] = (results[result] ?? 0) + 1
}
