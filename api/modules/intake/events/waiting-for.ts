import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** The events that wait for this order or installation of the sender: payments first, each kind in the order in which it happened. */
export async function waitingFor(call: Call, subject: string): Promise<number[]> {
  const found = await repositoryOf('intake_events', call).select(
    ['kind', 'occurred_at'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.state = 'waiting' and t.waits_for = ${subject}`,
  )
  const rank = ({ kind }: { readonly kind: string }) => (kind === 'payment' ? 0 : 1)
  return found
    .toSorted(
      (one, other) => rank(one) - rank(other) || Date.parse(one.occurred_at) - Date.parse(other.occurred_at),
    )
    .map(({ id }) => id)
}

/** Those of the names that a waiting event waits for. */
export async function awaitedOf(call: Call, names: readonly string[]): Promise<string[]> {
  const found = await repositoryOf('intake_events', call).select(
    ['waits_for'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.state = 'waiting' and t.waits_for = any(${array([...names], 'text')})`,
  )
  return [...new Set(found.flatMap(({ waits_for: name }) => name ?? []))]
}

/** One event, locked until the transaction ends. */
export async function lockEvent(call: Call, id: number): Promise<RecordOf<'intake_events'>> {
  return await repositoryOf('intake_events', call).lock(id)
}
