import { choices } from '../definition/choice.ts'
import { currency, licenseType } from '../definition/enums/common.ts'
import { bool, datetime, enumeration, int, money, ref, string } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const region = choices({
  global: ['全球', 'Global'],
  eu: ['欧元区', 'Euro area'],
  apac: ['亚太', 'Asia-Pacific'],
  latam: ['拉美', 'Latin America'],
  low: ['低价区', 'Low-price area'],
})

const status = choices({
  active: ['启用', 'Active'],
  scheduled: ['预约', 'Scheduled'],
  expired: ['历史', 'Expired'],
  disabled: ['停用', 'Disabled'],
})

export const prices = defineResource({
  name: 'prices',
  entity: 'Price',
  zh: '价格',
  en: 'Price',
  path: '/prices',
  scope: 'company',
  title: 'id',
  fields: {
    product_id: ref('产品', 'Product', 'products', { required: true, index: true }),
    license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    region: enumeration('地区', 'Region', region, { required: true, default: 'global' }),
    min_quantity: int('起订量', 'Min quantity', { min: 1, max: 10000, required: true, default: 1 }),
    amount: money('售价', 'Amount', { currency: { field: 'currency' }, required: true }),
    original_amount: money('划线价', 'Original amount', { currency: { field: 'currency' } }),
    tax_included: bool('含税', 'Tax included', { default: true }),
    effective_from: datetime('生效', 'Effective from', { required: true, default: 'now' }),
    effective_to: datetime('失效', 'Effective to'),
    status: enumeration('状态', 'Status', status, { default: 'active', index: true }),
    note: string('备注', 'Note', { max: 200 }),
  },
})
