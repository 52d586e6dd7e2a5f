import { sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { tableSource } from '../../query/rows.ts'
import { array, run } from '../../query/sql.ts'
import { rowsVisible } from '../context.ts'
import { titleOf } from './options.ts'

/** What a record is called that a field refers to. */
export interface NamedRecord {
  readonly field: string
  readonly id: number
  readonly title: string
}

/** The records that these values of a resource refer to, as far as they are still there and the caller may see them. */
export async function namedRecords(
  resource: Resource,
  values: Values,
  call: Call,
): Promise<readonly NamedRecord[]> {
  const named: NamedRecord[] = []
  for (const [field, { resource: name }] of Object.entries(resource.fields)) {
    const target = name === null ? undefined : call.services.find(name)
    const ids = [values[field]].flat().filter((id) => typeof id === 'number')
    if (target === undefined || ids.length === 0) continue
    const rows = await run<{ id: number; title: string | null }>(
      call.tx,
      sql`select t.id, ${titleOf(target)} as title from ${tableSource(target)}
        where t.id = any(${array(ids, 'bigint')}) and ${rowsVisible(target, call)}`,
    )
    named.push(...rows.map(({ id, title }) => ({ field, id, title: title ?? String(id) })))
  }
  return named
}
