import { choices } from '../../../engine/model/choice.ts'
import { datetime, enumeration, files, html } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { addReply } from './reply.ts'

const type = choices({
  customer: ['客户来信', 'From the customer'],
  reply: ['回复', 'Reply'],
  note: ['内部备注', 'Internal note'],
  system: ['系统', 'System'],
})

const fields = {
  feedback_id: ref('反馈', 'Feedback', 'feedback', { readOnly: true, required: true }),
  type: enumeration('类型', 'Type', type, { readOnly: true, default: 'reply' }),
  content: html('内容', 'Content', { min: 2, max: 10000, required: true }),
  attachments: files('附件', 'Attachments', { max: 5 }),
  user_id: ref('作者', 'By', 'users', { readOnly: true }),
  sent_at: datetime('发送时间', 'Sent at', { readOnly: true }),
  created_at: datetime('时间', 'Time', { readOnly: true, default: 'now' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    feedback_replies: typeof fields
  }
}

export const feedbackReplies = defineResource({
  name: 'feedback_replies',
  entity: 'FeedbackReply',
  zh: '反馈回复',
  en: 'Feedback reply',
  path: '/feedback/{id}/replies',
  scope: { parent: 'feedback', by: 'feedback_id' },
  title: 'id',
  fields,
  storage: { indexes: [['feedback_id', 'created_at']], internal: { form_id: 'bigint' } },
  list: { search: [], sortable: ['created_at'], sort: 'created_at', filters: ['type'], perPage: 200 },
  operations: { index: ['feedback.index', 'feedback.edit'] },
  changes: ['feedback'],
  actions: [addReply],
})
