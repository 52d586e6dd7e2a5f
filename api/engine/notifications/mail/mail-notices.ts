import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { Services } from '../../model/services.ts'
import { array, run } from '../../query/sql.ts'
import { liveNotification, notificationColumns, type NotificationRow } from '../realtime/payload.ts'
import { letterOf } from './letter.ts'
import { insertMail } from './post.ts'
import { readerLanguage } from './reader-language.ts'
import { canBeMailed } from './readers.ts'

/** Most notices of one transaction. */
const batch = 200
/** Most notices that one mail words; the rest are counted. */
const mostInMail = 20
const settingsPage = '/my/changepwd?tab=messages'

type Notice = NotificationRow & { readonly user_id: number }

interface Addressee {
  readonly user_id: number
  readonly company_id: number | null
  readonly email: string
  readonly language: Locale
  readonly name: string
  readonly sender: string
}

/**
 * Mails the notices whose users want them by mail: those of a user and company since the last run in one mail. Notices and mails are written
 * in one transaction, so that each notice is in one mail, once. Who cannot sign in, or has left the company, gets none.
 */
export async function mailNotices(database: Database, services: Services): Promise<void> {
  let count = batch
  while (count === batch) {
    count = await database.system((tx) => mailSome(tx, services))
    if (count > 0) services.queue.wake()
  }
}

async function mailSome(tx: Query, services: Services): Promise<number> {
  const notices = await run<Notice>(
    tx,
    sql`with claimed as (
        update notification_logs set channels = array_remove(channels, 'mail') where id in (
          select id from notification_logs where 'mail' = any(channels) order by user_id, id limit ${batch} for update skip locked
        ) returning user_id, ${notificationColumns}
      ) select * from claimed order by id`,
  )
  const mails = Map.groupBy(notices, keyOf)
  for (const addressee of await addresseesOf(tx, notices))
    await mail(tx, services, addressee, mails.get(keyOf(addressee)) ?? [])
  return notices.length
}

const keyOf = (about: Pick<Notice, 'user_id' | 'company_id'>): string =>
  `${about.user_id} ${about.company_id}`

async function mail(tx: Query, services: Services, to: Addressee, notices: readonly Notice[]): Promise<void> {
  const subject = subjectOf(notices, to.language)
  const lines = linesOf(notices, to.language, services.consoleUrl)
  await insertMail(tx, services, to.company_id, {
    from: { name: to.name, email: to.sender },
    to: to.email,
    subject,
    ...letterOf(subject, lines, to.name),
  })
}

/** The users, and the company that writes to them: that of the notice, otherwise one that they work in. */
async function addresseesOf(tx: Query, notices: readonly Notice[]): Promise<Addressee[]> {
  const users = array(
    notices.map((notice) => notice.user_id),
    'bigint',
  )
  const companies = array(
    notices.map((notice) => notice.company_id),
    'bigint',
  )
  return await run<Addressee>(
    tx,
    sql`select n.user_id, n.company_id, u.email, ${readerLanguage} as language, c.mail_from_name as name, c.mail_from_email as sender
      from (select distinct * from unnest(${users}, ${companies}) as n (user_id, company_id)) n
      join users u on u.id = n.user_id
      join companies c on c.id = coalesce(n.company_id, (select id from companies
          order by id in (select company_id from company_users where user_id = u.id) desc, id limit 1))
      where ${canBeMailed} and (n.company_id is null or exists (select from app_member(u.id, c.id)))
      order by n.user_id, n.company_id`,
  )
}

function subjectOf([first, ...rest]: readonly Notice[], language: Locale): string {
  if (first !== undefined && rest.length === 0) return liveNotification(first, language).title
  return worded(language, message('{n} 条新消息', { n: rest.length + 1 }))
}

function linesOf(notices: readonly Notice[], language: Locale, consoleUrl: string | null): string[] {
  const addressOf = (path: string) => (consoleUrl === null ? [] : [`${consoleUrl}${path}`])
  const ofNotices = notices.slice(0, mostInMail).flatMap((notice) => {
    const { title, message: html, link } = liveNotification(notice, language)
    const { text } = readHtml(html)
    return [title, ...(text === '' ? [] : [text]), ...(link === null ? [] : addressOf(link))]
  })
  const more = notices.length - mostInMail
  return [
    ...ofNotices,
    ...(more > 0 ? [worded(language, message('另有 {n} 条，请到控制台查看。', { n: more }))] : []),
    worded(language, '哪些消息发邮件，可在控制台的“账号 › 消息通知”里设置。'),
    ...addressOf(settingsPage),
  ]
}
