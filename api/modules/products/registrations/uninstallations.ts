import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage, os } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { uninstallReason } from '../../../engine/model/enums/reasons.ts'
import { bool, datetime, email, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { toFeedbackAction } from './to-feedback.ts'

const followup = choices({
  none: ['未跟进', 'None'],
  emailed: ['已发邮件', 'Emailed'],
  feedback: ['已转反馈', 'Turned into feedback'],
})

const fields = {
  installation_id: ref('安装记录', 'Installation', 'installations', {
    readOnly: true,
    required: true,
    index: true,
  }),
  product_id: ref('产品', 'Product', 'products', { readOnly: true, required: true }),
  version: string('版本', 'Version', { min: 1, max: 20, readOnly: true, required: true }),
  os: enumeration('系统', 'OS', os, { readOnly: true, required: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true, required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  reason: enumeration('原因', 'Reason', uninstallReason, { readOnly: true }),
  reason_text: text('留言', 'Comment', { max: 1000, readOnly: true }),
  contact_email: email('联系邮箱', 'Contact email', { readOnly: true, pii: true }),
  days_used: int('使用天数', 'Days used', { min: 0, readOnly: true, required: true }),
  was_registered: bool('已付费', 'Registered', { readOnly: true, default: false }),
  recovered_at: datetime('重装时间', 'Reinstalled at', { readOnly: true }),
  uninstalled_at: datetime('卸载时间', 'Uninstalled at', { readOnly: true, default: 'now' }),
  followup: enumeration('跟进', 'Follow-up', followup, { default: 'none' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    uninstallations: typeof fields
  }
}

export const uninstallations = defineResource({
  name: 'uninstallations',
  entity: 'Uninstallation',
  zh: '卸载记录',
  en: 'Uninstallation',
  path: '/uninstallations',
  scope: 'company',
  title: 'id',
  fields,
  storage: {
    indexes: [
      ['uninstalled_at'],
      ['product_id', 'uninstalled_at'],
      ['country', 'uninstalled_at'],
      ['reason', 'uninstalled_at'],
      ['was_registered', 'uninstalled_at'],
      ['contact_email'],
    ],
  },
  list: {
    search: ['reason_text', 'contact_email'],
    sortable: [
      'uninstalled_at',
      'product_id',
      'version',
      'country',
      'days_used',
      'was_registered',
      'reason',
      'recovered_at',
    ],
    sort: '-uninstalled_at',
    filters: [
      'product_id',
      'version',
      'os',
      'country',
      'language',
      'reason',
      'reason_text',
      'contact_email',
      'days_used',
      'was_registered',
      'followup',
      'uninstalled_at',
      'recovered_at',
    ],
  },
  period: { by: 'uninstalled_at', longest: 92 },
  summary: {
    uninstalls: { zh: '卸载数', en: 'Uninstallations', format: 'int', sql: 'count(*)' },
    rate: { zh: '卸载率', en: 'Uninstall rate', format: 'percent', sql: uninstallRate() },
    within_24h: {
      zh: '24 小时内',
      en: 'Within 24 hours',
      format: 'percent',
      sql: shareOf('t.days_used = 0'),
    },
    with_reason: {
      zh: '填写原因',
      en: 'With a reason',
      format: 'percent',
      sql: shareOf('t.reason is not null'),
    },
    paid: {
      zh: '付费用户卸载',
      en: 'By paying customers',
      format: 'int',
      sql: 'count(*) filter (where t.was_registered)',
    },
  },
  operations: {
    index: ['uninstalls.index'],
    show: ['uninstalls.index', 'uninstalls.update'],
    update: ['uninstalls.update'],
    summary: ['uninstalls.index'],
  },
  transfer: { exports: ['product-registrations.export'] },
  changes: ['feedback'],
  actions: [toFeedbackAction],
})

/** Against the installations of the same products in the same time. */
function uninstallRate(): string {
  const installations = `(select count(*) from installations i
    where i.company_id = app_company_id() and i.product_id = any(array_agg(distinct t.product_id))
      and i.installed_at between min(t.uninstalled_at) and max(t.uninstalled_at))`
  return fraction('count(*)', installations)
}

function shareOf(condition: string): string {
  return fraction(`count(*) filter (where ${condition})`, 'count(*)')
}
