import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage, currency, marketingKind } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  date,
  decimal,
  enumeration,
  enumerations,
  money,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { nested, ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sharedOut } from '../allocations/sharing.ts'
import { BOOK_COSTS } from './book-costs.ts'

export const adPlatform = choices({
  google_ads: ['Google Ads', 'Google Ads'],
  bing_ads: ['Bing Ads', 'Bing Ads'],
  facebook: ['Facebook', 'Facebook'],
  x_ads: ['X Ads', 'X Ads'],
  tiktok: ['TikTok', 'TikTok'],
  apple_search: ['Apple Search', 'Apple Search'],
  baidu: ['百度推广', 'Baidu'],
  taboola: ['Taboola', 'Taboola'],
  download_portal: ['下载站竞价', 'Download portal'],
})

const allocationMode = choices({
  fixed: ['固定比例', 'Fixed'],
  by_clicks: ['按点击', 'By clicks'],
  by_revenue: ['按收入', 'By revenue'],
})

const bidType = choices({
  cpc: ['CPC', 'CPC'],
  cpm: ['CPM', 'CPM'],
  cpi: ['CPI', 'CPI'],
  cpa: ['CPA', 'CPA'],
})

const status = choices({
  active: ['投放中', 'Active'],
  paused: ['暂停', 'Paused'],
  ended: ['结束', 'Ended'],
})

const fields = {
  kind: enumeration('类别', 'Kind', marketingKind, { readOnly: true, required: true, index: true }),
  platform: enumeration('平台', 'Platform', adPlatform, { required: true, index: true }),
  account_name: string('账户', 'Account', { min: 1, max: 60, required: true }),
  campaign_name: string('广告系列', 'Campaign', { min: 1, max: 120, required: true }),
  external_id: string('平台 ID', 'External id', { max: 60, unique: { with: ['platform'] } }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  allocations: nested('分摊', 'Allocations', 'marketing_allocations', {
    max: 20,
    owner: {
      by: 'owner_ref',
      type: { column: 'owner_type', value: 'platform' },
      current: 't.effective_to is null',
    },
  }),
  allocation_mode: enumeration('分摊方式', 'Allocation mode', allocationMode, { default: 'fixed' }),
  language: enumeration('投放语言', 'Language', contentLanguage, { required: true }),
  countries: enumerations('国家', 'Countries', country, { required: true, max: 30 }),
  bid_type: enumeration('计费', 'Bid type', bidType, { required: true, default: 'cpc' }),
  daily_budget: money('日预算', 'Daily budget', { currency: { field: 'currency' }, min: 0 }),
  currency: enumeration('货币', 'Currency', currency, { required: true, default: 'USD' }),
  landing_url: url('落地页', 'Landing URL', { max: 300, required: true }),
  link_code_id: ref('链接码', 'Link code', 'link_codes'),
  target_roi: decimal('目标 ROI(%)', 'Target ROI', { precision: 7, scale: 2, min: -100, max: 10000 }),
  starts_at: date('开始', 'Starts', { required: true }),
  ends_at: date('结束', 'Ends'),
  status: enumeration('状态', 'Status', status, { index: true, default: 'active' }),
  last_cost_on: date('最新消耗日', 'Last cost', { readOnly: true }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  remark: text('备注', 'Remark', { max: 1000 }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    platforms: typeof fields
  }
}

export const platforms = defineResource({
  name: 'platforms',
  entity: 'Platform',
  zh: '平台推广',
  en: 'Ad platform campaign',
  path: '/platforms',
  scope: 'kind',
  title: 'campaign_name',
  fields,
  storage: { functions: BOOK_COSTS },
  access: { ownerScoped: 'owner_id', sharing: sharedOut('platform') },
  options: { subtitle: 'platform', search: ['campaign_name', 'account_name', 'external_id'] },
  operations: { options: 'signedIn' },
  reads: ['companies', 'platform_costs'],
})
