import { exportDays } from '../../../engine/files/sweep.ts'
import type { Services } from '../../../engine/model/services.ts'
import type { Letter } from '../../../engine/notifications/mail/post.ts'
import type { Reader } from '../../../engine/notifications/mail/readers.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'

/** A made file in storage. */
export interface StoredReport {
  readonly name: string
  readonly mime: string
  readonly rows: number
  readonly size: number
  readonly key: string
  readonly sha256: string
}

export interface ReportLetter {
  readonly name: string
  readonly day: string
  /** Its days; null where the report is of none. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly owner: string
  readonly file: StoredReport
}

const megabyte = 1024 * 1024

/** A file beyond this stays in the console: many mailboxes take no more, and it goes to several of them. */
const mostAttached = 8 * megabyte

/** Where people find their reports in the console. */
export const reportsPage = '/my/changepwd?tab=reports'

/** The mail of a report for one reader, in their language. */
export function letterTo(
  { email, language }: Reader,
  { name, day, period, owner, file }: ReportLetter,
  { consoleUrl }: Pick<Services, 'consoleUrl'>,
): Letter {
  const isAttached = file.size <= mostAttached
  const link = consoleUrl === null ? [] : [`${consoleUrl}${reportsPage}`]
  const messages: Message[] = [
    message('定时报表“{name}”，共 {n} 行。', { name, n: file.rows }),
    ...(period === null ? [] : [message('统计区间：{from} 至 {to}。', period)]),
    isAttached
      ? message('文件见附件：{file}。', { file: file.name })
      : message('文件有 {size} MB，未随邮件发送。请在 {n} 天内到控制台下载：账号 › 定时报表。', {
          size: Math.ceil(file.size / megabyte),
          n: exportDays,
        }),
  ]
  const footer = message('由 {owner} 设置。如不需要，请联系设置人修改收件人。', { owner })
  return {
    to: email,
    subject: worded(language, message('{name}（{day}）', { name, day })),
    lines: [
      ...messages.map((line) => worded(language, line)),
      ...(isAttached ? [] : link),
      worded(language, footer),
    ],
    enclosures: isAttached ? [{ name: file.name, mime: file.mime, storage_key: file.key }] : [],
  }
}
