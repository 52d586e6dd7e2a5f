import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { notificationWords } from '../../kernel/formats/messages/notification.ts'
import { run } from '../query/sql.ts'

export interface Notification {
  readonly userId: number
  readonly companyId: number | null
  readonly type: 'success' | 'error' | ''
  readonly title: Message
  readonly message: Message | null
  /** A page of the console. */
  readonly link: string | null
}

/** Writes a notification log for a user; answers its id. `tx` is the owner's (`database.system`): the row is another user's. */
export async function writeNotification(tx: Query, notification: Notification): Promise<number> {
  const { userId, companyId, type, title, message, link } = notification
  const words = notificationWords(type, title, message === null ? null : { html: message })
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into notification_logs (notification, user_id, company_id, link_url, said)
      values (${JSON.stringify(words.notification)}::jsonb, ${userId}::bigint, ${companyId}::bigint, ${link}, ${JSON.stringify(words.messages)}::jsonb) returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into notification_logs')
  return row.id
}
