import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  html,
  int,
  money,
  percent,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, metric, sum } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import { alert, alertOf } from './alert.ts'
import { estimateAudience } from './audience/estimate.ts'
import { duplicateEmail } from './duplicate.ts'
import { linkRanking } from './logs/link-ranking.ts'
import { type MailMetric, mails } from './logs/retained-figures.ts'
import { checkEmail, previewEmail } from './look.ts'
import { variableChoices } from './message.ts'
import { emailRules } from './rules.ts'
import { cancelEmail, pauseEmail, resumeEmail, sendEmail } from './send.ts'
import { sendTest } from './test-send.ts'

const template = choices({
  blank: ['空白', 'Blank'],
  newsletter: ['资讯', 'Newsletter'],
  promo: ['促销', 'Promo'],
  winback: ['召回', 'Winback'],
  onboarding: ['新手', 'Onboarding'],
})

const status = choices({
  draft: ['草稿', 'Draft'],
  scheduled: ['已排期', 'Scheduled'],
  sending: ['发送中', 'Sending'],
  paused: ['暂停', 'Paused'],
  sent: ['已发送', 'Sent'],
  cancelled: ['已取消', 'Cancelled'],
  failed: ['失败', 'Failed'],
})

const ofThis = 'd.company_id = t.company_id and d.email_marketing_id = t.id'

const delivered = mails('delivered')

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { required: true, index: true }),
  name: string('名称', 'Name', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
  subject: string('主题', 'Subject', { min: 2, max: 150, required: true }),
  preheader: string('预览文字', 'Preheader', { max: 150 }),
  from_name: string('发件人', 'From name', { min: 1, max: 60, required: true, serverDefault: true }),
  from_email: email('发件邮箱', 'From email', { required: true, serverDefault: true }),
  reply_to: email('回复邮箱', 'Reply to'),
  template: enumeration('模板', 'Template', template, { required: true, default: 'promo' }),
  content: html('内容', 'Content', { min: 20, max: 300000, required: true, variables: variableChoices }),
  text_content: text('纯文本', 'Plain text', { max: 50000 }),
  audience: json('收件人', 'Audience', { required: true }),
  saved_audience_id: ref('受众', 'Audience', 'email_audiences', { readOnly: true, index: true }),
  estimated_count: int('预计人数', 'Estimated', { readOnly: true }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { purpose: 'gift' }),
  link_code_id: ref('链接码', 'Link code', 'link_codes'),
  ab_test: bool('A/B 测试', 'A/B test', { default: false }),
  subject_b: string('主题 B', 'Subject B', { min: 2, max: 150 }),
  ab_percent: int('测试比例(%)', 'Test share', { min: 5, max: 50, default: 20 }),
  ab_hours: int('等待小时', 'Wait hours', { min: 1, max: 48, default: 4 }),
  send_at: datetime('发送时间', 'Send at'),
  throttle_per_hour: int('每小时上限', 'Throttle', { min: 100, max: 100000, default: 5000 }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'draft', index: true }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  sent_at: datetime('发送完成', 'Sent at', { readOnly: true }),
}

const computedFields = {
  recipients: computed(int('收件人', 'Recipients'), mails('recipients')),
  progress: computed(percent('进度', 'Progress'), fraction(mails('sent'), mails('recipients'))),
  delivered_rate: computed(percent('送达率', 'Delivery rate'), fraction(delivered, mails('sent'))),
  open_rate: computed(percent('打开率', 'Open rate'), fraction(mails('opened'), delivered)),
  click_rate: computed(percent('点击率', 'Click rate'), fraction(mails('clicked'), delivered)),
  bounce_rate: computed(percent('退信率', 'Bounce rate'), fraction(mails('bounced'), mails('sent'))),
  unsub_rate: computed(percent('退订率', 'Unsubscribe rate'), fraction(mails('unsubscribed'), delivered)),
  complaint_rate: computed(percent('投诉率', 'Complaint rate'), fraction(mails('complained'), delivered)),
  alert: computed(enumeration('需处理', 'Alert', alert), alertOf),
  orders: computed(int('订单', 'Orders'), ofSales('count(*)')),
  revenue_usd: computed(
    money('销售额', 'Revenue', { currency: 'USD' }),
    ofSales('coalesce(sum(o.total_usd), 0.00)'),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    email_marketings: typeof fields & typeof computedFields
  }
}

