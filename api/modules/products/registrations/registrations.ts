import { choices } from '../../../engine/model/choice.ts'
import { dayAgo, startOfLast } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, licenseType, os } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { bool, datetime, email, enumeration, ip, string, text } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { eraseAction } from './erase.ts'
import { customerSearch } from './search.ts'
import {
  banAction,
  banStep,
  deactivateAction,
  deactivateStep,
  extendAction,
  extendStep,
  resendKeyAction,
  unbanAction,
  unbanStep,
} from './steps.ts'

const source = choices({
  purchase: ['购买', 'Purchase'],
  giveaway: ['赠送', 'Giveaway'],
  agency: ['代理', 'Agency'],
  manual: ['人工', 'Manual'],
})

const status = choices({
  active: ['有效', 'Active'],
  deactivated: ['已解绑', 'Deactivated'],
  banned: ['已封禁', 'Banned'],
  expired: ['已过期', 'Expired'],
})

const fields = {
  email: email('邮箱', 'Email', { readOnly: true, required: true, pii: true }),
  license_key_id: ref('序列号', 'License key', 'license_keys', { readOnly: true, index: true }),
  key_masked: string('序列号（脱敏）', 'Key (masked)', { max: 40, readOnly: true }),
  product_id: ref('产品', 'Product', 'products', { readOnly: true, required: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, { readOnly: true, required: true }),
  version: string('版本', 'Version', { min: 1, max: 20, readOnly: true, required: true }),
  os: enumeration('系统', 'OS', os, { readOnly: true, required: true }),
  os_version: string('系统版本', 'OS version', { max: 40, readOnly: true }),
  device_id: string('设备号', 'Device id', { max: 32, readOnly: true, required: true, index: true }),
  device_name: string('设备名', 'Device', { max: 60, readOnly: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true, required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  ip: ip('IP', 'IP', { readOnly: true, pii: true, index: true }),
  order_id: ref('订单', 'Order', 'orders', { readOnly: true, index: true }),
  order_no: string('订单号', 'Order no.', { max: 16, readOnly: true }),
  source: enumeration('来源', 'Source', source, { readOnly: true, required: true }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'active' }),
  registered_at: datetime('注册时间', 'Registered at', { readOnly: true, default: 'now' }),
  expires_at: datetime('到期时间', 'Expires at', { readOnly: true, index: true }),
  last_seen_at: datetime('最近使用', 'Last seen', { readOnly: true, index: true }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  devices_used: computed(
    string('已用设备', 'Devices used'),
    "(select k.devices_used || '/' || k.max_devices from license_keys k where k.id = t.license_key_id)",
  ),
  over_device_limit: computed(
    bool('设备数超限', 'Over the device limit'),
    'coalesce(t.license_key_id in (select k.id from license_keys k where k.devices_used > k.max_devices), false)',
  ),
  is_banned_email: computed(bool('命中封禁', 'Banned email'), bannedEmail()),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    registrations: typeof fields & typeof computedFields
  }
}

/** `key_masked` and `order_no` are copies of what never changes, so that a keyword finds them without a join. */
export const registrations = defineResource({
  name: 'registrations',
  entity: 'Registration',
  zh: '注册记录',
  en: 'Registration',
  path: '/product-registrations',
  scope: 'company',
  title: 'email',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['registered_at'],
      ['email', 'registered_at'],
      ['product_id', 'registered_at'],
      ['country', 'registered_at'],
      ['status', 'registered_at'],
    ],
  },
  list: {
    search: ['email', 'key_masked', 'device_id', 'order_no'],
    sortable: [
      'email',
      'product_id',
      'license_type',
      'version',
      'country',
      'source',
      'status',
      'registered_at',
      'expires_at',
      'last_seen_at',
    ],
    sort: '-registered_at',
    filters: [
      'product_id',
      'status',
      'license_type',
      'source',
      'os',
      'version',
      'country',
      'language',
      'registered_at',
      'expires_at',
      'last_seen_at',
      'is_banned_email',
      'over_device_limit',
      'license_key_id',
    ],
  },
  summary: {
    total: { zh: '注册数', en: 'Registrations', format: 'int', sql: 'count(*)' },
    active: { zh: '有效', en: 'Active', format: 'int', sql: "count(*) filter (where t.status = 'active')" },
    new_7d: {
      zh: '近 7 天新增',
      en: 'New, 7 days',
      format: 'int',
      sql: `count(*) filter (where t.registered_at >= ${startOfLast(7)})`,
    },
    banned: { zh: '封禁', en: 'Banned', format: 'int', sql: "count(*) filter (where t.status = 'banned')" },
    trial_to_paid: { zh: '试用转化率', en: 'Trial to paid', format: 'percent', sql: trialToPaid() },
  },
  operations: {
    index: ['product-registrations.index'],
    show: ['product-registrations.index', 'product-registrations.update'],
    update: ['product-registrations.update'],
    summary: ['product-registrations.index'],
  },
  transfer: { exports: ['product-registrations.export'] },
  published: { state: 'status' },
  changes: [
    'ban_emails',
    'email_marketing_logs',
    'email_series_runs',
    'files',
    'installations',
    'license_keys',
    'uninstallations',
  ],
  reads: ['ban_emails', 'companies', 'installations'],
  actions: [
    customerSearch,
    deactivateAction,
    extendAction,
    banAction,
    unbanAction,
    resendKeyAction,
    eraseAction,
  ],
  bulk: { deactivate: deactivateStep, extend: extendStep, ban: banStep, unban: unbanStep },
})

/** Written so that the bans are read once a statement, not once a row. */
function bannedEmail(): string {
  const bans = (pattern: string, match: string) => `select ${pattern} from ban_emails b
    where b.company_id = app_company_id() and b.match = '${match}' and b.status = 'enabled'
      and (b.expires_at is null or b.expires_at >= ${dayAgo(0)})`
  const like = "replace(regexp_replace(b.pattern, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')"
  return `(lower(t.email) in (${bans('b.pattern', 'exact')})
    or split_part(lower(t.email), '@', 2) in (${bans('b.pattern', 'domain')})
    or lower(t.email) like any (array(${bans(like, 'wildcard')})))`
}

/** Of the new installations of these products in the last 30 days, the share that led to an order. */
function trialToPaid(): string {
  return `(select ${fraction('count(i.converted_order_id)', 'count(*)')} from installations i
    where i.company_id = app_company_id() and i.product_id = any(array_agg(distinct t.product_id))
      and i.type = 'new' and i.installed_at >= ${startOfLast(30)})`
}
