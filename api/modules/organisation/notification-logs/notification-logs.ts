import { json } from '../../../engine/model/composite-fields.ts'
import { datetime, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { NOTIFY } from '../../../engine/notifications/notify-function.ts'

const kind = { type: 'string', enum: ['success', 'error', ''] }

const fields = {
  notification: json('内容', 'Notification', {
    readOnly: true,
    required: true,
    shape: {
      type: kind,
      title: { type: 'string' },
      message: { type: 'string' },
      updated_at: { type: 'string' },
    },
  }),
  user_id: ref('用户', 'User', 'users', { readOnly: true, required: true }),
  company_id: ref('品牌', 'Company', 'companies', { readOnly: true }),
  read_at: datetime('已读时间', 'Read at'),
  link_url: string('链接', 'Link', { max: 300, readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    notification_logs: typeof fields
  }
}

export const notificationLogs = defineResource({
  name: 'notification_logs',
  entity: 'NotificationLog',
  operationPrefix: 'user_notification_logs',
  zh: '消息',
  en: 'Notification log',
  path: '/user/notification-logs',
  scope: 'user',
  title: 'id',
  fields,
  storage: {
    transient: true,
    functions: NOTIFY,
    indexes: [['dispatched_at'], ['user_id', 'read_at']],
    partialIndexes: [{ columns: ['user_id'], where: "'mail' = any(channels)" }],
    // Where it still has to reach its user; those of earlier releases say nothing.
    internal: {
      popped_at: 'timestamptz(3)',
      dispatched_at: 'timestamptz(3)',
      said: 'jsonb',
      channels: 'text[]',
    },
  },
  list: { search: [], sortable: ['created_at'], sort: '-created_at', filters: [], perPage: 15 },
  operations: { index: 'signedIn' },
})
