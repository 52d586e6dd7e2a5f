import { dayAgo } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyFigure } from '../../../engine/model/daily-figure.ts'
import type { Deletion } from '../../../engine/model/deletion.ts'
import { int, money, percent } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, metric, sum } from '../../../engine/model/metric.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { defineVariant, type Variant } from '../../../engine/model/variant.ts'
import { allocationHistory } from '../allocations/allocation-history.ts'
import { allocationsText } from '../allocations/allocations-text.ts'
import { sharingCompanies } from '../allocations/sharing.ts'
import { bulk } from './bulk.ts'
import { listCosts, putCosts } from './costs.ts'
import { duplicate } from './duplicate.ts'
import { importCosts } from './import-costs.ts'
import { platforms } from './platforms.ts'
import { selfRules, synthesizingRules } from './rules.ts'

const usd = { currency: 'USD' } as const
const ofThis = "f.channel_type = 'platform' and f.source_id = t.id"

/** Of the days that the list is about. */
const figure = (measure: string) => dailyFigure('daily_marketing_stats', measure, ofThis, 'period')
const profit = figure('revenue_usd - f.refund_usd - f.cost_usd')
const perCost = (measure: string) => `round(${figure('cost_usd')} / nullif(${figure(measure)}, 0), 2)`
const staleDays = `(case when t.status = 'active' then ${dayAgo(0)} - coalesce(t.last_cost_on, t.starts_at) end)`

const results = {
  cost_usd: computed(money('消耗', 'Cost', usd), figure('cost_usd')),
  impressions: computed(int('展示', 'Impressions'), figure('impressions')),
  clicks: computed(int('点击', 'Clicks'), figure('clicks')),
  ctr: computed(percent('点击率', 'CTR'), fraction(figure('clicks'), figure('impressions'))),
  cpc_usd: computed(money('单次点击', 'Cost per click', usd), perCost('clicks')),
  downloads: computed(int('下载', 'Downloads'), figure('downloads')),
  installs: computed(int('安装', 'Installations'), figure('installs')),
  cpi_usd: computed(money('单次安装', 'Cost per installation', usd), perCost('installs')),
  orders: computed(int('订单', 'Orders'), figure('orders')),
  cpa_usd: computed(money('单均成本', 'Cost per order', usd), perCost('orders')),
  revenue_usd: computed(money('销售额', 'Revenue', usd), figure('revenue_usd')),
  roi: computed(percent('ROI', 'ROI'), fraction(profit, figure('cost_usd'))),
  budget_used: computed(
    percent('今日预算使用', "Today's budget used"),
    fraction(
      `(select coalesce(sum(c.cost), 0) from platform_costs c where c.platform_id = t.id and c.date = ${dayAgo(0)})`,
      't.daily_budget',
    ),
  ),
  stale_days: computed(int('消耗缺失天数', 'Days without costs'), staleDays),
}

const figures = [
  'cost_usd',
  'impressions',
  'clicks',
  'ctr',
  'cpc_usd',
  'downloads',
  'installs',
  'cpi_usd',
  'orders',
  'cpa_usd',
  'revenue_usd',
  'roi',
] as const

const cards = {
  active: count('投放中', 'Active', "t.status = 'active'"),
  cost_usd: sum('消耗', 'Cost', 'money', figure('cost_usd')),
  clicks: sum('点击', 'Clicks', 'int', figure('clicks')),
  orders: sum('订单', 'Orders', 'int', figure('orders')),
  revenue_usd: sum('销售额', 'Revenue', 'money', figure('revenue_usd')),
  roi: metric('ROI', 'ROI', 'percent', fraction(`sum(${profit})`, `sum(${figure('cost_usd')})`)),
  stale: count('缺消耗数据', 'Without costs', `${staleDays} >= 2`),
}

