import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** The order that an event of this id made; null while there is none. */
export async function orderOf(call: Call, eventId: string): Promise<number | null> {
  const [event] = await repositoryOf('intake_events', call).select(
    ['record_id'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = 'order' and t.event_id = ${eventId} and t.state = 'taken'`,
  )
  return event?.record_id ?? null
}
