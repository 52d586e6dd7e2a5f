import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage, os } from '../../../engine/model/enums/common.ts'
import { uninstallReason } from '../../../engine/model/enums/reasons.ts'
import { choice, type DimensionDefinition } from '../../../engine/statistics/definition/dimensions.ts'
import { linear, ratio, share } from '../../../engine/statistics/definition/formula.ts'
import { decimal, defineMetrics, int, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { countedFrom, part } from '../../../engine/statistics/rebuild/counted-fact.ts'
import { dailyProductStats } from '../../facts/daily-product-stats.ts'
import { installed, productDays, registered, uninstalled } from './sources.ts'
import { uninstallTexts } from './uninstall-texts.ts'

const metrics = defineMetrics({
  installs: int('安装', 'Installations'),
  new_installs: int('首次安装', 'First installations'),
  uninstalls: int('卸载', 'Uninstallations', undefined, 'down'),
  net_installs: int('净增安装', 'Net installations', linear({ new_installs: 1, uninstalls: -1 })),
  uninstall_rate: percent('卸载率', 'Uninstall rate', ratio('uninstalls', 'installs'), 'down'),
  within_24h_rate: percent(
    '24 小时卸载率',
    'Uninstalled within 24 hours',
    ratio('uninstalls_24h', 'new_installs'),
    'down',
  ),
  reason_rate: percent('原因填写率', 'Reason given', ratio('reasons', 'uninstalls')),
  median_days_used: decimal('使用天数中位', 'Median days used'),
  recovered: int('30 天内重装', 'Reinstalled within 30 days'),
  registrations: int('注册', 'Registrations'),
  trials: int('试用', 'Trials'),
  retention_d1: percent('次日留存', 'Day-1 retention', ratio('kept_d1', 'cohort_d1')),
  retention_d3: percent('3 日留存', 'Day-3 retention', ratio('kept_d3', 'cohort_d3')),
  retention_d7: percent('7 日留存', 'Day-7 retention', ratio('kept_d7', 'cohort_d7')),
  retention_d14: percent('14 日留存', 'Day-14 retention', ratio('kept_d14', 'cohort_d14')),
  retention_d30: percent('30 日留存', 'Day-30 retention', ratio('kept_d30', 'cohort_d30')),
  conv_download_install: percent('下载→安装', 'Download to installation', ratio('installs', 'downloads')),
  conv_install_order: percent('安装→购买', 'Installation to order', ratio('orders', 'new_installs')),
})

const daysUsed = choices({
  '0': ['当天', 'Same day'],
  '1': ['1 天', '1 day'],
  '2-3': ['2–3 天', '2–3 days'],
  '4-7': ['4–7 天', '4–7 days'],
  '8-14': ['8–14 天', '8–14 days'],
  '15-30': ['15–30 天', '15–30 days'],
  '31-90': ['31–90 天', '31–90 days'],
  '>90': ['90 天以上', 'More than 90 days'],
})

const dimensions = {
  os: choice('系统', 'OS', os),
  language: choice('语言', 'Language', contentLanguage),
  reason: choice('卸载原因', 'Reason', uninstallReason),
  days_bucket: {
    zh: '使用天数段',
    en: 'Days used',
    kind: 'choice',
    choices: daysUsed,
    inOrder: true,
  },
  cohort_week: { zh: '安装周', en: 'Week of installation', kind: 'week' },
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'products/registrations': typeof metrics
  }
}

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'products/registrations': typeof dimensions
  }
}

const grain = { product_id: 'product', country: 'country', os: 'os' } as const

export const statistics: ModuleStatistics = {
  metrics,
  dimensions,
  endpoints: [
    {
      id: 'stats_uninstalls',
      place: 30,
      path: '/stats/uninstalls',
      tag: 'stats',
      zh: '卸载分析',
      en: 'Uninstall analytics',
      access: ['stats.uninstalls', 'product_analytics'],
      sources: [productDays, uninstalled, installed],
      metrics: [
        'uninstalls',
        'uninstall_rate',
        'within_24h_rate',
        'reason_rate',
        'median_days_used',
        'recovered',
        'new_installs',
        'share',
      ],
      dims: ['date', 'product', 'version', 'country', 'os', 'language', 'reason', 'days_bucket'],
      filters: ['product', 'version', 'country', 'os', 'language', 'reason'],
      formulas: { share: share('uninstalls') },
      extras: { texts: uninstallTexts },
    },
  ],
  counted: [
    countedFrom('usage of products', dailyProductStats, [
      part(installed, grain, 'installs', 'new_installs', 'trials', 'reinstalls'),
      part(uninstalled, grain, 'uninstalls', 'uninstalls_24h'),
      part(registered, grain, 'registrations'),
    ]),
  ],
}
