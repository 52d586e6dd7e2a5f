import type { Choice } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, enumerations, int, string, text } from '../../../engine/model/fields.ts'
import { assigned } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { eventsOnlyOf } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { addGroupMembers, removeGroupMembers, testNotify } from './actions.ts'
import { dataScope } from './data-scope.ts'
import { hiddenRows } from './hidden-rows.ts'
import { notifyEvents } from './notify-events.ts'
import { groupRules } from './rules.ts'

/** Members in the recycle bin come back with their groups; until then they count for nothing. */
const present = 'exists (select 1 from users u where u.id = m.user_id and u.deleted_at is null)'

const fields = {
  name: string('组名', 'Name', { min: 1, max: 40, required: true, unique: true }),
  data_scope: enumeration('数据范围', 'Data scope', dataScope, { required: true, default: 'company' }),
  members: assigned('成员', 'Members', 'users', {
    purpose: 'member',
    titles: 'members_text',
    through: { table: 'group_users', own: 'group_id', columns: ['user_id'], where: present },
  }),
  notify_events: enumerations('通知事件', 'Notify events', notifyEvents),
  description: text('说明', 'Description', { max: 300 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  members_count: computed(
    int('成员数', 'Member count'),
    `(select count(*) from group_users m where m.group_id = t.id and ${present})`,
  ),
  members_text: computed(
    tags('成员', 'Member names'),
    'array(select u.name from group_users m join users u on u.id = m.user_id where m.group_id = t.id and u.deleted_at is null order by u.name, u.id)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    groups: typeof fields & typeof computedFields
  }
}

export const groups = defineResource({
  name: 'groups',
  entity: 'Group',
  zh: '用户组',
  en: 'Group',
  path: '/groups',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'description'],
    sortable: ['name', 'members_count', 'updated_at'],
    sort: 'name',
    filters: ['data_scope', 'notify_events', 'members', 'status'],
  },
  options: { search: ['name'], disabled: { where: "t.status = 'disabled'", reason: '已停用' } },
  operations: {
    index: ['groups.index'],
    options: 'signedIn',
    show: ['groups.index', 'groups.update'],
    dependents: ['groups.remove'],
    store: ['groups.store'],
    update: ['groups.update'],
    destroy: ['groups.remove'],
  },
  transfer: { exports: ['groups.index'] },
  rules: groupRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'users',
          effect: 'detaching',
          where: 'exists (select 1 from group_users m where m.user_id = d.id and m.group_id = t.id)',
          zh: '组成员',
          en: 'Members of the group',
        },
        { resource: 'metric_alerts', effect: 'detaching', where: 't.id = any(d.groups)' },
        { resource: 'report_schedules', effect: 'detaching', where: 't.id = any(d.groups)' },
      ],
      choices: [],
      consequences: async ({ tx }, record) => [
        {
          zh: '删除后数据范围不再受限的成员',
          en: 'Members who are then no longer restricted in what they see',
          names: await peopleFreed(tx, Number(record['id'])),
        },
        {
          zh: '删除后没有人收到的通知',
          en: 'Notifications that nobody would receive',
          names: namesOfEvents(await eventsOnlyOf(tx, Number(record['id']))),
        },
      ],
    },
  },
  actions: [addGroupMembers, removeGroupMembers, testNotify, hiddenRows],
})

function namesOfEvents(events: readonly string[]): readonly Choice[] {
  return notifyEvents.filter(({ value }) => events.includes(value))
}

/** Members whose range no other group limits: without this one they see what the whole company has. */
async function peopleFreed(tx: Query, group: number) {
  const people = await run<{ name: string }>(
    tx,
    sql`select u.name from groups t join group_users m on m.group_id = t.id join users u on u.id = m.user_id
      where t.id = ${group}::bigint and t.status = 'enabled' and t.data_scope <> 'company' and u.deleted_at is null
        and not exists (select 1 from group_users o join groups g on g.id = o.group_id
          where o.user_id = u.id and g.id <> t.id and g.company_id = t.company_id and g.status = 'enabled')
      order by u.name, u.id`,
  )
  return people.map(({ name }) => ({ zh: name, en: name }))
}
