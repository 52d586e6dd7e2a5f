import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'

/** A user who is gone gets no more pushes. */
export async function forgetDevices(tx: Query, userId: number): Promise<void> {
  await run(tx, sql`select app_forget_devices(array[${userId}::bigint])`)
}
