import { isAllowed } from '../../../engine/auth/permission.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { StoredOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { start } from './send.ts'

/**
 * A scheduled campaign is what a user with the right to send has confirmed: with other recipients, without a time, or edited by a user without that right it is a draft again.
 */
export function unconfirmed(
  { caller }: Call,
  values: ValuesOf<'email_marketings'>,
  record: RecordOf<'email_marketings'> | null,
): StoredOf<'email_marketings'> {
  if (record?.status !== 'scheduled') return {}
  const { audience, send_at: at } = values
  const otherPeople = audience !== undefined && JSON.stringify(audience) !== JSON.stringify(record.audience)
  return otherPeople || at === null || !isAllowed(['email-marketings.send'], caller)
    ? { status: 'draft' }
    : {}
}

/** A scheduled campaign that was changed goes out at its new time, or waits to be sent by a user. */
export async function keepSchedule(
  call: Call,
  record: RecordOf<'email_marketings'>,
  before: RecordOf<'email_marketings'> | null,
): Promise<void> {
  if (before?.status !== 'scheduled') return
  const id = record.id
  if (record.status === 'draft')
    await run(call.tx, sql`update email_marketings set delivery = null where id = ${id}::bigint`)
  else if (record.send_at !== before.send_at)
    await start({ call, id, record }, 'scheduled', new Date(record.send_at ?? ''))
}
