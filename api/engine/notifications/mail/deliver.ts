import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { MailOutcome } from '../../../kernel/platform/mail/mailer.ts'
import type { Services } from '../../model/services.ts'
import { isDue, longestPause } from '../../query/due.ts'
import { run } from '../../query/sql.ts'
import { openEnclosures } from './attachments.ts'
import type { LetterContent } from './post.ts'

interface PostedMail {
  readonly id: number
  readonly from_name: string
  readonly from_email: string
  readonly recipient: string
  readonly subject: string
  readonly content: string
  readonly message_id: string
  readonly attempts: number
}

const CONCURRENCY = 10
const MOST_ATTEMPTS = 10
/** Seconds until a letter is tried again that the mail server has not seen. */
const AWAY_SECONDS = 3

/** Seconds that a taken letter is left alone without a sign of life; then another process takes it, under the same message id. */
const LEASE_SECONDS = 10
const HEARTBEAT_MS = 3_000

/**
 * Sends the letters that are due; answers how many it took, or 0 where the mail server is away: the rest need not be tried now. What a
 * process had taken that ended in between is due again within `LEASE_SECONDS`.
 */
export async function deliverMails(database: Database, services: Services): Promise<number> {
  const mails = await take(database)
  const outcomes = await Promise.all(
    mails.map(async (mail) => {
      const heartbeat = setInterval(() => void touch(database, mail).catch(() => undefined), HEARTBEAT_MS)
      const outcome = await send(mail, services).finally(() => clearInterval(heartbeat))
      await keep(database, mail, outcome)
      return outcome
    }),
  )
  return outcomes.some(isAway) ? 0 : mails.length
}

async function send(mail: PostedMail, { mailer, cipher, storage }: Services): Promise<MailOutcome> {
  const content = unsealed(mail, cipher)
  if (content === null) return { kind: 'refused', problem: '信件内容无法解密：数据密钥已更换或内容已损坏' }
  const { text, html, enclosures = [], replyTo = null } = content
  const attachments = await openEnclosures(storage, mailer.simulated ? [] : enclosures)
  if ('missing' in attachments) return { kind: 'refused', problem: `附件“${attachments.missing}”已不存在` }
  return await mailer.send({
    from: { name: mail.from_name, email: mail.from_email },
    replyTo,
    to: mail.recipient,
    subject: mail.subject,
    messageId: mail.message_id,
    text,
    html,
    attachments,
  })
}

/** Null where the key is another one or the letter is damaged: no later attempt could read it. */
function unsealed({ content }: PostedMail, cipher: Services['cipher']): LetterContent | null {
  try {
    return JSON.parse(cipher.decrypt(content))
  } catch {
    return null
  }
}

/** Says nothing about the letter, which keeps all its attempts. */
function isAway(outcome: MailOutcome): outcome is Extract<MailOutcome, { kind: 'later' }> {
  return outcome.kind === 'later' && outcome.isServerAway
}

async function take(database: Database): Promise<PostedMail[]> {
  return await database.system((tx) =>
    run<PostedMail>(
      tx,
      sql`update mails set attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE_SECONDS})
        where id in (select id from mails where status = 'queued' and ${isDue(sql`next_at`)} order by id limit ${CONCURRENCY} for update skip locked)
        returning id, from_name, from_email, recipient, subject, content, message_id, attempts`,
    ),
  )
}

/** Says that a taken letter is still being handed over. */
async function touch(database: Database, mail: PostedMail): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update mails set next_at = now() + make_interval(secs => ${LEASE_SECONDS}) where ${isTaken(mail)}`,
    ),
  )
}

/** Holds until another process takes the letter: then this one has nothing to write any more. */
function isTaken({ id, attempts }: PostedMail): SQL {
  return sql`id = ${id}::bigint and status = 'queued' and attempts = ${attempts}`
}

async function keep(database: Database, mail: PostedMail, outcome: MailOutcome): Promise<void> {
  await database.system((tx) => {
    if (outcome.kind === 'sent') {
      const forgotten = outcome.simulated ? sql`` : sql`, content = ''`
      const status = outcome.simulated ? 'simulated' : 'sent'
      return run(
        tx,
        sql`update mails set status = ${status}, sent_at = now()${forgotten} where ${isTaken(mail)}`,
      )
    }
    if (isAway(outcome))
      return run(
        tx,
        sql`update mails set attempts = attempts - 1, problem = ${outcome.problem},
          next_at = now() + make_interval(secs => ${AWAY_SECONDS}) where ${isTaken(mail)}`,
      )
    const isOver = outcome.kind === 'refused' || mail.attempts >= MOST_ATTEMPTS
    const seconds = Math.min(longestPause, 15 * 2 ** mail.attempts)
    return run(
      tx,
      sql`update mails set status = ${isOver ? 'failed' : 'queued'}, problem = ${outcome.problem},
        next_at = now() + make_interval(secs => ${seconds}::int) where ${isTaken(mail)}`,
    )
  })
}
