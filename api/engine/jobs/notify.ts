import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { type Said, textOfSaid } from '../../kernel/formats/messages/said.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { run } from '../query/sql.ts'

export interface Notification {
  readonly userId: number
  readonly companyId: number | null
  readonly type: 'success' | 'error' | ''
  readonly title: Message
  /** It is escaped here, because the console shows messages as HTML. */
  readonly message: Message | null
  /** A page of the console. */
  readonly link: string | null
}

/** Writes a notification log for a user; answers its id. `tx` is the owner's (`database.system`): it is about somebody else. */
export async function writeNotification(tx: Query, notification: Notification): Promise<number> {
  const { userId, companyId, type, title, message, link } = notification
  const content = {
    type,
    title: worded('zh', title).slice(0, 120),
    message: message === null ? '' : textOfSaid('zh', { html: message }),
    updated_at: new Date().toISOString(),
  }
  const said: Said = {
    'notification.title': title,
    ...(message !== null && { 'notification.message': { html: message } }),
  }
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into notification_logs (notification, user_id, company_id, link_url, said)
      values (${JSON.stringify(content)}::jsonb, ${userId}::bigint, ${companyId}::bigint, ${link}, ${JSON.stringify(said)}::jsonb) returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into notification_logs')
  return row.id
}
