import type { Message } from './message.ts'
import { type HtmlMessage, type MessagesByPath, textOfMessage } from './messages-by-path.ts'
import { worded } from './worded.ts'

/** The columns of a notification that hold its words (specification §3): `notification` in Chinese, `messages` for every other language. */
export interface NotificationWords {
  readonly notification: {
    readonly type: 'success' | 'error' | ''
    readonly title: string
    /** HTML; empty if the title says all. */
    readonly message: string
    readonly updated_at: string
  }
  readonly messages: MessagesByPath
}

/** A notification as it is stored. Its text is escaped here, because the console shows it as HTML. */
export function notificationWords(
  type: NotificationWords['notification']['type'],
  title: Message,
  text: HtmlMessage | null,
): NotificationWords {
  return {
    notification: {
      type,
      title: worded('zh', title).slice(0, 120),
      message: text === null ? '' : textOfMessage('zh', text),
      updated_at: new Date().toISOString(),
    },
    messages: { 'notification.title': title, ...(text !== null && { 'notification.message': text }) },
  }
}
