import { startOfLast } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  int,
  ip,
  percent,
  string,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { subscribeActivity } from './activity.ts'
import { subscribeSource, subscribeStatus, unsubscribeReason } from './enums.ts'
import { subscribeRules } from './rules.ts'
import { subscribeBulk } from './steps.ts'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { required: true }),
  email: email('邮箱', 'Email', { required: true, pii: true, unique: true }),
  name: string('称呼', 'Name', { max: 60, pii: true }),
  source: enumeration('来源', 'Source', subscribeSource, { readOnly: true, default: 'manual', index: true }),
  source_url: url('来源页', 'Source URL', { readOnly: true }),
  status: enumeration('状态', 'Status', subscribeStatus, { default: 'pending' }),
  tags: tags('标签', 'Tags', { max: 20, each: 30, index: true }),
  product_id: ref('感兴趣产品', 'Interested in', 'products', { index: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true, index: true }),
  consent_text: string('同意文案', 'Consent', { max: 300, readOnly: true }),
  consent_ip: ip('同意 IP', 'Consent IP', { readOnly: true, pii: true }),
  confirmed_at: datetime('确认时间', 'Confirmed', { readOnly: true, index: true }),
  unsubscribed_at: datetime('退订时间', 'Unsubscribed', { readOnly: true, index: true }),
  unsubscribe_reason: enumeration('退订原因', 'Unsubscribe reason', unsubscribeReason, { readOnly: true }),
  created_at: datetime('订阅时间', 'Subscribed at', { readOnly: true, default: 'now' }),
  emails_received: int('收到邮件', 'Emails received', { min: 0, readOnly: true, default: 0 }),
  open_rate: percent('打开率', 'Open rate', { readOnly: true, index: true }),
  last_open_at: datetime('最近打开', 'Last open', { readOnly: true, index: true }),
  orders: int('订单', 'Orders', { min: 0, readOnly: true, default: 0, index: true }),
  is_customer: bool('是客户', 'Customer', { generated: 'orders > 0' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    subscribes: typeof fields
  }
}

/** What mails and orders say about a subscriber is stored, because lists sort and filter 46 000 of them by it. */
export const subscribes = defineResource({
  name: 'subscribes',
  entity: 'Subscribe',
  zh: '订阅',
  en: 'Subscriber',
  path: '/subscribes',
  scope: 'company',
  languageScoped: true,
  title: 'email',
  fields,
  storage: { indexes: [['created_at'], ['language', 'created_at'], ['status', 'created_at']] },
  list: {
    search: ['email', 'name', 'tags'],
    sortable: [
      'email',
      'source',
      'status',
      'country',
      'emails_received',
      'open_rate',
      'last_open_at',
      'orders',
      'confirmed_at',
      'unsubscribed_at',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'status',
      'source',
      'tags',
      'country',
      'product_id',
      'is_customer',
      'created_at',
      'last_open_at',
      'unsubscribed_at',
      'unsubscribe_reason',
      'open_rate',
    ],
  },
  summary: {
    subscribed: {
      zh: '有效订阅',
      en: 'Subscribed',
      format: 'int',
      sql: `count(*) filter (where t.status = 'subscribed')`,
    },
    new_30d: {
      zh: '30 天新增',
      en: 'New (30 days)',
      format: 'int',
      sql: `count(*) filter (where t.created_at >= ${startOfLast(30)})`,
    },
    unsub_30d: {
      zh: '30 天退订',
      en: 'Unsubscribed (30 days)',
      format: 'int',
      sql: `count(*) filter (where t.unsubscribed_at >= ${startOfLast(30)})`,
    },
    bounced: {
      zh: '退信',
      en: 'Bounced',
      format: 'int',
      sql: `count(*) filter (where t.status = 'bounced')`,
    },
    confirm_rate: {
      zh: '确认率',
      en: 'Confirmation rate',
      format: 'percent',
      sql: fraction('count(t.confirmed_at)', 'count(*)'),
    },
  },
  operations: {
    index: ['subscribes.index'],
    show: ['subscribes.index', 'subscribes.update'],
    store: ['subscribes.store'],
    update: ['subscribes.update'],
    destroy: ['subscribes.remove'],
    summary: ['subscribes.index'],
  },
  transfer: { exports: ['subscribes.export'], imports: ['subscribes.store'], consented: true },
  rules: subscribeRules,
  published: { state: 'status' },
  changes: ['ban_emails'],
  reads: ['companies'],
  actions: [subscribeActivity],
  bulk: subscribeBulk,
})
