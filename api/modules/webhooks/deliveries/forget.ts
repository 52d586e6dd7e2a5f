import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'

/** Days that an event stays, whatever became of it. */
const retention = 30

/** What is older goes, what waits for an endpoint that is switched off, too. */
export async function forgetDeliveries(tx: Query): Promise<void> {
  await run(
    tx,
    sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${retention})`,
  )
}
