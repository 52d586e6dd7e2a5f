import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { hasLeft } from '../../../content/subscribes/has-left.ts'
import { suppress } from '../../../content/subscribes/suppression.ts'
import { senderOf } from '../company-mail.ts'
import { findMail } from './count.ts'
import type { MailTarget } from './mail-urls.ts'

type Reason = RecordOf<'subscribes'>['unsubscribe_reason']

/** What the page to unsubscribe says. */
export interface Leaving {
  readonly company: string
  /** Of the campaign, and so of the page. */
  readonly language: string
  /** `gone`: the mail is forgotten, or its reader was erased. */
  readonly state: 'open' | 'left' | 'gone'
}

/** Null for a campaign that is not there any more. */
export async function leavingOf(call: Call, target: MailTarget): Promise<Leaving | null> {
  const [campaign] = await repositoryOf('email_marketings', call).select(
    ['language'],
    sql`t.company_id = ${target.companyId}::bigint and t.id = ${target.campaignId}::bigint`,
  )
  if (campaign === undefined) return null
  const { title: company } = await senderOf(call)
  const mail = await findMail(call, target)
  const state = mail === null ? 'gone' : mail.unsubscribed_at === null ? 'open' : 'left'
  return { company, language: campaign.language, state }
}

/**
 * The reader of a mail gets no further one of the company, whatever list they are on. Doing it again changes nothing, but a reason that was not
 * known is added. Answers what the page says then.
 */
export async function leave(call: Call, target: MailTarget, reason: Reason): Promise<Leaving | null> {
  const found = await leavingOf(call, target)
  const mail = found === null ? null : await findMail(call, target)
  if (found === null || mail === null) return found
  await repositoryOf('email_marketing_logs', call).updateWhere(
    sql`t.id = ${mail.id}::bigint and t.unsubscribed_at is null`,
    { unsubscribed_at: sql`now()` },
  )
  await suppress(call, mail.email, 'unsubscribed')
  await endSubscription(call, mail.email, reason)
  return { ...found, state: 'left' }
}

async function endSubscription(call: Call, email: string, reason: Reason): Promise<void> {
  const subscribers = repositoryOf('subscribes', call)
  const [found] = await subscribers.select(
    ['status'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.email = ${email}`,
  )
  if (found === undefined) return
  const record = await subscribers.lock(found.id)
  const isNewReason = reason !== null && record.unsubscribe_reason === null
  if (!hasLeft(record))
    await subscribers.change(record, { status: 'unsubscribed', unsubscribe_reason: reason })
  else if (isNewReason) await subscribers.change(record, { unsubscribe_reason: reason })
}
