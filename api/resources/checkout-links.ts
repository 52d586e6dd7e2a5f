import { choices } from '../definition/choice.ts'
import { contentLanguage, currency, licenseType } from '../definition/enums/common.ts'
import {
  bool,
  datetime,
  enumeration,
  int,
  jsonList,
  ref,
  refs,
  slug,
  string,
  text,
  url,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const template = choices({
  classic: ['双栏', 'Classic'],
  one_column: ['单栏', 'One column'],
  popup: ['弹窗', 'Popup'],
})

const status = choices({
  active: ['启用', 'Active'],
  paused: ['暂停', 'Paused'],
  expired: ['已过期', 'Expired'],
})

const item = {
  product_id: { type: 'integer', format: 'int64', minimum: 1 },
  license_type: { type: 'string', enum: licenseType.map(({ value }) => value) },
  quantity: { type: 'integer', minimum: 1, maximum: 99 },
}

export const checkoutLinks = defineResource({
  name: 'checkout_links',
  entity: 'CheckoutLink',
  zh: '购买链接',
  en: 'Checkout link',
  path: '/checkout-links',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields: {
    name: string('名称', 'Name', { min: 2, max: 80, required: true, unique: true }),
    code: slug('链接标识', 'Code', { min: 3, max: 40, required: true, unique: 'global' }),
    language: enumeration('页面语言', 'Language', contentLanguage, { required: true }),
    items: jsonList('商品', 'Items', { required: true, max: 5, shape: item }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    coupon_id: ref('优惠券', 'Coupon', 'coupons'),
    payment_methods: refs('支付方式', 'Payment methods', 'payment_methods'),
    template: enumeration('模板', 'Template', template, { required: true, default: 'classic' }),
    agency_id: ref('代理', 'Agency', 'agencies'),
    link_code_id: ref('链接码', 'Link code', 'link_codes'),
    success_url: url('成功跳转', 'Success URL', { max: 300 }),
    cancel_url: url('取消跳转', 'Cancel URL', { max: 300 }),
    collect_invoice: bool('收集发票信息', 'Collect invoice', { default: false }),
    valid_from: datetime('生效时间', 'Valid from'),
    valid_to: datetime('失效时间', 'Valid to'),
    max_uses: int('最多成交', 'Max uses', { min: 0, max: 1000000, default: 0 }),
    status: enumeration('状态', 'Status', status, { default: 'active' }),
    owner_id: ref('负责人', 'Owner', 'users'),
    note: text('备注', 'Note', { max: 500 }),
  },
  options: { subtitle: 'code', search: ['name', 'code'] },
  operations: { options: 'signedIn' },
})
