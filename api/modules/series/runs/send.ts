import { defineOutbox } from '../../../engine/jobs/outbox.ts'
import type { Services } from '../../../engine/model/services.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { MailOutcome } from '../../../kernel/platform/mail/mailer.ts'
import { unsubscribeUrl } from '../../campaigns/emails/company-mail.ts'
import { composeLetter } from '../../campaigns/emails/message.ts'
import { leavingHeaders, mailUrls } from '../../campaigns/emails/readers/mail-urls.ts'
import { trackLinks } from '../../campaigns/emails/readers/tracked-links.ts'
import { claimLetter } from './claim.ts'
import { leaseSeconds } from './lease.ts'
import type { LetterRow } from './letter-row.ts'
import { numberLinks } from './number-links.ts'
import { noteOutcome } from './outcome.ts'

const heartbeatMs = 3_000

/** Sends the mails of series: each at most once, whatever becomes of the process or the database. */
export const seriesOutbox = defineOutbox<LetterRow>({
  slots: 4,
  claim: claimLetter,
  // What an ended process was handing over may have been taken: it is given up when its lease ends.
  release: () => Promise.resolve(),
  async send(row, runner) {
    const { database, services } = runner
    const links = await numberLinks(database, services, row)
    const heartbeat = setInterval(() => void touch(database, row).catch(() => undefined), heartbeatMs)
    try {
      await noteOutcome(runner, row, await handOver(services, row, links))
    } finally {
      clearInterval(heartbeat)
    }
  },
})

async function handOver(services: Services, row: LetterRow, links: readonly string[]): Promise<MailOutcome> {
  const urls = mailUrls(services, {
    companyId: row.company_id,
    campaignId: row.campaign_id,
    mailId: row.log_id,
  })
  const content = urls === null ? row.content : trackLinks(row.content, links, urls.click)
  const letter = composeLetter(
    { ...row, content },
    {
      name: row.name ?? '',
      product: row.product ?? row.company_title,
      coupon: row.coupon ?? '',
      unsubscribe_url: urls?.unsubscribe ?? unsubscribeUrl({ url: row.company_url }, row.message_id),
    },
    urls?.open,
  )
  return await services.mailer.send({
    from: { name: row.from_name, email: row.from_email },
    replyTo: row.reply_to,
    to: row.email,
    messageId: row.message_id,
    ...letter,
    headers: leavingHeaders(services, urls),
  })
}

/** Says that the mail is still being handed over. */
async function touch(database: Database, { run_id: id, attempts }: LetterRow): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update email_series_runs set due_at = now() + make_interval(secs => ${leaseSeconds})
        where id = ${id}::bigint and status = 'sending' and attempts = ${attempts}`,
    ),
  )
}