export const emailMarketings = defineResource({
  name: 'email_marketings',
  entity: 'EmailMarketing',
  zh: '邮件营销',
  en: 'Email campaign',
  path: '/email-marketings',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  storage: {
    indexes: [['send_at'], ['created_at']],
    internal: { delivery: 'text', prepared_at: 'timestamptz(3)', kept_figures: 'jsonb', links: 'jsonb' },
  },
  access: { ownerScoped: 'owner_id', restrictedProjectionFor: ['email-marketing-logs.index'] },
  list: {
    search: ['name', 'subject'],
    sortable: [
      'name',
      'status',
      'send_at',
      'recipients',
      'delivered_rate',
      'open_rate',
      'click_rate',
      'bounce_rate',
      'unsub_rate',
      'complaint_rate',
      'orders',
      'revenue_usd',
      'owner_id',
      'created_at',
    ],
    sort: '-send_at',
    filters: [
      'status',
      'template',
      'send_at',
      'owner_id',
      'ab_test',
      'open_rate',
      'click_rate',
      'recipients',
      'alert',
      'language',
    ],
    totals: ['recipients', 'orders', 'revenue_usd'],
  },
  summary: {
    alerts: count('需处理', 'Alerts', `${alertOf} is not null`),
    sent_30d: sum('30 天发送', 'Sent (30 days)', 'int', recentMails()),
    delivered_rate: metric('送达率', 'Delivery rate', 'percent', overall('delivered', 'sent')),
    open_rate: metric('打开率', 'Open rate', 'percent', overall('opened', 'delivered')),
    click_rate: metric('点击率', 'Click rate', 'percent', overall('clicked', 'delivered')),
    orders: sum('订单', 'Orders', 'int', ofSales('count(*)')),
    revenue_usd: sum('销售额', 'Revenue', 'money', ofSales('coalesce(sum(o.total_usd), 0.00)')),
  },
  options: {
    subtitle: 'subject',
    search: ['name', 'subject'],
    purposes: {
      /** A step of a series. */
      series: { accepts: () => sql`t.status = 'draft'`, reason: '只能选择草稿状态的邮件' },
    },
  },
  operations: {
    index: ['email-marketings.index'],
    summary: ['email-marketings.index'],
    options: 'signedIn',
    show: ['email-marketings.index', 'email-marketings.update', 'email-marketing-logs.index'],
    store: ['email-marketings.store'],
    update: ['email-marketings.update'],
    destroy: ['email-marketings.remove'],
    dependents: ['email-marketings.remove'],
  },
  transfer: { exports: ['email-marketings.index'] },
  locks: [
    {
      key: 'over',
      when: { status: ['sending', 'sent', 'cancelled', 'failed'] },
      fields: { except: [] },
      reason: '只有草稿、已排期和暂停的邮件可以修改',
    },
    {
      key: 'started',
      when: { status: ['paused'] },
      fields: ['audience', 'ab_test', 'subject_b', 'ab_percent'],
      reason: '已开始发送，不能再改',
    },
  ],
  rules: emailRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: ['email_marketing_logs'],
      dependents: [
        {
          resource: 'email_marketing_logs',
          effect: 'blocking',
          where: `${ofThis} and d.sent_at > now() - interval '12 months'`,
          zh: '12 个月内的发送记录',
          en: 'Mails sent within 12 months',
        },
        { resource: 'email_marketing_logs', effect: 'cascading', where: ofThis },
        { resource: 'orders', effect: 'blocking', by: 'email_marketing_id', where: ofThis },
        { resource: 'email_series_steps', effect: 'blocking', by: 'email_marketing_id', where: ofThis },
      ],
      choices: [],
    },
  },
  changes: ['ban_emails', 'email_marketing_logs', 'link_codes'],
  reads: ['companies', 'email_marketing_logs', 'orders'],
  actions: [
    estimateAudience,
    previewEmail,
    checkEmail,
    sendTest,
    sendEmail,
    pauseEmail,
    resumeEmail,
    cancelEmail,
    duplicateEmail,
    linkRanking,
  ],
})

/** SQL: the mails of the last 30 days. */
function recentMails(): string {
  return `(select count(*) from email_marketing_logs l
    where l.company_id = t.company_id and l.email_marketing_id = t.id and l.sent_at >= ${startOfLast(30)})`
}

function overall(part: MailMetric, whole: MailMetric): string {
  return fraction(`sum(${mails(part)})`, `sum(${mails(whole)})`)
}

function ofSales(aggregate: string): string {
  return `(select ${aggregate} from orders o where o.company_id = t.company_id and o.email_marketing_id = t.id and ${isSale('o')})`
}
