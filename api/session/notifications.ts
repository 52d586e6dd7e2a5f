import { sql } from 'drizzle-orm/sql'
import { arrayOf, component, object } from '../contract/components.ts'
import type { JsonSchema } from '../definition/json-schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, Operation } from '../operations/operation.ts'
import { array, run } from '../query/sql.ts'

/** `GET /user/notifications` and the two deletions of specification §7; the list is the resource `notification_logs`. */
export function notificationOperations(): Operation[] {
  return [popUps, deleteOne, deleteSeveral]
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
      title: { type: 'string' },
      message: { type: 'string' },
      type: { type: 'string' },
      duration: { type: 'integer', description: 'Milliseconds.' },
      html: { type: 'boolean' },
      position: { type: 'string' },
      show_close: { type: 'boolean' },
    }),
  },
  writes: true,
  handle: async (call) => {
    const fresh = await run<{ notification: { title?: string; message?: string; type?: string } }>(
      call.tx,
      sql`with seen as (
          update notification_logs set popped_at = now()
          where user_id = ${call.caller.userId}::bigint and popped_at is null returning id, notification
        ) select notification from seen order by id desc limit 5`,
    )
    return { status: 200, body: { data: fresh.map(({ notification }) => popUp(notification)) } }
  },
}

function popUp({ title = '', message = '', type = '' }: { title?: string; message?: string; type?: string }) {
  return { title, message, type, duration: 4500, html: true, position: 'top-right', show_close: true }
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
    const wanted = String(call.body['id'])
    if (wanted === 'all') {
      await run(call.tx, sql`delete from notification_logs where user_id = ${call.caller.userId}::bigint`)
    } else await remove(call, [Number(wanted)])
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
    schema: object({
      ids: {
        ...arrayOf({ type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        minItems: 1,
        maxItems: 200,
      },
    }),
  },
  answer: { status: 204 },
  components: {},
  handle: async (call) => {
    const ids = call.body['ids']
    await remove(call, Array.isArray(ids) ? ids.map(Number) : [])
    return { status: 204 }
  },
}

/** All of them or none: one that is not the caller's own is as good as not there. */
async function remove(call: Call, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const gone = await run(
    call.tx,
    sql`delete from notification_logs
      where user_id = ${call.caller.userId}::bigint and id = any(${array(wanted, 'bigint')}) returning id`,
  )
  if (gone.length !== wanted.length) throw Refusal.notFound()
}
