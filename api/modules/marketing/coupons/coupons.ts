import { choices } from '../../../engine/model/choice.ts'
import { currency, licenseType, marketingKind } from '../../../engine/model/enums/common.ts'
import type { Field, FieldOf } from '../../../engine/model/field.ts'
import {
  bool,
  datetime,
  decimal,
  enumeration,
  enumerations,
  int,
  money,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { nested, ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sharedOut } from '../allocations/sharing.ts'
import { couponPurposes } from './purposes.ts'
import { COUPON_SPENT_BY_DAY } from './uses/coupon-spent-by-day.ts'
import { COUPON_SPENT } from './uses/coupon-spent.ts'
import { COUPON_USES } from './uses/coupon-uses.ts'

const type = choices({
  percent: ['折扣', 'Percent'],
  fixed: ['立减', 'Fixed'],
  fixed_price: ['一口价', 'Fixed price'],
})

const productMode = choices({
  all: ['全部', 'All'],
  include: ['指定', 'Only these'],
  exclude: ['排除', 'All but these'],
})

const source = choices({
  marketing: ['营销', 'Marketing'],
  cooperation: ['合作', 'Cooperation'],
  agency: ['代理', 'Agency'],
  special: ['活动', 'Special'],
  email: ['邮件', 'Email'],
  service: ['客服挽留', 'Service'],
  survey: ['问卷奖励', 'Survey'],
})

const status = choices({
  pending: ['待审批', 'Pending'],
  active: ['生效', 'Active'],
  paused: ['暂停', 'Paused'],
  rejected: ['已驳回', 'Rejected'],
  expired: ['已过期', 'Expired'],
  exhausted: ['已用完', 'Exhausted'],
})

/** What a coupon takes off, and of what. */
export const couponTerms = {
  type: enumeration('类型', 'Type', type, { required: true, default: 'percent' }),
  value: decimal('面值', 'Value', { precision: 12, scale: 2, required: true }),
  currency: enumeration('货币', 'Currency', currency),
  product_mode: enumeration('适用产品', 'Product mode', productMode, { default: 'all' }),
  products: refs('产品', 'Products', 'products', { titles: 'products_text' }),
  license_types: enumerations('适用授权', 'License types', licenseType),
  min_amount: money('最低消费', 'Min amount', { currency: { field: 'currency' }, min: 0 }),
}

const fields = {
  kind: enumeration('类别', 'Kind', marketingKind, { readOnly: true, required: true, index: true }),
  code: string('优惠码', 'Code', {
    min: 3,
    max: 32,
    pattern: '^[A-Za-z0-9_-]+$',
    required: true,
    unique: true,
  }),
  name: string('名称', 'Name', { min: 2, max: 60, required: true }),
  ...couponTerms,
  valid_from: datetime('生效', 'Valid from', { required: true, default: 'now' }),
  valid_to: datetime('失效', 'Valid to'),
  max_uses: int('总次数', 'Max uses', { min: 0, max: 1000000, default: 0 }),
  max_per_customer: int('每客户次数', 'Per customer', { min: 0, max: 100, default: 1 }),
  new_customers_only: bool('仅新客', 'New customers', { default: false }),
  stackable: bool('可与活动价叠加', 'Stackable', { default: false }),
  source: enumeration('用途', 'Source', source, { required: true, default: 'marketing' }),
  cooperation_id: ref('合作', 'Cooperation', 'cooperations'),
  agency_id: ref('代理', 'Agency', 'agencies'),
  allocations: nested('承担分摊', 'Allocations', 'marketing_allocations', {
    max: 20,
    owner: {
      by: 'owner_ref',
      type: { column: 'owner_type', value: 'coupon' },
      current: 't.effective_to is null',
    },
  }),
  allocation_budget_usd: money('优惠预算(USD)', 'Budget', { currency: 'USD', min: 0 }),
  batch_no: string('批次', 'Batch', { max: 16, readOnly: true, index: true }),
  status: enumeration('状态', 'Status', status, { default: 'pending', index: true, readOnly: true }),
  used_count: int('已用', 'Used', { readOnly: true, default: 0 }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  note: text('备注', 'Note', { max: 500 }),
  reason: ofRequest(text('申请理由', 'Reason', { max: 500 })),
  expected_revenue_usd: ofRequest(money('预计带来销售额', 'Expected revenue', { currency: 'USD', min: 0 })),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    coupons: typeof fields
  }
}

export const coupons = defineResource({
  name: 'coupons',
  entity: 'Coupon',
  zh: '优惠券',
  en: 'Coupon',
  path: '/coupons',
  scope: 'kind',
  title: 'code',
  fields,
  storage: { functions: COUPON_SPENT + COUPON_SPENT_BY_DAY + COUPON_USES, numbered: 'batch_no' },
  access: { ownerScoped: 'owner_id', sharing: sharedOut('coupon') },
  options: {
    subtitle: 'name',
    plainTitle: 'name',
    search: ['code', 'name'],
    purposes: couponPurposes,
  },
  operations: { options: 'signedIn' },
  published: { state: 'status' },
  changes: ['coupon_requests'],
  reads: ['companies', 'coupon_usages', 'orders'],
})

/** Said with a coupon that has to be approved; it is kept with the request. */
function ofRequest<Value>(field: FieldOf<Value>): FieldOf<Value, 'unread'> {
  const plainField: Field = field
  return { ...plainField, column: null, writeOnly: true }
}
