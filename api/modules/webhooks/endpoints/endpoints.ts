import type { Choice } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import {
  datetime,
  enumeration,
  enumerations,
  int,
  encryptedSecret,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { defineResource, type Resource } from '../../../engine/model/resource.ts'
import { publishedOf } from '../events.ts'
import { issueEndpoint, replayFailed, rotateSecret, sendTest } from './actions.ts'
import { endpointRules } from './rules.ts'

const fieldsOf = (events: readonly Choice[]) => ({
  name: string('名称', 'Name', { min: 2, max: 60, required: true, unique: true }),
  url: url('推送地址', 'Address', { max: 500, required: true }),
  events: enumerations('事件', 'Events', events, { required: true }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  note: text('备注', 'Note', { max: 500 }),
  last_delivered_at: datetime('最近送达', 'Last delivered', { readOnly: true }),
  failing_since: datetime('连续失败自', 'Failing since', { readOnly: true }),
  stopped_at: datetime('自动停用时间', 'Switched off by itself', { readOnly: true }),
  former_until: datetime('旧密钥有效至', 'Former secret works until', { readOnly: true }),
  signing_secret: encryptedSecret('签名密钥', 'Signing secret', 'signing_secret', { readOnly: true }),
  former_signing_secret: encryptedSecret('旧签名密钥', 'Former signing secret', 'former_signing_secret', {
    readOnly: true,
  }),
})

const countOf = (states: string) =>
  `(select count(*) from webhook_deliveries d where d.company_id = t.company_id and d.endpoint_id = t.id and d.state in (${states}))`

const computedFields = {
  pending: computed(int('等待推送', 'Pending'), countOf(`'pending', 'sending'`)),
  failed: computed(int('推送失败', 'Failed'), countOf(`'failed'`)),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    webhook_endpoints: ReturnType<typeof fieldsOf> & typeof computedFields
  }
}

const access = ['companies.update']

/** Addresses of a company's own programs that are called when something happens to records of these resources. */
export function webhookEndpointsOf(resources: readonly Resource[]): Resource {
  const events = publishedOf(resources).flatMap((published) => published.events)
  return defineResource({
    name: 'webhook_endpoints',
    entity: 'WebhookEndpoint',
    zh: '推送端点',
    en: 'Webhook endpoint',
    path: '/webhook-endpoints',
    scope: 'company',
    title: 'name',
    fields: fieldsOf(events),
    computed: computedFields,
    list: {
      search: ['name', 'url'],
      sortable: ['name', 'status', 'last_delivered_at', 'failing_since', 'created_at'],
      sort: 'name',
      filters: ['status', 'events'],
    },
    options: { search: ['name'] },
    operations: { index: access, show: access, update: access, destroy: access, options: 'signedIn' },
    rules: endpointRules,
    lifecycle: {
      deletion: {
        confirm: null,
        when: 'dependents',
        dependents: [{ resource: 'webhook_deliveries', effect: 'cascading', column: 'endpoint_id' }],
        choices: [],
      },
    },
    changes: ['webhook_deliveries'],
    reads: ['webhook_deliveries'],
    actions: [issueEndpoint(events), rotateSecret, sendTest, replayFailed],
  })
}
