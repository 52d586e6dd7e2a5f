import { share } from '../../../engine/statistics/definition/formula.ts'
import type { Source } from '../../../engine/statistics/definition/source.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { installed } from '../../products/registrations/sources.ts'
import { linkDays } from '../link-codes/link-days.ts'
import { byVisitors } from './buy.ts'
import { selfDays, synthesizingDays } from './marketing-days.ts'

/** The only downloads of which the system is known are those that were installed. */
const paidInstalls: Source = {
  ...installed,
  name: 'paid_installs',
  about: 'Installations that came from cooperations and ad platforms.',
  condition: `t.channel in ('cooperation', 'platform')`,
  measures: { installs: 'count(*)' },
}

export const downloadStatistics: readonly StatisticDefinition[] = [
  {
    id: 'self_stats_downloads',
    place: 150,
    path: '/self-api/stats/downloads',
    tag: 'self_stats',
    zh: '下载统计·自营',
    en: 'Download stats (self)',
    access: ['self-api.download-stats.index'],
    sources: [selfDays, linkDays, paidInstalls],
    metrics: [
      'clicks',
      'visitors',
      'downloads',
      'installs',
      'conv_visit_download',
      'conv_download_install',
      'cost_usd',
      'cpd_usd',
      'cpi_usd',
    ],
    dims: ['date', 'link_code', 'landing', 'partner', 'campaign', 'product', 'country', 'os', 'device'],
    filters: ['product', 'country', 'os', 'channel'],
    formulas: byVisitors,
    norm: { of: 'conv_download_install', by: 'product' },
  },
  {
    id: 'synthesizing_stats_downloads',
    place: 190,
    path: '/synthesizing-api/stats/downloads',
    tag: 'synthesizing_stats',
    zh: '下载统计·综合',
    en: 'Download stats (synthesizing)',
    access: ['synthesizing-api.download-stats.index'],
    tenantScope: 'companies',
    sources: [synthesizingDays, linkDays, paidInstalls],
    metrics: [
      'clicks',
      'visitors',
      'downloads',
      'installs',
      'conv_visit_download',
      'conv_download_install',
      'cost_usd',
      'cpd_usd',
      'cpi_usd',
      'share',
    ],
    dims: [
      'date',
      'company',
      'link_code',
      'landing',
      'partner',
      'campaign',
      'product',
      'country',
      'os',
      'device',
    ],
    filters: ['company', 'product', 'country', 'os'],
    formulas: { ...byVisitors, share: share('downloads') },
    options: ['view'],
    norm: { of: 'conv_download_install', by: 'product' },
  },
]
