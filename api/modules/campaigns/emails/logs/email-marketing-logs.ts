import { choices } from '../../../../engine/model/choice.ts'
import { jsonList } from '../../../../engine/model/composite-fields.ts'
import { computed } from '../../../../engine/model/computed-fields.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { datetime, email, enumeration, int, string } from '../../../../engine/model/fields.ts'
import { ref } from '../../../../engine/model/related-fields.ts'
import { defineResource } from '../../../../engine/model/resource.ts'
import { isSale } from '../../../trade/sale.ts'
import { mailEvents } from './events.ts'
import { retryMails } from './retry.ts'
import { tagReaders } from './to-segment.ts'

const variant = choices({
  a: ['A', 'A'],
  b: ['B', 'B'],
})

const status = choices({
  queued: ['排队', 'Queued'],
  sent: ['已发出', 'Sent'],
  delivered: ['已送达', 'Delivered'],
  bounced: ['退信', 'Bounced', 'danger'],
  complained: ['投诉', 'Complained', 'danger'],
  failed: ['失败', 'Failed'],
})

export const bounceType = choices({
  hard: ['硬退', 'Hard bounce'],
  soft: ['软退', 'Soft bounce'],
})

const device = choices({
  desktop: ['电脑', 'Desktop'],
  mobile: ['手机', 'Mobile'],
  unknown: ['未知', 'Unknown'],
})

const stage = choices({
  sent: ['发出', 'Sent', 'none'],
  delivered: ['送达', 'Delivered', 'none'],
  opened: ['打开', 'Opened'],
  clicked: ['点击', 'Clicked'],
  ordered: ['下单', 'Ordered', 'success'],
})

const fields = {
  email_marketing_id: ref('邮件营销', 'Campaign', 'email_marketings', { readOnly: true, required: true }),
  email: email('邮箱', 'Email', { readOnly: true, required: true, pii: true, index: true }),
  variant: enumeration('版本', 'Variant', variant, { readOnly: true }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'queued' }),
  sent_at: datetime('发出', 'Sent', { readOnly: true }),
  delivered_at: datetime('送达', 'Delivered', { readOnly: true }),
  opens: int('打开次数', 'Opens', { min: 0, readOnly: true, default: 0 }),
  first_open_at: datetime('首次打开', 'First open', { readOnly: true }),
  clicks: int('点击次数', 'Clicks', { min: 0, readOnly: true, default: 0 }),
  first_click_at: datetime('首次点击', 'First click', { readOnly: true }),
  clicked_urls: jsonList('点击链接', 'Clicked links', { readOnly: true }),
  unsubscribed_at: datetime('退订', 'Unsubscribed', { readOnly: true }),
  bounce_type: enumeration('退信类型', 'Bounce type', bounceType, { readOnly: true }),
  bounce_reason: string('退信原因', 'Bounce reason', { max: 200, readOnly: true }),
  device: enumeration('设备', 'Device', device, { readOnly: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true }),
  order_id: ref('带来订单', 'Order', 'orders', { readOnly: true }),
  message_id: string('消息号', 'Message id', { max: 80, readOnly: true }),
}

const computedFields = {
  order_no: computed(
    string('订单号', 'Order no.'),
    '(select o.order_no from orders o where o.company_id = t.company_id and o.id = t.order_id)',
  ),
  stage: computed(
    enumeration('最远一步', 'Furthest step', stage),
    `(case when t.order_id is not null then 'ordered' when t.clicks > 0 then 'clicked' when t.opens > 0 then 'opened'
        when t.delivered_at is not null then 'delivered' when t.sent_at is not null then 'sent' end)`,
  ),
}

declare module '../../../../engine/model/records.ts' {
  interface ResourceFields {
    email_marketing_logs: typeof fields & typeof computedFields
  }
}

export const emailMarketingLogs = defineResource({
  name: 'email_marketing_logs',
  entity: 'EmailMarketingLog',
  zh: '邮件发送记录',
  en: 'Email log',
  path: '/email-marketings/{email_marketing_id}/logs',
  scope: { parent: 'email_marketings', by: 'email_marketing_id' },
  title: 'email',
  fields,
  computed: computedFields,
  storage: {
    mentionsFiles: false,
    indexes: [
      ['email_marketing_id', 'sent_at', 'delivered_at', 'opens', 'clicks'],
      ['email_marketing_id', 'status', 'id'],
      ['order_id'],
    ],
    partialIndexes: [
      { columns: ['email', 'first_click_at'], where: 'first_click_at is not null' },
      { columns: ['series_run_id'], where: 'series_run_id is not null' },
      { columns: ['series_id', 'email_marketing_id', 'sent_at'], where: 'series_id is not null' },
    ],
    // Of a mail of a series: which, and whose run it is.
    internal: {
      recipient_name: 'text',
      series_id: 'bigint',
      series_run_id: 'bigint',
    },
  },
  list: {
    search: ['email'],
    sortable: [
      'email',
      'status',
      'sent_at',
      'delivered_at',
      'first_open_at',
      'opens',
      'first_click_at',
      'clicks',
      'unsubscribed_at',
    ],
    sort: '-sent_at',
    filters: [
      'status',
      'variant',
      'stage',
      'opens',
      'clicks',
      'country',
      'device',
      'bounce_type',
      'sent_at',
      'unsubscribed_at',
      'order_id',
    ],
  },
  summary: {
    recipients: { zh: '收件人', en: 'Recipients', format: 'int', sql: 'count(*)' },
    delivered: { zh: '送达', en: 'Delivered', format: 'int', sql: 'count(t.delivered_at)' },
    opened: { zh: '打开', en: 'Opened', format: 'int', sql: 'count(*) filter (where t.opens > 0)' },
    clicked: { zh: '点击', en: 'Clicked', format: 'int', sql: 'count(*) filter (where t.clicks > 0)' },
    bounced: { zh: '退信', en: 'Bounced', format: 'int', sql: inStatus('bounced') },
    unsubscribed: { zh: '退订', en: 'Unsubscribed', format: 'int', sql: 'count(t.unsubscribed_at)' },
    complained: { zh: '投诉', en: 'Complained', format: 'int', sql: inStatus('complained') },
    orders: { zh: '订单', en: 'Orders', format: 'int', sql: `count(distinct ${ofOrder('o.id')})` },
    revenue_usd: {
      zh: '销售额',
      en: 'Revenue',
      format: 'money',
      sql: `coalesce(sum(${ofOrder('o.total_usd')}), 0.00)`,
    },
  },
  operations: {
    index: ['email-marketing-logs.index'],
    show: ['email-marketing-logs.index'],
    summary: ['email-marketing-logs.index'],
  },
  transfer: { exports: ['email-marketing-logs.index'] },
  changes: ['ban_emails', 'email_marketings', 'link_codes', 'subscribes'],
  actions: [retryMails, tagReaders, mailEvents],
})

function inStatus(value: string): string {
  return `count(*) filter (where t.status = '${value}')`
}

/** SQL: something of the order that a mail led to, if it is a sale. */
function ofOrder(value: string): string {
  return `(case when t.order_id is not null then
    (select ${value} from orders o where o.company_id = t.company_id and o.id = t.order_id and ${isSale('o')}) end)`
}
