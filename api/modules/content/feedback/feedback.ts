import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, os } from '../../../engine/model/enums/common.ts'
import { bool, datetime, email, enumeration, files, int, string, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { isSale } from '../../trade/sale.ts'
import { ticketContext } from './context.ts'
import { feedbackPriority, feedbackStatus, feedbackType } from './enums.ts'
import { feedbackPage } from './public-page.ts'
import { feedbackRules } from './rules.ts'
import { feedbackBulk } from './steps.ts'
import { takeTicket } from './take.ts'
import { feedbackTemplates } from './templates.ts'

const source = choices({
  app: ['软件内', 'In the app'],
  site: ['网站', 'Site'],
  email: ['邮件', 'Email'],
  uninstall: ['卸载', 'Uninstall'],
  review: ['评论', 'Review'],
})

const party = choices({
  customer: ['客户', 'Customer'],
  staff: ['客服', 'Support'],
})

const isUnfinished = `t.status in ('open', 'processing', 'replied', 'waiting')`
const awaitsReply = `t.first_reply_at is null and t.status in ('open', 'processing')`
const isOverdue = `(${awaitsReply} and t.sla_due_at < now())`
const isDueSoon = `(${awaitsReply} and t.sla_due_at between now() and now() + interval '2 hours')`

const fields = {
  ticket_no: string('工单号', 'Ticket no.', { max: 12, readOnly: true, required: true, unique: 'global' }),
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, index: true }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  version: string('版本', 'Version', { max: 20, readOnly: true }),
  os: enumeration('系统', 'OS', os, { readOnly: true }),
  name: string('称呼', 'Name', { max: 60, readOnly: true, pii: true }),
  email: email('邮箱', 'Email', { readOnly: true, pii: true, index: true }),
  type: enumeration('类型', 'Type', feedbackType, { required: true, index: true }),
  subject: string('主题', 'Subject', { max: 150, readOnly: true }),
  content: text('内容', 'Content', { readOnly: true }),
  attachments: files('附件', 'Attachments', { readOnly: true }),
  source: enumeration('来源', 'Source', source, { readOnly: true, index: true }),
  status: enumeration('状态', 'Status', feedbackStatus, { default: 'open' }),
  priority: enumeration('优先级', 'Priority', feedbackPriority, { default: 'normal', index: true }),
  assignee_id: ref('处理人', 'Assignee', 'users', { index: true }),
  order_id: ref('关联订单', 'Order', 'orders', { index: true }),
  tags: tags('标签', 'Tags', { max: 10, index: true }),
  satisfaction: int('满意度', 'Satisfaction', { min: 1, max: 5, readOnly: true }),
  first_reply_at: datetime('首次回复', 'First reply', { readOnly: true }),
  resolved_at: datetime('解决时间', 'Resolved', { readOnly: true }),
  sla_due_at: datetime('首响期限', 'Reply due', { readOnly: true, index: true }),
  created_at: datetime('提交时间', 'Created', { readOnly: true, default: 'now', index: true }),
}

const computedFields = {
  replies_count: computed(int('回复数', 'Replies'), `(select count(*) ${ofReplies(`r.type = 'reply'`)})`),
  is_customer: computed(
    bool('付费客户', 'Paying customer'),
    `coalesce((select true from orders o
        where o.company_id = t.company_id and o.email = t.email and ${isSale('o')} limit 1), false)`,
  ),
  overdue: computed(bool('超时', 'Overdue'), isOverdue),
  due_soon: computed(bool('即将超时', 'Due soon'), isDueSoon),
  last_message_at: computed(
    datetime('最近消息', 'Last message'),
    `coalesce((select max(r.created_at) ${ofReplies(`r.type in ('customer', 'reply')`)}), t.created_at)`,
  ),
  last_message_by: computed(
    enumeration('最近消息方', 'Last message by', party),
    `coalesce((select case r.type when 'customer' then 'customer' else 'staff' end
        ${ofReplies(`r.type in ('customer', 'reply')`)} order by r.created_at desc, r.id desc limit 1), 'customer')`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    feedback: typeof fields & typeof computedFields
  }
}

export const feedback = defineResource({
  name: 'feedback',
  entity: 'Feedback',
  zh: '用户反馈',
  en: 'Feedback',
  path: '/feedback',
  scope: 'company',
  title: 'ticket_no',
  fields,
  computed: computedFields,
  storage: {
    numbered: 'ticket_no',
    indexes: [['status', 'sla_due_at']],
    // The form that it was sent by: sent twice, it makes one ticket.
    internal: { form_id: 'bigint' },
    partialIndexes: [{ columns: ['form_id'], where: 'form_id is not null' }],
  },
  list: {
    search: ['ticket_no', 'subject', 'content', 'email'],
    sortable: [
      'priority',
      'type',
      'product_id',
      'status',
      'assignee_id',
      'replies_count',
      'last_message_at',
      'sla_due_at',
      'satisfaction',
      'created_at',
    ],
    sort: 'sla_due_at',
    filters: [
      'status',
      'type',
      'priority',
      'product_id',
      'version',
      'language',
      'os',
      'assignee_id',
      'source',
      'is_customer',
      'tags',
      'created_at',
      'overdue',
      'satisfaction',
    ],
  },
  summary: {
    open: { zh: '待处理', en: 'Open', format: 'int', sql: `count(*) filter (where t.status = 'open')` },
    mine: {
      zh: '我的',
      en: 'Mine',
      format: 'int',
      sql: `count(*) filter (where t.assignee_id = app_user_id() and ${isUnfinished})`,
    },
    overdue: { zh: '超时', en: 'Overdue', format: 'int', sql: `count(*) filter (where ${isOverdue})` },
    avg_first_reply_h: {
      zh: '平均首响(小时)',
      en: 'Average first reply (h)',
      format: 'decimal',
      sql: 'round(avg(extract(epoch from t.first_reply_at - t.created_at)) / 3600, 1)',
    },
    satisfaction: {
      zh: '满意度',
      en: 'Satisfaction',
      format: 'decimal',
      sql: 'round(avg(t.satisfaction), 2)',
    },
    resolved_7d: {
      zh: '7 天解决',
      en: 'Resolved (7 days)',
      format: 'int',
      sql: `count(*) filter (where t.resolved_at >= ${startOfLast(7)})`,
    },
  },
  operations: {
    index: ['feedback.index'],
    show: ['feedback.index', 'feedback.edit'],
    update: ['feedback.edit'],
    destroy: ['feedback.remove'],
    summary: ['feedback.index'],
  },
  transfer: { exports: ['feedback.index'] },
  rules: feedbackRules,
  published: { state: 'status' },
  changes: ['ban_emails', 'feedback_replies', 'reviews'],
  reads: ['companies', 'feedback_replies'],
  actions: [takeTicket, ticketContext, feedbackTemplates, feedbackPage],
  bulk: feedbackBulk,
})

/** SQL: from the messages `r` of a ticket that meet a condition. */
function ofReplies(where: string): string {
  return `from feedback_replies r where r.company_id = t.company_id and r.feedback_id = t.id and ${where}`
}
