import { choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { channel, contentLanguage, os } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { bool, datetime, decimal, enumeration, int, ip, string } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const type = choices({
  new: ['首次安装', 'First installation'],
  upgrade: ['升级', 'Upgrade'],
  reinstall: ['重装', 'Reinstallation'],
})

const status = choices({
  installed: ['在用', 'Installed', 'success'],
  uninstalled: ['已卸载', 'Uninstalled'],
})

const fields = {
  install_id: string('安装号', 'Install id', {
    max: 26,
    readOnly: true,
    required: true,
    unique: 'global',
  }),
  product_id: ref('产品', 'Product', 'products', { readOnly: true, required: true }),
  version: string('版本', 'Version', { min: 1, max: 20, readOnly: true, required: true }),
  os: enumeration('系统', 'OS', os, { readOnly: true, required: true }),
  os_version: string('系统版本', 'OS version', { max: 40, readOnly: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true, required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  device_id: string('设备号', 'Device id', { max: 32, readOnly: true, required: true, index: true }),
  type: enumeration('类型', 'Type', type, { readOnly: true, required: true }),
  channel: enumeration('渠道', 'Channel', channel, { readOnly: true, required: true }),
  link_code_id: ref('链接码', 'Link code', 'link_codes', { readOnly: true }),
  is_trial: bool('试用中', 'Trial', { readOnly: true, default: false }),
  ip: ip('IP', 'IP', { readOnly: true, pii: true }),
  installed_at: datetime('安装时间', 'Installed at', { readOnly: true, default: 'now' }),
  first_run_at: datetime('首次启动', 'First run', { readOnly: true }),
  uninstalled_at: datetime('卸载时间', 'Uninstalled at', { readOnly: true }),
  converted_order_id: ref('转化订单', 'Converted order', 'orders', { readOnly: true }),
}

const computedFields = {
  status: computed(
    enumeration('当前状态', 'Status', status),
    "(case when t.uninstalled_at is null then 'installed' else 'uninstalled' end)",
  ),
  days_alive: computed(
    int('存活天数', 'Days alive'),
    'floor(extract(epoch from coalesce(t.uninstalled_at, now()) - t.installed_at) / 86400)',
  ),
  hours_to_run: computed(
    decimal('启动耗时(小时)', 'Hours to first run', { precision: 10, scale: 1 }),
    'round(extract(epoch from t.first_run_at - t.installed_at) / 3600, 1)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    installations: typeof fields & typeof computedFields
  }
}

export const installations = defineResource({
  name: 'installations',
  entity: 'Installation',
  zh: '安装记录',
  en: 'Installation',
  path: '/installations',
  scope: 'company',
  title: 'install_id',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['installed_at'],
      ['product_id', 'installed_at', 'type', 'uninstalled_at', 'version', 'os', 'is_trial'],
      ['product_id', 'os', 'version', 'uninstalled_at'],
      ['product_id', 'os', 'installed_at'],
      ['os', 'id'],
      ['country', 'id'],
      ['type', 'id'],
      ['channel', 'id'],
      ['uninstalled_at'],
    ],
  },
  list: {
    search: ['install_id', 'device_id'],
    sortable: [
      'product_id',
      'version',
      'os',
      'country',
      'type',
      'channel',
      'installed_at',
      'first_run_at',
      'uninstalled_at',
    ],
    sort: '-installed_at',
    filters: [
      'product_id',
      'version',
      'os',
      'country',
      'language',
      'type',
      'channel',
      'link_code_id',
      'is_trial',
      'installed_at',
      'first_run_at',
      'uninstalled_at',
      'converted_order_id',
      'status',
      'days_alive',
      'device_id',
    ],
  },
  period: { by: 'installed_at', longest: 92 },
  summary: {
    installs: { zh: '安装数', en: 'Installations', format: 'int', sql: 'count(*)' },
    new: {
      zh: '首次安装',
      en: 'First installations',
      format: 'int',
      sql: "count(*) filter (where t.type = 'new')",
    },
    run_rate: {
      zh: '启动率',
      en: 'Started at least once',
      format: 'percent',
      sql: fraction('count(t.first_run_at)', 'count(*)'),
    },
    alive_rate: {
      zh: '存活率',
      en: 'Still installed',
      format: 'percent',
      sql: fraction('count(*) - count(t.uninstalled_at)', 'count(*)'),
    },
    converted: { zh: '转化订单', en: 'Led to an order', format: 'int', sql: 'count(t.converted_order_id)' },
  },
  operations: {
    index: ['installations.index'],
    show: ['installations.index'],
    summary: ['installations.index'],
  },
  transfer: { exports: ['product-registrations.export'] },
})
