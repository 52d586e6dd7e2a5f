import { choices } from '../definition/choice.ts'
import { contentLanguage } from '../definition/enums/common.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  html,
  int,
  json,
  ref,
  string,
  text,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

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

export const emailMarketings = defineResource({
  name: 'email_marketings',
  entity: 'EmailMarketing',
  zh: '邮件营销',
  en: 'Email campaign',
  path: '/email-marketings',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields: {
    language: enumeration('语言', 'Language', contentLanguage, {
      readOnly: true,
      required: true,
      index: true,
    }),
    name: string('名称', 'Name', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
    subject: string('主题', 'Subject', { min: 2, max: 150, required: true }),
    preheader: string('预览文字', 'Preheader', { max: 150 }),
    from_name: string('发件人', 'From name', { min: 1, max: 60, required: true }),
    from_email: email('发件邮箱', 'From email', { required: true }),
    reply_to: email('回复邮箱', 'Reply to'),
    template: enumeration('模板', 'Template', template, { required: true, default: 'promo' }),
    content: html('内容', 'Content', { min: 20, max: 300000, required: true }),
    text_content: text('纯文本', 'Plain text', { max: 50000 }),
    audience: json('收件人', 'Audience', { required: true }),
    estimated_count: int('预计人数', 'Estimated', { readOnly: true }),
    coupon_id: ref('优惠券', 'Coupon', 'coupons'),
    link_code_id: ref('链接码', 'Link code', 'link_codes'),
    ab_test: bool('A/B 测试', 'A/B test', { default: false }),
    subject_b: string('主题 B', 'Subject B', { min: 2, max: 150 }),
    ab_percent: int('测试比例(%)', 'Test share', { min: 5, max: 50, default: 20 }),
    ab_hours: int('等待小时', 'Wait hours', { min: 1, max: 48, default: 4 }),
    send_at: datetime('发送时间', 'Send at'),
    throttle_per_hour: int('每小时上限', 'Throttle', { min: 100, max: 100000, default: 5000 }),
    status: enumeration('状态', 'Status', status, { default: 'draft', index: true }),
    owner_id: ref('负责人', 'Owner', 'users', { required: true, index: true }),
    sent_at: datetime('发送完成', 'Sent at', { readOnly: true }),
  },
  options: { subtitle: 'subject', search: ['name', 'subject'] },
  operations: { options: 'signedIn' },
})
