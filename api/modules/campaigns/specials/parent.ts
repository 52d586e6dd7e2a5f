import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { statusNow } from '../../trade/special-clock.ts'

/** The special that the path names, as its children's rules need it. */
export interface ParentSpecial {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly type: RecordOf<'specials'>['type']
  readonly language: RecordOf<'specials'>['language']
  /** As of now. */
  readonly status: RecordOf<'specials'>['status']
  readonly starts_at: string
  readonly ends_at: string
}

/** Locked in a write, so that rules about all its children hold; 404 if the caller cannot see it. */
export async function specialOf(call: Call): Promise<ParentSpecial> {
  return await loadSpecial(call, pathId(call, 'special_id'))
}

export async function loadSpecial({ tx, caller, method }: Call, id: number): Promise<ParentSpecial> {
  const lock = method === 'GET' ? sql`` : sql`for update`
  const [special] = await run<ParentSpecial>(
    tx,
    sql`select t.id, t.title, t.slug, t.type, t.language, ${sql.raw(statusNow('t'))} as status, t.starts_at, t.ends_at
      from specials t
      where t.id = ${id}::bigint and t.company_id = ${caller.companyId}::bigint and t.deleted_at is null ${lock}`,
  )
  if (special === undefined) throw ApiError.notFound()
  return special
}

/** Published and not over: visitors rely on what it says. */
export function isOpen({ status }: Pick<ParentSpecial, 'status'>): boolean {
  return status === 'scheduled' || status === 'running'
}
