import { choices } from '../../../engine/model/choice.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { datetime, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { count } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { historySource } from '../history/source.ts'
import { intakeKind } from '../kinds.ts'
import { everyProblem, firstPlace } from './place.ts'
import { resendAction, resendStep } from './resend.ts'

export const eventState = choices({
  taken: ['已接收', 'Taken', 'success'],
  waiting: ['等待中', 'Waiting', 'warning'],
  refused: ['已拒绝', 'Refused', 'danger'],
})

const fields = {
  kind: enumeration('类型', 'Kind', intakeKind, { readOnly: true, required: true }),
  event_id: string('外部编号', 'Sender’s id', {
    max: 100,
    readOnly: true,
    required: true,
    unique: { with: ['kind'] },
  }),
  occurred_at: datetime('发生时间', 'Happened at', { readOnly: true, required: true }),
  intake_key_id: ref('接入密钥', 'Key', 'intake_keys', { readOnly: true, index: true }),
  state: enumeration('状态', 'State', eventState, { readOnly: true, required: true }),
  reason: text('原因', 'Reason', { readOnly: true }),
  reason_field: string('出错字段', 'Field', { readOnly: true }),
  errors: json('各处原因', 'Reasons by field', { readOnly: true }),
  waits_for: string('等待的编号', 'Waits for', { max: 100, readOnly: true }),
  resource: string('生成的记录类型', 'Made', { readOnly: true }),
  record_id: int('记录编号', 'Record id', { readOnly: true, identifier: true }),
  record_title: string('生成的记录', 'Record', { max: 200, readOnly: true }),
  created_at: datetime('收到时间', 'Received at', { readOnly: true, default: 'now' }),
}

const computedFields = {
  place: computed(string('出错位置', 'Place of the error'), firstPlace),
  problems: computed(text('全部原因', 'All reasons'), everyProblem),
  data: computed(text('内容（JSON）', 'Data (JSON)', { pii: true }), 'jsonb_pretty(t.payload)'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    intake_events: typeof fields & typeof computedFields
  }
}

/**
 * What shops and programs have reported. What an event said is stored until it is taken, so that a person can mend it; afterwards its record
 * says it, and of the event only a hash stays, by which a repeat is known.
 */
export const intakeEvents = defineResource({
  name: 'intake_events',
  entity: 'IntakeEvent',
  zh: '接入事件',
  en: 'Intake event',
  path: '/intake-events',
  scope: 'company',
  title: 'event_id',
  fields,
  computed: computedFields,
  storage: {
    internal: { payload: 'jsonb', content_hash: 'text', refusal: 'jsonb', import_id: 'bigint' },
    transient: true,
    indexes: [['state', 'created_at'], ['created_at'], ['waits_for']],
  },
  list: {
    search: ['event_id', 'record_title', 'waits_for'],
    sortable: ['created_at', 'occurred_at', 'kind', 'state'],
    sort: '-created_at',
    filters: ['kind', 'state', 'intake_key_id', 'created_at', 'occurred_at'],
  },
  summary: {
    total: count('事件数', 'Events'),
    waiting: count('等待中', 'Waiting', "t.state = 'waiting'"),
    refused: count('已拒绝', 'Refused', "t.state = 'refused'"),
  },
  operations: {
    index: ['companies.update'],
    show: ['companies.update'],
    summary: ['companies.update'],
  },
  transfer: { imports: ['companies.update'], source: historySource },
  changes: [
    'ban_emails',
    'checkout_links',
    'coupon_usages',
    'coupons',
    'email_marketing_logs',
    'installations',
    'license_keys',
    'order_items',
    'orders',
    'platform_costs',
    'platforms',
    'registrations',
    'returns',
    'subscribes',
    'tradings',
    'uninstallations',
  ],
  actions: [resendAction],
  bulk: { resend: resendStep },
})
