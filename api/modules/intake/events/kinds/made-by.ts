import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** The record that the sender's event of this id made; null while there is none. */
export async function madeBy(
  call: Call,
  kind: 'order' | 'installation' | 'feedback',
  eventId: string,
): Promise<number | null> {
  const [event] = await repositoryOf('intake_events', call).select(
    ['record_id'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = ${kind} and t.event_id = ${eventId} and t.state = 'taken'`,
  )
  return event?.record_id ?? null
}
