import { sql } from '../../../kernel/database/sql.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { recordIn, type MessagesByPath } from '../../../kernel/formats/messages/messages-by-path.ts'

/** A live notification (specification §3); `id` distinguishes a repeated one from a new one, `link` is a path of the console. */
export interface LiveNotification {
  readonly id: number
  readonly title: string
  /** HTML where `html` is set. */
  readonly message: string
  readonly type: string
  /** Milliseconds. */
  readonly duration: number
  readonly html: boolean
  readonly position: string
  readonly show_close: boolean
  readonly link: string | null
  readonly company_id: number | null
}

/** What of a notification log row a pop-up is made of. */
export interface NotificationRow {
  readonly id: number
  readonly company_id: number | null
  readonly link_url: string | null
  readonly notification: {
    readonly type?: string
    readonly title?: string
    readonly message?: string
    /** It says that what the user may do has changed. */
    readonly rights?: boolean
  }
  /** Null in what an earlier release wrote. */
  readonly said: MessagesByPath | null
}

/** The columns of a notification log row that a pop-up is made of. */
export const notificationColumns = sql`id, company_id, link_url, notification, said`

/** How long a pop-up stays, in milliseconds. */
const duration = 4500

/** A notification in its reader's language. */
export function liveNotification(row: NotificationRow, locale: Locale): LiveNotification {
  const { id, company_id, link_url, said } = row
  const { type = '', title = '', message = '' } = recordIn(locale, row, said ?? {}).notification
  return {
    id,
    title,
    message,
    type,
    duration,
    html: true,
    position: 'bottom-right',
    show_close: true,
    link: link_url,
    company_id,
  }
}

/** `Base64` and the JSON's UTF-8 bytes in base64 (specification §7 "Realtime"). */
export function encodePayload(payload: object): string {
  return `Base64${Buffer.from(JSON.stringify(payload), 'utf8').toString('base64')}`
}
