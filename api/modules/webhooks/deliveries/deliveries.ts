import { type Choice, choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { datetime, enumeration, int, openEnumeration, string, text } from '../../../engine/model/fields.ts'
import { count } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource, type Resource } from '../../../engine/model/resource.ts'
import { publishedOf, testEvent } from '../events.ts'
import { PUBLISH, triggersOf } from '../publish.ts'
import { replayAction, replayStep } from './replay.ts'

const state = choices({
  pending: ['等待推送', 'Pending'],
  sending: ['推送中', 'Sending', 'warning'],
  delivered: ['已送达', 'Delivered'],
  failed: ['已失败', 'Failed'],
})

const fieldsOf = (events: readonly Choice[]) => ({
  event_id: string('事件编号', 'Event id', { max: 36, readOnly: true, required: true, unique: 'global' }),
  endpoint_id: ref('推送端点', 'Endpoint', 'webhook_endpoints', {
    readOnly: true,
    required: true,
    index: true,
  }),
  type: openEnumeration('事件', 'Event', events, { readOnly: true, required: true }),
  resource: string('记录类型', 'Resource', { max: 80, readOnly: true }),
  record_id: int('记录编号', 'Record id', { min: 1, readOnly: true, identifier: true }),
  state: enumeration('状态', 'State', state, { readOnly: true, default: 'pending' }),
  attempts: int('尝试次数', 'Attempts', { min: 0, readOnly: true, default: 0 }),
  tries: int('本轮尝试', 'Attempts since it waits', { min: 0, readOnly: true, default: 0 }),
  next_attempt_at: datetime('下次尝试', 'Next attempt', { readOnly: true, default: 'now' }),
  attempted_at: datetime('最近尝试', 'Last attempt', { readOnly: true }),
  status_code: int('应答状态', 'Status of the answer', { readOnly: true, identifier: true }),
  answer: text('应答内容', 'Answer', { readOnly: true }),
  problem: text('失败原因', 'Problem', { readOnly: true }),
  delivered_at: datetime('送达时间', 'Delivered at', { readOnly: true }),
  created_at: datetime('发生时间', 'Time', { readOnly: true, default: 'now' }),
})

const computedFields = {
  content: computed(text('内容（JSON）', 'Content (JSON)'), 'jsonb_pretty(t.body)'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    webhook_deliveries: ReturnType<typeof fieldsOf> & typeof computedFields
  }
}

const access = ['companies.update']

/** Events for endpoints: what is to be sent, and what became of it. One that is not sent yet is the outbox. */
export function webhookDeliveriesOf(resources: readonly Resource[]): Resource {
  const published = publishedOf(resources)
  return defineResource({
    name: 'webhook_deliveries',
    entity: 'WebhookDelivery',
    zh: '推送记录',
    en: 'Webhook delivery',
    path: '/webhook-deliveries',
    scope: 'company',
    title: 'event_id',
    fields: fieldsOf([...published.flatMap(({ events }) => events), testEvent]),
    computed: computedFields,
    storage: {
      indexes: [['created_at'], ['state', 'created_at'], ['endpoint_id', 'state'], ['resource', 'record_id']],
      partialIndexes: [{ columns: ['next_attempt_at'], where: "state in ('pending', 'sending')" }],
      internal: { body: 'jsonb', said: 'jsonb' },
      functions: PUBLISH,
      triggers: triggersOf(published),
      transient: true,
    },
    list: {
      search: ['event_id'],
      sortable: ['created_at', 'type', 'state', 'attempts', 'next_attempt_at', 'attempted_at'],
      sort: '-created_at',
      filters: ['state', 'type', 'endpoint_id', 'resource', 'record_id', 'created_at'],
    },
    summary: {
      total: count('事件数', 'Events'),
      pending: count('等待推送', 'Pending', "t.state in ('pending', 'sending')"),
      failed: count('已失败', 'Failed', "t.state = 'failed'"),
    },
    operations: { index: access, show: access, summary: access },
    actions: [replayAction],
    bulk: { replay: replayStep },
  })
}