const operations = (variant: Variant): Resource['operations'] => ({
  index: [`${variant}-api.platforms.index`],
  summary: [`${variant}-api.platforms.index`],
  options: 'signedIn',
  show: [`${variant}-api.platforms.index`, `${variant}-api.platforms.update`],
  dependents: [`${variant}-api.platforms.remove`],
  store: [`${variant}-api.platforms.store`],
  update: [`${variant}-api.platforms.update`],
  destroy: [`${variant}-api.platforms.remove`],
})

const actions = (variant: Variant): Resource['actions'] => [
  listCosts([`${variant}-api.platforms.index`, `${variant}-api.platforms.update`]),
  putCosts([`${variant}-api.platforms.update`]),
  importCosts(variant),
  duplicate([`${variant}-api.platforms.store`]),
]

const deletion: Deletion = {
  confirm: 'campaign_name',
  when: 'dependents',
  dependents: [
    { resource: 'platform_costs', effect: 'blocking', by: 'platform_id', zh: '消耗数据', en: 'Cost records' },
    {
      resource: 'orders',
      effect: 'blocking',
      by: 'platform_id',
      zh: '归因订单',
      en: 'Orders attributed to it',
    },
  ],
  choices: [],
}

const search = ['campaign_name', 'account_name', 'external_id']

export const selfPlatforms = defineVariant(platforms, 'self', {
  computed: results,
  list: {
    search,
    sortable: ['campaign_name', 'platform', 'product_id', ...figures, 'last_cost_on', 'status', 'owner_id'],
    sort: '-cost_usd',
    filters: [
      'platform',
      'status',
      'product_id',
      'countries',
      'language',
      'bid_type',
      'owner_id',
      'cost_usd',
      'roi',
      'stale_days',
    ],
    totals: ['cost_usd', 'impressions', 'clicks', 'downloads', 'installs', 'orders', 'revenue_usd'],
  },
  period: { columns: figures },
  summary: cards,
  operations: operations('self'),
  transfer: { exports: ['self-api.platforms.index'], imports: ['self-api.platforms.store'] },
  rules: selfRules,
  lifecycle: { deletion },
  actions: actions('self'),
  bulk: bulk('self'),
})

export const synthesizingPlatforms = defineVariant(platforms, 'synthesizing', {
  computed: {
    ...results,
    companies: computed(
      refs('涉及品牌', 'Companies', 'companies', { titles: 'companies_text' }),
      sharingCompanies('platform'),
    ),
    companies_text: computed(tags('涉及品牌', 'Shared by'), allocationsText('platform', 't.id')),
    my_cost_usd: computed(
      money('本品牌分摊消耗', 'Our cost', usd),
      dailyFigure(
        'daily_marketing_stats',
        'cost_usd',
        `${ofThis} and f.company_id = app_company_id()`,
        'period',
      ),
    ),
  },
  list: {
    search,
    sortable: [
      'campaign_name',
      'platform',
      'account_name',
      'cost_usd',
      'my_cost_usd',
      'impressions',
      'clicks',
      'ctr',
      'cpc_usd',
      'downloads',
      'installs',
      'orders',
      'cpa_usd',
      'revenue_usd',
      'roi',
      'last_cost_on',
      'status',
      'owner_id',
    ],
    sort: '-cost_usd',
    filters: [
      'companies',
      'platform',
      'status',
      'allocation_mode',
      'countries',
      'language',
      'owner_id',
      'cost_usd',
      'roi',
      'stale_days',
    ],
    totals: [
      'cost_usd',
      'my_cost_usd',
      'impressions',
      'clicks',
      'downloads',
      'installs',
      'orders',
      'revenue_usd',
    ],
  },
  period: { columns: [...figures, 'my_cost_usd'] },
  summary: cards,
  operations: operations('synthesizing'),
  transfer: { exports: ['synthesizing-api.platforms.index'], imports: ['synthesizing-api.platforms.store'] },
  rules: synthesizingRules,
  lifecycle: { deletion },
  actions: [
    ...actions('synthesizing'),
    allocationHistory('platform', ['synthesizing-api.platforms.index', 'synthesizing-api.platforms.update']),
  ],
  bulk: bulk('synthesizing'),
})
