import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Resource } from '../model/resource.ts'

/** Which rows `t` are not in the recycle bin; all, where a resource has none. */
export function notDeleted({ lifecycle: { softDelete } }: Pick<Resource, 'lifecycle'>): SQL {
  return softDelete ? sql`t.deleted_at is null` : sql`true`
}
