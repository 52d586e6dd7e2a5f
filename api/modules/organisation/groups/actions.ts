import { enumeration, int } from '../../../engine/model/fields.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { notifyEvents } from './notify-events.ts'
import { refuseCrowd, strangersAmong } from './rules.ts'

const access = ['groups.update']
const people = { user_ids: refs('用户', 'Users', 'users', { required: true, max: 500, purpose: 'member' }) }

export const addGroupMembers = recordAction('groups', {
  name: 'members_store',
  changes: ['users'],
  path: '/{id}/members',
  zh: '添加组成员',
  en: 'Add members to a group',
  access,
  audit: 'update',
  input: people,
  answer: { fields: { added: int('已添加', 'Added', { required: true }) } },
  run: async ({ call, id, input }) => {
    const ids = idsIn(input.user_ids)
    if ((await strangersAmong(call, ids)) > 0) throw ApiError.invalid({ user_ids: ['只能选择本品牌成员'] })
    const added = await run(
      call.tx,
      sql`insert into group_users (group_id, user_id) select ${id}::bigint, u.id from unnest(${array(ids, 'bigint')}) u(id)
        on conflict do nothing returning user_id`,
    )
    await refuseCrowd(call, [id], 'user_ids')
    return { added: added.length }
  },
})

export const removeGroupMembers = recordAction('groups', {
  name: 'members_destroy',
  changes: ['users'],
  path: '/{id}/members',
  method: 'DELETE',
  zh: '移除组成员',
  en: 'Remove members from a group',
  access,
  audit: 'update',
  input: people,
  answer: { fields: { removed: int('已移除', 'Removed', { required: true }) } },
  run: async ({ call, id, input }) => {
    const ids = array(idsIn(input.user_ids), 'bigint')
    const gone = await run(
      call.tx,
      sql`delete from group_users where group_id = ${id}::bigint and user_id = any(${ids}) returning user_id`,
    )
    return { removed: gone.length }
  },
})

/** What the members would get on such an event, marked as a test. */
export const testNotify = recordAction('groups', {
  name: 'test_notify',
  changes: 'none',
  path: '/{id}/test-notify',
  zh: '发送测试通知',
  en: 'Send a test notification to a group',
  access,
  input: { event: enumeration('通知事件', 'Event', notifyEvents, { required: true }) },
  answer: { fields: { sent: int('已发送', 'Sent', { required: true }) } },
  run: async ({ call, id, record, input }) => {
    const members = await run<{ id: number }>(
      call.tx,
      sql`select u.id from group_users m join users u on u.id = m.user_id
        where m.group_id = ${id}::bigint and u.deleted_at is null and u.status <> 'disabled' order by u.id`,
    )
    const event = notifyEvents.find(({ value }) => value === input.event)
    const sent = await notifyUsers(
      call.tx,
      members.map((member) => member.id),
      {
        topic: input.event,
        type: 'success',
        title: message('测试通知：{event}', { event: event === undefined ? '' : named(event) }),
        text: message('这是发给用户组“{name}”的测试通知。', { name: record.name }),
        companyId: call.caller.companyId,
      },
    )
    return { sent: sent.length }
  },
})

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.map(Number))] : []
}
