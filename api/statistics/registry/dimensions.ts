import { choices, type Choice } from '../../engine/model/choice.ts'
import { channel, contentLanguage, currency, licenseType, os } from '../../engine/model/enums/common.ts'
import { country } from '../../engine/model/enums/country.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { uninstallReason } from '../../engine/model/enums/reasons.ts'
import { findResource } from '../../modules/registry.ts'

/**
 * What figures are told apart by (domain/resources.md §4.5): the records of a resource, the values of an enumeration, or the texts
 * that rows carry.
 */
export type DimensionDefinition = { readonly zh: string; readonly en: string } & (
  | { readonly kind: 'record'; readonly resource: string }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'campaign' | 'text' | 'weekday_hour' | 'week' | 'date' | 'funnel_step' }
)

export const daysBuckets = choices({
  '0': ['当天', 'Same day'],
  '1': ['1 天', '1 day'],
  '2-3': ['2–3 天', '2–3 days'],
  '4-7': ['4–7 天', '4–7 days'],
  '8-14': ['8–14 天', '8–14 days'],
  '15-30': ['15–30 天', '15–30 days'],
  '31-90': ['31–90 天', '31–90 days'],
  '>90': ['90 天以上', 'More than 90 days'],
})

const channelGroup = choices({
  self: ['自营付费', 'Paid, own'],
  synthesizing: ['综合付费', 'Paid, synthesizing'],
  unpaid: ['非付费', 'Not paid'],
})

const customerType = choices({ new: ['新客', 'New'], returning: ['老客', 'Returning'] })

const device = choices({
  desktop: ['电脑', 'Desktop'],
  mobile: ['手机', 'Mobile'],
  tablet: ['平板', 'Tablet'],
  unknown: ['未知', 'Unknown'],
  other: ['其他', 'Other'],
})

const statusClass = choices({
  '2xx': ['2xx', '2xx', 'success'],
  '3xx': ['3xx', '3xx'],
  '4xx': ['4xx', '4xx', 'warning'],
  '5xx': ['5xx', '5xx', 'danger'],
})

export const dimensions = {
  date: { zh: '日期', en: 'Date', kind: 'date' },
  product: record('产品', 'Product', 'products'),
  category: record('产品分类', 'Product category', 'product_categories'),
  country: choice('国家', 'Country', country),
  os: choice('系统', 'OS', os),
  version: text('版本', 'Version'),
  language: choice('语言', 'Language', contentLanguage),
  reason: choice('卸载原因', 'Reason', uninstallReason),
  days_bucket: choice('使用天数段', 'Days used', daysBuckets),
  channel: choice('来源渠道', 'Channel', channel),
  channel_group: choice('渠道组', 'Channel group', channelGroup),
  license_type: choice('授权类型', 'License type', licenseType),
  payment_method: record('支付方式', 'Payment method', 'payment_methods'),
  currency: choice('货币', 'Currency', currency),
  coupon: record('优惠券', 'Coupon', 'coupons'),
  agency: record('代理', 'Agency', 'agencies'),
  order_type: choice('订单类型', 'Order type', choicesOf('orders', 'type')),
  customer_type: choice('新老客', 'New or returning', customerType),
  weekday_hour: { zh: '星期×小时', en: 'Weekday and hour', kind: 'weekday_hour' },
  partner: text('合作方', 'Partner'),
  partner_type: choice('合作方类型', 'Partner type', choicesOf('cooperations', 'partner_type')),
  form: choice('合作形式', 'Form', choicesOf('cooperations', 'form')),
  platform: choice('广告平台', 'Ad platform', choicesOf('platforms', 'platform')),
  campaign: { zh: '广告系列', en: 'Campaign', kind: 'campaign' },
  owner: record('负责人', 'Owner', 'users'),
  company: record('品牌', 'Company', 'companies'),
  link_code: record('链接码', 'Link code', 'link_codes'),
  landing: text('落地页', 'Landing page'),
  device: choice('设备', 'Device', device),
  coupon_source: choice('券用途', 'Purpose of the coupon', choicesOf('coupons', 'source')),
  coupon_type: choice('券类型', 'Coupon type', choicesOf('coupons', 'type')),
  route: text('接口', 'Endpoint'),
  client: choice('调用方', 'Client', choicesOf('api_logs', 'client')),
  status_class: choice('状态码段', 'Status class', statusClass),
  method: choice('方法', 'Method', httpMethod),
  source: choice('来源', 'Source', choicesOf('subscribes', 'source')),
  funnel_step: { zh: '漏斗步骤', en: 'Funnel step', kind: 'funnel_step' },
  cohort_week: { zh: '安装周', en: 'Week of installation', kind: 'week' },
} as const satisfies Readonly<Record<string, DimensionDefinition>>

export type DimensionKey = keyof typeof dimensions

export function dimensionOf(key: DimensionKey): DimensionDefinition {
  return dimensions[key]
}

/** SQL type of the ids of a dimension. */
export function idType(key: DimensionKey): 'bigint' | 'text' {
  return dimensionOf(key).kind === 'record' ? 'bigint' : 'text'
}

function record(zh: string, en: string, resource: string): DimensionDefinition {
  return { zh, en, kind: 'record', resource }
}

function choice(zh: string, en: string, values: readonly Choice[]): DimensionDefinition {
  return { zh, en, kind: 'choice', choices: values }
}

function text(zh: string, en: string): DimensionDefinition {
  return { zh, en, kind: 'text' }
}

function choicesOf(resource: string, field: string): readonly Choice[] {
  const found = findResource(resource)?.fields[field]?.choices
  if (found == null) throw new Error(`${resource}.${field} is no enumeration`)
  return found
}
