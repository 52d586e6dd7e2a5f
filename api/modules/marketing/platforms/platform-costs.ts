import { choices } from '../../../engine/model/choice.ts'
import { date, enumeration, int, money } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const source = choices({
  manual: ['手工', 'Manual'],
  import: ['导入', 'Import'],
})

const fields = {
  platform_id: ref('广告系列', 'Campaign', 'platforms', {
    required: true,
    index: true,
    unique: { with: ['date'], global: true },
  }),
  date: date('日期', 'Date', { required: true }),
  cost: money('消耗', 'Cost', { currency: { field: 'platform.currency' }, min: 0, required: true }),
  cost_usd: money('消耗(USD)', 'Cost (USD)', { currency: 'USD', readOnly: true, required: true }),
  impressions: int('展示', 'Impressions', { min: 0, max: 2000000000, default: 0 }),
  clicks: int('点击', 'Clicks', { min: 0, max: 200000000, default: 0 }),
  conversions: int('平台转化', 'Platform conversions', { min: 0, max: 10000000, default: 0 }),
  source: enumeration('来源', 'Source', source, { readOnly: true, default: 'manual' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    platform_costs: typeof fields
  }
}

/** `conversions` are those that the ad platform counts; ours are in the statistics. */
export const platformCosts = defineResource({
  name: 'platform_costs',
  entity: 'PlatformCost',
  zh: '平台日消耗',
  en: 'Platform daily cost',
  path: '/platform-costs',
  scope: { parent: 'platforms', by: 'platform_id', shared: true },
  title: 'date',
  fields,
  storage: { indexes: [['date']] },
})
