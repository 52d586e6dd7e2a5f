import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { hasLeft } from '../../../content/subscribes/has-left.ts'
import { suppress } from '../../../content/subscribes/suppression.ts'
import { isErased } from '../../../products/registrations/erase.ts'

type Mail = Pick<RecordOf<'email_marketing_logs'>, 'id' | 'email' | 'status' | 'message_id'>
type Subscriber = RecordOf<'subscribes'>

interface Bounce {
  readonly type: NonNullable<RecordOf<'email_marketing_logs'>['bounce_type']>
  readonly reason: string | null
}

/** The company's mail with that message id, which begins with the number of its row; null where there is none. */
export async function findByMessageId(call: Call, messageId: string): Promise<Mail | null> {
  const [, id] = /^(\d{1,15})\./.exec(messageId) ?? []
  if (id === undefined) return null
  const [mail] = await repositoryOf('email_marketing_logs', call).select(
    ['email', 'status', 'message_id'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.id = ${id}::bigint and t.message_id = ${messageId}`,
  )
  return mail ?? null
}

/**
 * A mail that came back was not delivered. One that came back for good ends the subscription, or suppresses an address that is on no list; one
 * that may arrive another time does neither. A complaint stays what it is.
 */
export async function noteBounce(call: Call, mail: Mail, { type, reason }: Bounce): Promise<void> {
  await repositoryOf('email_marketing_logs', call).updateWhere(
    sql`t.id = ${mail.id}::bigint and t.status <> 'complained'`,
    { status: 'bounced', bounce_type: type, bounce_reason: reason, delivered_at: null },
  )
  if (type === 'soft' || isErased(mail.email)) return
  const record = await subscriberOf(call, mail.email)
  if (record === null) await suppress(call, mail.email, 'bounced')
  else if (!hasLeft(record) && record.status !== 'bounced')
    await repositoryOf('subscribes', call).change(record, { status: 'bounced' })
}

/** Who complains gets no further mail of the company. */
export async function noteComplaint(call: Call, mail: Mail): Promise<void> {
  await repositoryOf('email_marketing_logs', call).updateWhere(
    sql`t.id = ${mail.id}::bigint and t.status <> 'complained'`,
    { status: 'complained', delivered_at: sql`coalesce(t.delivered_at, t.sent_at)` },
  )
  if (isErased(mail.email)) return
  await suppress(call, mail.email, 'complained')
  const record = await subscriberOf(call, mail.email)
  if (record !== null && record.status !== 'complained')
    await repositoryOf('subscribes', call).change(record, { status: 'complained' })
}

/** Locked until the transaction ends. */
async function subscriberOf(call: Call, email: string): Promise<Subscriber | null> {
  const subscribers = repositoryOf('subscribes', call)
  const [found] = await subscribers.select(
    ['status'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.email = ${email}`,
  )
  return found === undefined ? null : await subscribers.lock(found.id)
}
