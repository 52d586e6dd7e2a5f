import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { companyColumn } from '../../model/table.ts'
import { array, run } from '../../query/sql.ts'

/**
 * Has the writes of a tree take turns until their transactions end, in each company or, of what belongs to none, altogether: what stands
 * above and below a record does not change between its check and its write. To be asked for before any row is locked.
 */
export async function lockTree(resource: Resource, call: Call): Promise<void> {
  if (resource.fields['parent_id']?.resource !== resource.name && !resource.lifecycle.writesInTurn) return
  const company = companyColumn(resource) === 'never' ? 'all' : call.caller.companyId
  const tree = `tree ${resource.name} ${company}`
  await run(call.tx, sql`select pg_advisory_xact_lock(hashtextextended(${tree}, 0))`)
}

/**
 * Messages for a record (null for a new one) that would hang below itself, or deeper than its tree may be, with `parentId` above it. For a
 * deletion: with the record's children below `parentId`.
 */
export async function treeErrors(
  resource: Resource,
  id: number | null,
  parentId: number | null,
  call: Call,
  field = 'parent_id',
): Promise<FieldErrors> {
  if (parentId === null || resource.fields['parent_id'] === undefined) return {}
  const table = sql.identifier(resource.name)
  const above = await run<{ id: number; repeated: boolean }>(
    call.tx,
    sql`with recursive up as (
        select t.id, t.parent_id from ${table} t where t.id = ${parentId}::bigint
        union all
        select t.id, t.parent_id from up join ${table} t on t.id = up.parent_id
      ) cycle id set repeated using path select id, repeated from up`,
  )
  if (id !== null && above.some((row) => row.id === id)) return { [field]: ['不能移到自己或自己的下级之下'] }
  if (above.some(({ repeated }) => repeated)) return { [field]: [belowCircle] }
  if (resource.levels === null) return {}
  const height = id === null ? 1 : await heightOf(resource, id, call)
  const own = field === 'parent_id' ? height : height - 1
  return above.length + own > resource.levels
    ? { [field]: [message('最多 {n} 层', { n: resource.levels })] }
    : {}
}

/** The record above that a write names; null if it names none. */
export function parentOf(values: Readonly<Values>): number | null {
  const id = values['parent_id']
  return typeof id === 'number' ? id : null
}

/** Which of the records now hang below themselves, or deeper than their tree may be, with the reason. At the top everything may stand. */
export async function misplaced(
  resource: Resource,
  ids: readonly number[],
  call: Call,
): Promise<ReadonlyMap<number, Message>> {
  if (resource.fields['parent_id'] === undefined) return new Map()
  const table = sql.identifier(resource.name)
  const rows = await run<{ start: number; depth: number; own: boolean; other: boolean }>(
    call.tx,
    sql`with recursive up as (
        select t.id as start, t.id, t.parent_id from ${table} t where t.id = any(${array([...ids], 'bigint')})
        union all
        select up.start, t.id, t.parent_id from up join ${table} t on t.id = up.parent_id
      ) cycle id set repeated using path
      select start, count(*)::int as depth, bool_or(repeated and id = start) as own, bool_or(repeated) as other from up group by start`,
  )
  const reasons = new Map<number, Message>()
  for (const { start, depth, own, other } of rows) {
    if (own) reasons.set(start, '不能移到自己的下级之下')
    else if (other) reasons.set(start, belowCircle)
    else if (
      resource.levels !== null &&
      depth > 1 &&
      depth - 1 + (await heightOf(resource, start, call)) > resource.levels
    )
      reasons.set(start, message('最多 {n} 层', { n: resource.levels }))
  }
  return reasons
}

const belowCircle: Message = '所选上级与其下级互为上级，请先把它们移开'

/** How many levels a record and those below it take. */
async function heightOf(resource: Resource, id: number, call: Call): Promise<number> {
  const table = sql.identifier(resource.name)
  const [row] = await run<{ height: number }>(
    call.tx,
    sql`with recursive below as (
        select t.id, 1 as depth from ${table} t where t.id = ${id}::bigint
        union all
        select t.id, below.depth + 1 from below join ${table} t on t.parent_id = below.id
      ) cycle id set repeated using path select max(depth) as height from below where not repeated`,
  )
  return row?.height ?? 1
}
