import { fromPromise } from 'xstate'
import { accountOperations } from '../../../generated/account.ts'
import type {
  NotificationLogsResult,
  NotificationsResult,
  ReadMessagesResult,
  UnreadMessagesResult,
} from '../../../generated/session.ts'
import { isAvailable } from '../../data/is-available.ts'
import type { Transport } from '../../data/transport.ts'
import type { Deletion, Message, MessagePage } from '../../machines/drawer-context.ts'
import { drawerMachine } from '../../machines/drawer.ts'
import type { PopUp } from '../../machines/notifications-context.ts'
import { notificationsMachine } from '../../machines/notifications.ts'
import { unreadMachine } from '../../machines/unread.ts'
import { liveConnection } from './live-connection.ts'

/** The message drawer with the calls of specification §7; only a refused deletion is shown, the list is logged (§8). */
export function drawerWithActors(transport: Transport): typeof drawerMachine {
  return drawerMachine.provide({
    actors: {
      loadMessages: fromPromise<MessagePage, { readonly page: number }>(async ({ input, signal }) => {
        if (!isAvailable('notificationLogs')) return { messages: [], page: 1, perPage: 1, total: 0 }
        const options = { signal, silent: true }
        return toPage(
          await transport.send<NotificationLogsResult>(accountOperations.notificationLogs, input, options),
        )
      }),
      // Without the signal: what was confirmed is done, though the drawer is closed meanwhile.
      deleteMessages: fromPromise<void, Deletion>(({ input }) => remove(transport, input)),
    },
  })
}

export function notificationsWithActors(transport: Transport): typeof notificationsMachine {
  return notificationsMachine.provide({
    actors: {
      connection: liveConnection,
      loadPopUps: fromPromise<readonly PopUp[], void>(async ({ signal }) => {
        if (!isAvailable('notifications')) return []
        const options = { signal, silent: true }
        const answer = await transport.send<NotificationsResult>(accountOperations.notifications, {}, options)
        return (answer?.data ?? []).map(
          ({ id, title, message, type, duration, html, position, show_close, link }) => ({
            id,
            title,
            message,
            type,
            duration,
            html,
            position,
            showClose: show_close,
            link,
          }),
        )
      }),
    },
  })
}

export function unreadWithActors(transport: Transport): typeof unreadMachine {
  const options = { silent: true }
  return unreadMachine.provide({
    actors: {
      countUnread: fromPromise<number, void>(async ({ signal }) => {
        if (!isAvailable('unreadMessages')) return 0
        const { unreadMessages } = accountOperations
        const joined = { ...options, joins: true, signal }
        const answer = await transport.send<UnreadMessagesResult>(unreadMessages, {}, joined)
        return answer?.data.unread ?? 0
      }),
      markRead: fromPromise<number, { readonly ids: readonly number[] }>(async ({ input }) => {
        const { readMessages } = accountOperations
        const answer = await transport.send<ReadMessagesResult>(readMessages, { input }, options)
        return answer?.data.unread ?? 0
      }),
    },
  })
}

async function remove(transport: Transport, deletion: Deletion): Promise<void> {
  const { deleteNotification, deleteNotifications } = accountOperations
  if (deletion.kind === 'selected')
    await transport.send(deleteNotifications, { input: { ids: deletion.ids } })
  else {
    const id = deletion.kind === 'all' ? 'all' : String(deletion.id)
    await transport.send(deleteNotification, { input: { id } })
  }
}

function toPage(answer: NotificationLogsResult): MessagePage {
  if (!answer) throw new Error('empty list of messages')
  const { current_page: page, per_page: perPage, total } = answer.meta.pagination
  return { messages: answer.data.map(toMessage), page, perPage, total }
}

type Log = NonNullable<NotificationLogsResult>['data'][number]

function toMessage({ id, notification: { type, title, message, updated_at: updatedAt } }: Log): Message {
  return { id, type: type === 'success' || type === 'error' ? type : '', title, html: message, updatedAt }
}
