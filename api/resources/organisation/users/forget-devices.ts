import { sql } from '../../../database/sql.ts'
import type { Query } from '../../../database/types.ts'
import { run } from '../../../query/sql.ts'

/** A user who is gone gets no more pushes. */
export async function forgetDevices(tx: Query, userId: number): Promise<void> {
  await run(tx, sql`select app_forget_devices(array[${userId}::bigint])`)
}
