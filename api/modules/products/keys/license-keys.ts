import { computed } from '../../../engine/model/computed-fields.ts'
import { licenseType } from '../../../engine/model/enums/common.ts'
import { datetime, email, enumeration, int, string } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { keyStatus } from './key-status.ts'
import { extendStep, licenseKeyRules, resetDevicesStep, revealAction, revokeStep } from './key-steps.ts'
import { lookupAction } from './lookup.ts'

const fields = {
  key: string('序列号', 'Key', {
    readOnly: true,
    writeOnly: true,
    required: true,
    unique: 'global',
    encrypted: 'deterministic',
  }),
  key_masked: string('序列号（脱敏）', 'Key (masked)', { max: 40, readOnly: true, required: true }),
  product_id: ref('产品', 'Product', 'products', { readOnly: true, required: true }),
  batch_id: ref('批次', 'Batch', 'key_batches', { readOnly: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, { readOnly: true, required: true }),
  status: enumeration('状态', 'Status', keyStatus, { readOnly: true, default: 'available' }),
  order_item_id: ref('订单明细', 'Order item', 'order_items', { readOnly: true, index: true }),
  email: email('邮箱', 'Email', { readOnly: true, pii: true, index: true }),
  max_devices: int('设备上限', 'Device limit', { min: 1, max: 100, default: 1 }),
  devices_used: int('已用设备', 'Devices used', { min: 0, readOnly: true, default: 0 }),
  valid_days: int('有效天数', 'Valid days', { min: 0, max: 3650, readOnly: true, default: 0 }),
  activated_at: datetime('激活时间', 'Activated at', { readOnly: true }),
  expires_at: datetime('到期', 'Expires at'),
  revoked_reason: string('作废原因', 'Reason for revoking', { max: 200, readOnly: true }),
}

const computedFields = {
  order_no: computed(
    string('订单号', 'Order no.'),
    '(select o.order_no from order_items i join orders o on o.id = i.order_id where i.id = t.order_item_id)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    license_keys: typeof fields & typeof computedFields
  }
}

/**
 * `key` is the whole key, encrypted so that equal keys are equal texts (it is unique); no answer has it, revealing is an action of its own.
 * `key_masked` shows its first and last group and never changes.
 */
export const licenseKeys = defineResource({
  name: 'license_keys',
  entity: 'LicenseKey',
  zh: '序列号',
  en: 'License key',
  path: '/license-keys',
  scope: 'company',
  title: 'key_masked',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['created_at'],
      ['product_id', 'status', 'created_at'],
      ['batch_id', 'status'],
      ['status', 'created_at'],
      ['activated_at'],
      ['expires_at'],
    ],
    partialIndexes: [{ columns: ['id'], where: 'devices_used > max_devices' }],
  },
  list: {
    search: ['key_masked', 'email'],
    sortable: [
      'product_id',
      'license_type',
      'status',
      'email',
      'devices_used',
      'activated_at',
      'expires_at',
      'created_at',
    ],
    sort: '-created_at',
    filters: ['product_id', 'batch_id', 'license_type', 'status', 'email', 'activated_at', 'expires_at'],
  },
  summary: {
    available: { zh: '可用', en: 'Available', format: 'int', sql: countOf("t.status = 'available'") },
    sold: { zh: '已售', en: 'Sold', format: 'int', sql: countOf("t.status = 'sold'") },
    activated: { zh: '已激活', en: 'Activated', format: 'int', sql: countOf("t.status = 'activated'") },
    revoked: { zh: '作废', en: 'Revoked', format: 'int', sql: countOf("t.status = 'revoked'") },
    activation_rate: {
      zh: '激活率',
      en: 'Activation rate',
      format: 'percent',
      sql: fraction('count(t.activated_at)', countOf("t.status = 'sold' or t.activated_at is not null")),
    },
  },
  operations: {
    index: ['products.registrationCode'],
    show: ['products.registrationCode'],
    update: ['products.registrationCode'],
    summary: ['products.registrationCode'],
  },
  transfer: { exports: ['products.registrationCode'] },
  locks: [
    {
      key: 'revoked',
      when: { status: ['revoked'] },
      fields: { except: [] },
      reason: '序列号已作废，不能修改',
    },
  ],
  rules: licenseKeyRules,
  published: { state: 'status' },
  changes: ['registrations'],
  reads: ['orders'],
  actions: [lookupAction, revealAction],
  bulk: { revoke: revokeStep, extend: extendStep, reset_devices: resetDevicesStep },
})

function countOf(condition: string): string {
  return `count(*) filter (where ${condition})`
}
