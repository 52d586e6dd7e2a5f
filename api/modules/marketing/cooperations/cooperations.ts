import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage, currency, marketingKind } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import type { FieldOf } from '../../../engine/model/field.ts'
import {
  date,
  datetime,
  decimal,
  email,
  enumeration,
  enumerations,
  files,
  int,
  money,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { nested, ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { sharedOut } from '../allocations/sharing.ts'
import { payMethod } from '../cooperation-payments/pay-method.ts'
import { linkAlive, status } from './choices.ts'

const partnerType = choices({
  blogger: ['博主', 'Blogger'],
  video: ['视频博主', 'Video'],
  media: ['媒体', 'Media'],
  software_site: ['软件站', 'Software site'],
  forum: ['论坛', 'Forum'],
  newsletter: ['邮件刊物', 'Newsletter'],
  kol: ['社交 KOL', 'Social KOL'],
})

const form = choices({
  review_article: ['评测文章', 'Review article'],
  video: ['视频', 'Video'],
  banner: ['横幅', 'Banner'],
  link_insert: ['加链', 'Link insert'],
  top_list: ['榜单', 'Top list'],
  giveaway: ['赠送活动', 'Giveaway'],
  newsletter: ['邮件投放', 'Newsletter'],
})

const payTerms = choices({
  prepaid: ['预付', 'Prepaid'],
  postpaid: ['后付', 'Postpaid'],
  half: ['五五', 'Half and half'],
  monthly: ['按月', 'Monthly'],
})

const paymentStatus = choices({
  none: ['无需付款', 'None'],
  unpaid: ['未付', 'Unpaid'],
  partial: ['部分', 'Partial'],
  paid: ['已付清', 'Paid'],
})

const fields = {
  kind: enumeration('类别', 'Kind', marketingKind, { readOnly: true, required: true, index: true }),
  coop_no: string('合作编号', 'No.', { max: 12, readOnly: true, required: true, unique: 'global' }),
  title: string('标题', 'Title', { min: 2, max: 120, required: true }),
  partner_name: string('合作方', 'Partner', { min: 1, max: 80, required: true, index: true }),
  partner_type: enumeration('合作方类型', 'Partner type', partnerType, { required: true }),
  partner_url: url('合作方网址', 'Partner URL', { max: 300, required: true }),
  contact_name: string('联系人', 'Contact', { max: 60 }),
  contact_email: email('联系邮箱', 'Contact email', { pii: true }),
  form: enumeration('合作形式', 'Form', form, { required: true }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  allocations: nested('分摊', 'Allocations', 'marketing_allocations', {
    max: 20,
    owner: {
      by: 'owner_ref',
      type: { column: 'owner_type', value: 'cooperation' },
      current: 't.effective_to is null',
    },
  }),
  language: enumeration('投放语言', 'Language', contentLanguage, { required: true }),
  countries: enumerations('目标国家', 'Countries', country, { max: 30 }),
  price: money('合作费用', 'Price', {
    currency: { field: 'currency' },
    min: 0,
    required: true,
    default: '0',
  }),
  currency: enumeration('货币', 'Currency', currency, { required: true, default: 'USD' }),
  price_usd: money('费用(USD)', 'Price USD', { currency: 'USD', readOnly: true }),
  commission_percent: decimal('佣金比例(%)', 'Commission', {
    precision: 5,
    scale: 2,
    min: 0,
    max: 100,
    default: '0',
  }),
  pay_terms: enumeration('付款方式', 'Terms', payTerms, { required: true, default: 'postpaid' }),
  pay_method: enumeration('收款渠道', 'Pay via', payMethod),
  pay_account: string('收款账号', 'Pay account', { max: 120, pii: true }),
  publish_url: url('发布网址', 'Publish URL', { max: 300 }),
  link_code_id: ref('链接码', 'Link code', 'link_codes'),
  coupon_id: ref('优惠券', 'Coupon', 'coupons'),
  starts_at: date('开始', 'Starts', { required: true }),
  ends_at: date('结束', 'Ends'),
  published_at: date('发布日', 'Published'),
  status: enumeration('状态', 'Status', status, { index: true, default: 'negotiating' }),
  payment_status: enumeration('付款状态', 'Payment', paymentStatus, { index: true }),
  paid_at: date('付清日', 'Paid at'),
  link_alive: enumeration('链接检测', 'Link check', linkAlive, { readOnly: true, default: 'unknown' }),
  link_checked_at: datetime('检测时间', 'Link checked at', { readOnly: true }),
  rating: int('效果评分', 'Rating', { min: 1, max: 5 }),
  owner_id: ref('负责人', 'Owner', 'users', {
    required: true,
    proposed: 'me',
    serverDefault: true,
    index: true,
  }),
  attachments: files('附件', 'Attachments', { max: 10 }),
  remark: text('备注', 'Remark', { max: 1000 }),
  renewed_from_id: ref('上一期', 'Renewal of', 'cooperations', { readOnly: true, index: true }),
  decided_by: ref('审批人', 'Decided by', 'users', { readOnly: true }),
  decided_at: datetime('审批时间', 'Decided at', { readOnly: true }),
  decision_note: text('审批意见', 'Decision note', { max: 300, readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    /** Those that share it: of one that is shared out alone. */
    cooperations: typeof fields & { readonly companies: FieldOf<readonly number[] | undefined> }
  }
}

export const cooperations = defineResource({
  name: 'cooperations',
  entity: 'Cooperation',
  zh: '合作推广',
  en: 'Cooperation',
  path: '/cooperations',
  scope: 'kind',
  title: 'title',
  fields,
  storage: { numbered: 'coop_no' },
  access: { ownerScoped: 'owner_id', sharing: sharedOut('cooperation') },
  options: {
    subtitle: 'partner_name',
    search: ['title', 'coop_no', 'partner_name'],
    purposes: { shared: { accepts: () => sql`t.kind = 'synthesizing'`, reason: '只能选综合合作' } },
  },
  operations: { options: 'signedIn' },
  reads: ['companies'],
})
