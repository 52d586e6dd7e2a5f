import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { ChatService } from '../../../kernel/platform/web/chat-robot.ts'

/** What a run needs of a claimed delivery and its robot. */
export interface DeliveryRow {
  readonly id: number
  readonly company_id: number
  readonly user_id: number
  readonly robot_id: number
  readonly text: string
  /** Which try this is; an older one that still lives finds another number in the row and writes nothing. */
  readonly attempts: number
  readonly service: ChatService
  readonly robot: string
  /** Encrypted. */
  readonly address: string
  readonly secret: string | null
}

/** Seconds that a claimed delivery is left alone; longer than a call may take. Then another process takes it. */
const leaseSeconds = 30

/** The next delivery that is due, claimed for this process; null if there is none. */
export async function claimDelivery(database: Database): Promise<DeliveryRow | null> {
  const [row] = await database.system((tx) =>
    run<DeliveryRow>(
      tx,
      sql`update alert_deliveries d set state = 'sending', attempts = d.attempts + 1,
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        from alert_robots r
        where r.id = d.robot_id and d.id = (select w.id from alert_deliveries w
          where w.state in ('pending', 'sending') and w.next_attempt_at <= now()
          order by w.next_attempt_at, w.id limit 1 for update of w skip locked)
        returning d.id, d.company_id, d.user_id, d.robot_id, d.text, d.attempts, r.service, r.name as robot, r.address, r.secret`,
    ),
  )
  return row ?? null
}

/** What an ended process had claimed is due at once: only for a database that no other process has open. */
export async function releaseDeliveries(database: Database): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update alert_deliveries set next_attempt_at = now() where state = 'sending' and next_attempt_at > now()`,
    ),
  )
}

/** The row waits as it did before it was claimed. */
export async function putBack(database: Database, { id, attempts }: DeliveryRow): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update alert_deliveries set state = 'pending', attempts = attempts - 1, next_attempt_at = now()
        where id = ${id}::bigint and state = 'sending' and attempts = ${attempts}`,
    ),
  )
}
