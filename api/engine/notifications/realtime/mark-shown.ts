import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { run } from '../../query/sql.ts'

/** A tab has received it: it does not pop up again with the next login. */
export async function markShown(database: Database, id: number): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update notification_logs set popped_at = coalesce(popped_at, now()) where id = ${id}::bigint`,
    ),
  )
}
