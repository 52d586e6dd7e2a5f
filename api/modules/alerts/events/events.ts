import { choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { bool, date, decimal, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { direction, exact, metricFormat } from '../alerts/choices.ts'

const kind = choices({
  fired: ['触发', 'Fired', 'danger'],
  reminder: ['仍在触发', 'Still firing', 'warning'],
  ended: ['恢复', 'Ended', 'success'],
  off: ['自动停用', 'Switched off'],
})

const fields = {
  alert_id: ref('指标提醒', 'Alert', 'metric_alerts', { readOnly: true, required: true, index: true }),
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true }),
  name: string('名称', 'Name', { max: 60, readOnly: true, required: true }),
  kind: enumeration('变化', 'Change', kind, { readOnly: true, required: true }),
  metric_title: string('指标名称', 'Name of the metric', { max: 80, readOnly: true, required: true }),
  metric_title_en: string('指标英文名称', 'English name of the metric', {
    max: 80,
    readOnly: true,
    required: true,
  }),
  format: enumeration('数值格式', 'Format', metricFormat, { readOnly: true, required: true }),
  direction: enumeration('条件', 'Condition', direction, { readOnly: true, required: true }),
  threshold: decimal('阈值', 'Threshold', { ...exact, readOnly: true, required: true }),
  value: decimal('数值', 'Value', { ...exact, readOnly: true }),
  volume: decimal('样本量', 'Volume', { ...exact, readOnly: true }),
  from_day: date('起始日', 'First day', { readOnly: true }),
  to_day: date('截止日', 'Last day', { readOnly: true }),
  is_muted: bool('静默', 'Muted', { readOnly: true, default: false }),
  recipients: refs('接收人', 'Recipients', 'users', { readOnly: true }),
  problem: text('原因', 'Reason', { readOnly: true }),
}

const deliveries = (states: string) =>
  `(select count(*) from alert_deliveries d where d.company_id = t.company_id and d.event_id = t.id and d.state in (${states}))`

const computedFields = {
  robots_pending: computed(int('群机器人发送中', 'Robots pending'), deliveries(`'pending', 'sending'`)),
  robots_delivered: computed(int('群机器人已送达', 'Robots reached'), deliveries(`'delivered'`)),
  robots_failed: computed(int('群机器人未送达', 'Robots not reached'), deliveries(`'failed'`)),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    alert_events: typeof fields & typeof computedFields
  }
}

/** Each change of an alert, with the value that made it. Seen by the owner and who was notified. */
export const alertEvents = defineResource({
  name: 'alert_events',
  entity: 'AlertEvent',
  zh: '提醒记录',
  en: 'Change of an alert',
  path: '/alert-events',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  storage: {
    transient: true,
    internal: { said: 'jsonb' },
    indexes: [['alert_id', 'created_at'], ['created_at']],
  },
  list: {
    search: ['name'],
    sortable: ['created_at'],
    sort: '-created_at',
    filters: ['alert_id', 'kind', 'user_id'],
  },
  operations: { index: 'signedIn' },
  rules: defineRules('alert_events', {
    visible: ({ userId }) => sql`(t.user_id = ${userId}::bigint or ${userId}::bigint = any(t.recipients))`,
  }),
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [{ resource: 'alert_deliveries', effect: 'cascading', column: 'event_id' }],
      choices: [],
    },
  },
  reads: ['alert_deliveries'],
})
