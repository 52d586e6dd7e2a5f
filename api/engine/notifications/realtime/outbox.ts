import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { run } from '../../query/sql.ts'
import type { Channel } from '../topics.ts'
import { type Loop, startLoop } from './loop.ts'
import { notificationColumns, type NotificationRow } from './payload.ts'

export interface AddressedNotification extends NotificationRow {
  readonly user_id: number
  /** Null in what an earlier release wrote: popup and push. */
  readonly channels: readonly Channel[] | null
}

/** Milliseconds between two looks; a writer in this process kicks at once. */
const pause = 500
/** Most notifications of one look. */
const batch = 100

/**
 * Hands every new notification to `deliver` once, whichever process it was written by: the row is claimed where it stands, so that of
 * several processes on one database only one delivers it. What is older than ten minutes is left to the message list.
 */
export function startOutbox(
  database: Database,
  deliver: (notifications: readonly AddressedNotification[]) => Promise<void>,
  report: (error: unknown) => void,
): Loop {
  const look = async (): Promise<void> => {
    const claimed = await claim(database)
    if (claimed.length > 0) await deliver(claimed)
    if (claimed.length === batch) await look()
  }
  return startLoop(pause, look, report)
}

async function claim(database: Database): Promise<AddressedNotification[]> {
  return await database.system((tx) =>
    run<AddressedNotification>(
      tx,
      sql`with claimed as (
          update notification_logs set dispatched_at = now() where id in (
            select id from notification_logs where dispatched_at is null and created_at > now() - interval '10 minutes'
            order by id limit ${batch} for update skip locked
          ) returning user_id, channels, ${notificationColumns}
        ) select * from claimed order by id`,
    ),
  )
}
