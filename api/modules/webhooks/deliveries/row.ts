import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** What a run needs of a claimed delivery and its endpoint. */
export interface DeliveryRow {
  readonly id: number
  readonly company_id: number
  readonly endpoint_id: number
  readonly event_id: string
  /** Which try this is; an older one that still lives finds another number in the row and writes nothing. */
  readonly attempts: number
  /** Since it waits. */
  readonly tries: number
  /** The JSON that is sent. */
  readonly content: string
  readonly url: string
  /** Encrypted, the present one first. */
  readonly secrets: readonly string[]
  readonly created_by: number | null
}

/** Seconds that a claimed delivery is left alone; longer than a call may take. Then another process takes it, under the same id. */
const leaseSeconds = 30

/** Of one endpoint at a time, over all processes, as far as they see each other: a slow one holds up no other. */
const mostOfOne = 2

/** The next delivery that is due, claimed for this process; null if there is none. */
export async function claimDelivery(database: Database): Promise<DeliveryRow | null> {
  const [row] = await database.system((tx) =>
    run<DeliveryRow>(
      tx,
      sql`update webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, tries = d.tries + 1, attempted_at = now(),
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        from webhook_endpoints e
        where e.id = d.endpoint_id and d.id = (select w.id from webhook_deliveries w join webhook_endpoints o on o.id = w.endpoint_id
          where w.state in ('pending', 'sending') and w.next_attempt_at <= now() and o.status = 'enabled'
            and (select count(*) from webhook_deliveries s where s.endpoint_id = o.id and s.state = 'sending' and s.next_attempt_at > now()) < ${mostOfOne}
          order by w.next_attempt_at, w.id limit 1 for update of w skip locked)
        returning d.id, d.company_id, d.endpoint_id, d.event_id, d.attempts, d.tries, d.body::text as content, e.url, d.created_by,
          array_remove(array[e.signing_secret, case when e.former_until > now() then e.former_signing_secret end], null) as secrets`,
    ),
  )
  return row ?? null
}

/** What an ended process had claimed is due at once: only for a database that no other process has open. */
export async function releaseDeliveries(database: Database): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update webhook_deliveries set next_attempt_at = now() where state = 'sending' and next_attempt_at > now()`,
    ),
  )
}
