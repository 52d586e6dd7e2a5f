import { choices } from '../../../engine/model/choice.ts'
import { datetime, enumeration, int, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { sql } from '../../../kernel/database/sql.ts'

const state = choices({
  pending: ['等待发送', 'Pending'],
  sending: ['发送中', 'Sending', 'warning'],
  delivered: ['已送达', 'Delivered', 'success'],
  failed: ['未送达', 'Not delivered', 'danger'],
})

const fields = {
  robot_id: ref('群机器人', 'Robot', 'alert_robots', { readOnly: true, required: true, index: true }),
  event_id: ref('提醒记录', 'Change of an alert', 'alert_events', { readOnly: true, index: true }),
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true }),
  text: text('内容', 'Text', { readOnly: true, required: true }),
  state: enumeration('状态', 'State', state, { readOnly: true, default: 'pending' }),
  attempts: int('尝试次数', 'Attempts', { min: 0, readOnly: true, default: 0 }),
  next_attempt_at: datetime('下次尝试', 'Next attempt', { readOnly: true, default: 'now' }),
  problem: text('失败原因', 'Problem', { readOnly: true }),
  delivered_at: datetime('送达时间', 'Delivered at', { readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    alert_deliveries: typeof fields
  }
}

/** What robots are to say, and what became of it. One that is not sent yet is the outbox. */
export const alertDeliveries = defineResource({
  name: 'alert_deliveries',
  entity: 'AlertDelivery',
  zh: '群消息发送记录',
  en: 'Delivery to a robot',
  path: '/alert-deliveries',
  scope: 'company',
  title: 'id',
  fields,
  storage: {
    transient: true,
    internal: { said: 'jsonb' },
    indexes: [['robot_id', 'created_at'], ['created_at']],
    partialIndexes: [{ columns: ['next_attempt_at'], where: "state in ('pending', 'sending')" }],
  },
  list: {
    search: [],
    sortable: ['created_at'],
    sort: '-created_at',
    filters: ['robot_id', 'event_id', 'state'],
  },
  operations: { index: 'signedIn' },
  rules: defineRules('alert_deliveries', {
    visible: ({ userId }) => sql`t.user_id = ${userId}::bigint`,
  }),
})
