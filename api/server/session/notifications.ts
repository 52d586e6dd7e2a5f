import { arrayOf, component, object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Call, Operation } from '../../engine/model/operation.ts'
import {
  liveNotification,
  notificationColumns,
  type NotificationRow,
} from '../../engine/notifications/realtime/payload.ts'
import { lockedIds } from '../../engine/operations/write/lock-order.ts'
import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** `GET /user/notifications` and the two deletions of specification §7; the list is the resource `notification_logs`. */
export function notificationOperations(): Operation[] {
  return [popUps, unread, markRead, deleteOne, deleteSeveral]
}

const about = { tag: 'notification_logs', access: 'signedIn', company: 'optional' } as const

const popUps: Operation = {
  ...about,
  id: 'user_notifications_index',
  method: 'GET',
  path: '/user/notifications',
  zh: '待弹出的消息',
  en: 'Notifications not shown yet',
  parameters: [],
  answer: { status: 200, component: 'NotificationPopUpList' },
  components: {
    NotificationPopUpList: object({ data: arrayOf(component('NotificationPopUp')) }),
    NotificationPopUp: object({
      id: { type: 'integer', format: 'int64' },
      title: { type: 'string' },
      message: { type: 'string' },
      type: { type: 'string' },
      duration: { type: 'integer', description: 'Milliseconds.' },
      html: { type: 'boolean' },
      position: { type: 'string' },
      show_close: { type: 'boolean' },
      link: { type: 'string', nullable: true },
      company_id: { type: 'integer', format: 'int64', nullable: true },
    }),
  },
  writes: true,
  handle: async (call) => {
    const fresh = await run<NotificationRow>(
      call.tx,
      sql`with seen as (
          update notification_logs set popped_at = now()
          where user_id = ${call.caller.userId}::bigint and popped_at is null returning ${notificationColumns}
        ) select * from seen order by id desc limit 5`,
    )
    return { status: 200, body: { data: fresh.map((row) => liveNotification(row, call.caller.locale)) } }
  },
}

const unreadAnswer: Pick<Operation, 'answer' | 'components'> = {
  answer: { status: 200, component: 'UnreadAnswer' },
  components: {
    UnreadAnswer: object({ data: component('Unread') }),
    Unread: object({ unread: { type: 'integer', title: '未读消息', 'x-title-en': 'Unread messages' } }),
  },
}

const unread: Operation = {
  ...about,
  ...unreadAnswer,
  id: 'user_notification_logs_unread',
  method: 'GET',
  path: '/user/notification-logs/unread',
  zh: '未读消息数',
  en: 'Number of unread notifications',
  parameters: [],
  handle: async (call) => ({ status: 200, body: { data: { unread: await countUnread(call) } } }),
}

const markRead: Operation = {
  ...about,
  ...unreadAnswer,
  id: 'user_notification_logs_read',
  method: 'POST',
  path: '/user/notification-logs/read',
  zh: '标为已读',
  en: 'Mark notifications as read',
  parameters: [],
  body: { component: 'NotificationsRead', schema: object({ ids: idList(200) }) },
  handle: async (call) => {
    await run(
      call.tx,
      sql`update notification_logs set read_at = now()
        where user_id = ${call.caller.userId}::bigint and id = any(${array(idsOf(call), 'bigint')}) and read_at is null`,
    )
    return { status: 200, body: { data: { unread: await countUnread(call) } } }
  },
}

async function countUnread({ tx, caller }: Call): Promise<number> {
  const [row] = await run<{ unread: number }>(
    tx,
    sql`select count(*) as unread from notification_logs where user_id = ${caller.userId}::bigint and read_at is null`,
  )
  return row?.unread ?? 0
}

function idList(maxItems: number): JsonSchema {
  const id = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  return { ...arrayOf(id), minItems: 1, maxItems }
}

function idsOf({ body }: Call): number[] {
  return Array.isArray(body['ids']) ? body['ids'].map(Number) : []
}

const oneOrAll: JsonSchema = {
  oneOf: [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: '^([1-9][0-9]{0,15}|all)$' },
  ],
}

const deleteOne: Operation = {
  ...about,
  id: 'notification_logs_delete',
  method: 'DELETE',
  path: '/notification-logs/delete',
  zh: '删除消息',
  en: 'Delete one notification, or all',
  parameters: [],
  body: {
    component: 'NotificationDeletion',
    schema: object({ id: { type: 'string', pattern: '^([1-9][0-9]{0,15}|all)$' } }),
    received: object({ id: oneOrAll }),
  },
  answer: { status: 204 },
  components: {},
  handle: async (call) => {
    const requestedId = String(call.body['id'])
    if (requestedId === 'all') {
      await run(
        call.tx,
        sql`delete from notification_logs where id in ${lockedIds('notification_logs', sql`user_id = ${call.caller.userId}::bigint`)}`,
      )
    } else await remove(call, [Number(requestedId)])
    return { status: 204 }
  },
}

const deleteSeveral: Operation = {
  ...about,
  id: 'notification_logs_multi_delete',
  method: 'DELETE',
  path: '/notification-logs/multi-delete',
  zh: '删除所选消息',
  en: 'Delete chosen notifications',
  parameters: [],
  body: {
    component: 'NotificationsDeletion',
    schema: object({ ids: idList(200) }),
  },
  answer: { status: 204 },
  components: {},
  handle: async (call) => {
    await remove(call, idsOf(call))
    return { status: 204 }
  },
}

/** All of them or none: one that is not the caller's own is as good as not there. */
async function remove(call: Call, ids: readonly number[]): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  const gone = await run(
    call.tx,
    sql`delete from notification_logs where id in ${lockedIds(
      'notification_logs',
      sql`user_id = ${call.caller.userId}::bigint and locked.id = any(${array(uniqueIds, 'bigint')})`,
    )} returning id`,
  )
  if (gone.length !== uniqueIds.length) throw ApiError.notFound()
}
