import { randomUUID } from 'node:crypto'
import type { Call } from '../../../../engine/model/operation.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { domainOf } from '../../../../kernel/formats/mail-address.ts'
import { suppressed } from '../../../content/subscribes/suppression.ts'
import type { Campaign } from './campaign.ts'

/** So many mails are under way at once; a process that ends then may send these again, under the same message ids. */
const batchSize = 20

export interface QueuedMail {
  readonly id: number
  readonly email: string
  readonly name: string | null
  readonly variant: string | null
  readonly message_id: string
}

export type Batch =
  | { readonly kind: 'mails'; readonly mails: readonly QueuedMail[] }
  /** Nothing may be sent before. */
  | { readonly kind: 'later'; readonly at: Date }
  | { readonly kind: 'done' }

/** The next mails of a locked campaign, as far as its rate and its A/B test allow. */
export async function nextBatch(call: Call, campaign: Campaign): Promise<Batch> {
  const rate = await rateOf(call, campaign)
  if (rate.free <= 0) return { kind: 'later', at: new Date(rate.freeAt) }
  const mails = await take(call, campaign, Math.min(rate.free, batchSize))
  if (mails.length > 0) return { kind: 'mails', mails }
  const test = campaign.ab_test ? await testOf(call, campaign) : null
  if (test === null || test.waiting === 0) return { kind: 'done' }
  if (Date.parse(test.decided_at) > Date.now()) return { kind: 'later', at: new Date(test.decided_at) }
  await run(
    call.tx,
    sql`update email_marketing_logs set variant = ${test.winner} where email_marketing_id = ${campaign.id}::bigint and status = 'queued' and variant is null`,
  )
  return await nextBatch(call, { ...campaign, ab_test: false })
}

async function rateOf({ tx }: Call, { id, throttle_per_hour: limit }: Campaign) {
  const [row] = await run<{ sent: number; first: string | null }>(
    tx,
    sql`select count(*) as sent, min(sent_at) as first from email_marketing_logs
      where email_marketing_id = ${id}::bigint and sent_at > now() - interval '1 hour'`,
  )
  const first = row?.first == null ? Date.now() : Date.parse(row.first)
  return { free: limit - (row?.sent ?? 0), freeAt: first + 3_600_000 }
}

/** The first mails that wait and whose people are still to be written to; while a test runs, only its own mails go. */
async function take(call: Call, campaign: Campaign, limit: number): Promise<QueuedMail[]> {
  const ready = campaign.ab_test ? sql`variant is not null` : sql`true`
  for (;;) {
    const waiting = await run<{ id: number }>(
      call.tx,
      sql`select id from email_marketing_logs
        where email_marketing_id = ${campaign.id}::bigint and status = 'queued' and ${ready} order by id limit ${limit}`,
    )
    const ids = waiting.map(({ id }) => id)
    const dropped = await dropLeavers(call, ids)
    if (dropped < ids.length) return await addressed(call, campaign, ids)
    if (ids.length === 0) return []
  }
}

/** Who has left since the recipients were written down gets nothing. Answers how many. Asked about those who are next alone. */
async function dropLeavers({ tx, caller }: Call, ids: readonly number[]): Promise<number> {
  const company = sql`${caller.companyId}::bigint`
  const dropped = await run(
    tx,
    sql`update email_marketing_logs l set status = 'failed', bounce_reason = '发送前已退订或退信', updated_at = now()
      where l.id = any(${array(ids, 'bigint')}) and (${suppressed(company, sql`l.email`)}
        or exists (select 1 from subscribes s where s.company_id = ${company} and s.email = l.email
          and s.status in ('unsubscribed', 'bounced', 'complained'))) returning l.id`,
  )
  return dropped.length
}

/** Those of the mails that still wait, each with its message id. */
async function addressed({ tx }: Call, campaign: Campaign, ids: readonly number[]): Promise<QueuedMail[]> {
  const domain = domainOf(campaign.from_email).slice(0, 40)
  return await run<QueuedMail>(
    tx,
    sql`update email_marketing_logs set message_id = coalesce(message_id, id || '.' || left(${randomUUID()}, 8) || '@' || ${domain})
      where id = any(${array(ids, 'bigint')}) and status = 'queued'
      returning id, email, recipient_name as name, variant, message_id`,
  )
}

interface Test {
  readonly waiting: number
  readonly decided_at: string
  readonly winner: 'a' | 'b'
}

/** The subject that more people opened wins; of two equals the first. */
async function testOf({ tx }: Call, { id, ab_hours: hours }: Campaign): Promise<Test | null> {
  const opened = (variant: string) =>
    sql`coalesce(avg((opens > 0)::int) filter (where variant = ${variant} and sent_at is not null), 0)`
  const [test] = await run<Test>(
    tx,
    sql`select count(*) filter (where status = 'queued' and variant is null) as waiting,
        coalesce(max(sent_at) filter (where variant is not null), now()) + make_interval(hours => ${hours}::int) as decided_at,
        case when ${opened('b')} > ${opened('a')} then 'b' else 'a' end as winner
      from email_marketing_logs where email_marketing_id = ${id}::bigint`,
  )
  return test ?? null
}
