import { membershipOf } from '../../../../engine/auth/membership.ts'
import { enqueue } from '../../../../engine/jobs/enqueue.ts'
import { defineJob, JobCancelled, type JobContext } from '../../../../engine/model/job.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { notifyUsers } from '../../../../engine/notifications/notify.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { nextVersion } from '../../../../engine/query/next-version.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Query } from '../../../../kernel/database/types.ts'
import { message, verbatim } from '../../../../kernel/formats/messages/message.ts'
import type { StoppedJob } from '../../../../kernel/platform/stopped.ts'
import { type Sender, senderOf, unsubscribeUrl } from '../company-mail.ts'
import { composeLetter } from '../message.ts'
import { leavingHeaders, mailUrls } from '../readers/mail-urls.ts'
import { rememberLinks, trackLinks } from '../readers/tracked-links.ts'
import { type Batch, nextBatch, type QueuedMail } from './batch.ts'
import { type Campaign, lockCampaign, setStatus } from './campaign.ts'
import { prepareRecipients } from './recipients.ts'
import { type Handed, sendLetter } from './transport.ts'

type DeliveryParams = { readonly campaign: number; readonly delivery: string }

/**
 * Sends a campaign: mails in small batches, so that it can be paused between two of them and goes on where a process ended. Where it has to
 * wait, for its rate or for the end of an A/B test, another job goes on later.
 */
export const deliverCampaign = defineJob<DeliveryParams>({
  name: 'email_marketings.deliver',
  type: 'email_send',
  zh: '邮件发送',
  en: 'Email sending',
  changes: ['email_marketing_logs', 'email_marketings'],
  run: deliver,
  stopped,
})

async function deliver(job: JobContext<DeliveryParams>) {
  const link = `/email-marketings/${job.params.campaign}/logs`
  const count = await job.tx((call) => begin(call, job.params))
  let done = 0
  const next = () => job.tx((call) => nextStep(call, job.params))
  for (let step = await next(); step !== null; step = await next()) {
    const current = step
    const { mails } = current.batch
    const attempts = await Promise.allSettled(mails.map((mail) => send(job, current, mail)))
    const outcomes = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    await job.tx((call) => keep(call, outcomes))
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
    for (const { mail, problem } of outcomes) if (problem !== null) job.fail(mail.id, verbatim(problem))
    done += outcomes.length
    await job.progress(Math.min(done, count), count)
  }
  return { link, rows: done }
}

/** How many mails wait. A delivery that another one has replaced ends here. */
async function begin(call: Call, { campaign: id, delivery }: DeliveryParams): Promise<number> {
  const campaign = await lockCampaign(call, id, delivery)
  if (campaign === null || !['scheduled', 'sending'].includes(campaign.status)) throw new JobCancelled()
  if (campaign.status === 'scheduled') await setStatus(call, id, 'sending')
  await prepareRecipients(call, campaign)
  const [row] = await run<{ waiting: number }>(
    call.tx,
    sql`select count(*) as waiting from email_marketing_logs where email_marketing_id = ${id}::bigint and status = 'queued'`,
  )
  return row?.waiting ?? 0
}

interface Step {
  readonly campaign: Campaign
  readonly sender: Sender
  readonly batch: Extract<Batch, { kind: 'mails' }>
  /** Where its links lead, by their number. */
  readonly links: readonly string[]
}

async function nextStep(call: Call, params: DeliveryParams): Promise<Step | null> {
  const campaign = await lockCampaign(call, params.campaign, params.delivery)
  if (campaign?.status !== 'sending') return null
  const batch = await nextBatch(call, campaign)
  if (batch.kind === 'mails')
    return { campaign, sender: await senderOf(call), batch, links: await rememberLinks(call, campaign) }
  if (batch.kind === 'later') await goOnLater(call, campaign, params, batch.at)
  else await end(call, campaign.id)
  return null
}

export async function goOnLater(
  call: Call,
  { name }: Pick<Campaign, 'name'>,
  params: DeliveryParams,
  startsAt?: Date,
) {
  return await enqueue(call, deliverCampaign, params, {
    title: message('邮件发送：{name}', { name }),
    ...(startsAt === undefined ? {} : { startsAt }),
  })
}

async function end(call: Call, id: number): Promise<void> {
  const [sent] = await repositoryOf('email_marketing_logs', call).select(
    ['status'],
    sql`t.id = (select min(l.id) from email_marketing_logs l where l.email_marketing_id = ${id}::bigint and l.sent_at is not null)`,
  )
  await setStatus(call, id, sent === undefined ? 'failed' : 'sent', true)
}

interface Outcome extends Handed {
  readonly mail: QueuedMail
}

async function send(
  { services }: JobContext<DeliveryParams>,
  { campaign, sender, links }: Step,
  mail: QueuedMail,
): Promise<Outcome> {
  const subject = mail.variant === 'b' ? (campaign.subject_b ?? campaign.subject) : campaign.subject
  const urls = mailUrls(services, {
    companyId: campaign.company_id,
    campaignId: campaign.id,
    mailId: mail.id,
  })
  const content = urls === null ? campaign.content : trackLinks(campaign.content, links, urls.click)
  const letter = composeLetter(
    { ...campaign, subject, content },
    {
      name: mail.name ?? '',
      product: sender.title,
      coupon: campaign.coupon ?? '',
      unsubscribe_url: urls?.unsubscribe ?? unsubscribeUrl(sender, mail.message_id),
    },
    urls?.open,
  )
  return {
    mail,
    ...(await sendLetter(
      services,
      campaign,
      { to: mail.email, id: mail.message_id },
      letter,
      leavingHeaders(services, urls),
    )),
  }
}

async function keep(call: Call, outcomes: readonly Outcome[]): Promise<void> {
  for (const { mail, problem, isDelivered } of outcomes) {
    const status = problem === null ? (isDelivered ? 'delivered' : 'sent') : 'failed'
    await run(
      call.tx,
      sql`update email_marketing_logs set updated_at = now(), status = ${status},
          sent_at = case when ${problem}::text is null then now() end, delivered_at = case when ${isDelivered} then now() end, bounce_type = null, bounce_reason = left(${problem}::text, 200)
        where id = ${mail.id}::bigint and status = 'queued'`,
    )
  }
}

/** A campaign that is no longer being sent says so: it can be sent again after a failure, and goes on after a pause. */
async function stopped(
  tx: Query,
  { how, companyId, userId, params, message: problem }: StoppedJob<DeliveryParams>,
): Promise<void> {
  const unsent = how === 'failed' ? 'failed' : 'cancelled'
  const stopStatus = how === 'failed' ? 'failed' : 'paused'
  const [campaign] = await run<{ name: string; owner_id: number }>(
    tx,
    sql`update email_marketings set status = case status when 'scheduled' then ${unsent} else ${stopStatus} end, delivery = null,
        updated_at = ${nextVersion()}
      where id = ${params.campaign}::bigint and company_id = ${companyId}::bigint and delivery = ${params.delivery}
        and status in ('scheduled', 'sending') returning name, owner_id`,
  )
  if (campaign === undefined || companyId === null || how === 'cancelled') return
  const { owner_id: owner } = campaign
  if (owner === userId || (await membershipOf(tx, owner, companyId)) === null) return
  await notifyUsers(tx, [owner], {
    topic: 'task',
    type: 'error',
    title: message('邮件“{name}”未能发送', { name: campaign.name }),
    text: problem,
    link: `/email-marketings/edit/${params.campaign}`,
    companyId,
  })
}
