import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** A campaign as its delivery needs it. */
export interface Campaign {
  readonly id: number
  readonly company_id: number
  readonly name: string
  readonly language: string
  readonly status: string
  readonly subject: string
  readonly subject_b: string | null
  readonly preheader: string | null
  readonly content: string
  readonly text_content: string | null
  readonly from_name: string
  readonly from_email: string
  readonly reply_to: string | null
  readonly audience: unknown
  readonly ab_test: boolean
  readonly ab_percent: number
  readonly ab_hours: number
  readonly throttle_per_hour: number
  /** Of the job that may send it; another one has been replaced. */
  readonly delivery: string | null
  readonly is_prepared: boolean
  readonly coupon: string | null
  /** Where links in its mails have led so far, by their number. */
  readonly links: readonly string[]
}

/** Locked, so that pausing and sending take turns; null if this delivery is not the campaign's, or not any more. */
export async function lockCampaign(call: Call, id: number, delivery: string): Promise<Campaign | null> {
  const [campaign] = await run<Campaign>(
    call.tx,
    sql`select t.id, t.company_id, t.name, t.language, t.status, t.subject, t.subject_b, t.preheader, t.content, t.text_content, t.from_name, t.from_email,
        t.reply_to, t.audience, t.ab_test, t.ab_percent, t.ab_hours, t.throttle_per_hour, t.delivery, t.prepared_at is not null as is_prepared,
        coalesce(t.links, '[]'::jsonb) as links,
        (select c.code from coupons c where c.id = t.coupon_id) as coupon
      from email_marketings t where t.id = ${id}::bigint and t.company_id = ${call.caller.companyId}::bigint for update of t`,
  )
  return campaign?.delivery === delivery ? campaign : null
}

/** Changes columns of a campaign that are the server's own. */
export async function setStatus(
  call: Call,
  id: number,
  status: RecordOf<'email_marketings'>['status'],
  isOver = false,
): Promise<void> {
  await repositoryOf('email_marketings', call).update(id, { status, ...(isOver && { sent_at: sql`now()` }) })
}
