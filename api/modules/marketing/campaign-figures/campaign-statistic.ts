import type { Resource } from '../../../engine/model/resource.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import type { MetricKey } from '../../../engine/statistics/definition/metrics.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { marketingDays } from './marketing-days.ts'

interface Campaign {
  readonly place: number
  readonly variant: Variant
  /** `self_cooperations`, … */
  readonly resource: Resource
  readonly type: 'cooperation' | 'platform'
  readonly zh: string
  readonly metrics: readonly MetricKey[]
}

/** The statistic of one cooperation, or one campaign on an ad platform, of one company or shared. */
export function campaignStatistic({
  place,
  variant,
  resource,
  type,
  zh,
  metrics,
}: Campaign): StatisticDefinition {
  const isShared = variant === 'synthesizing'
  const { name, operationPrefix } = resource
  return {
    id: `${operationPrefix}_stats`,
    place,
    path: `/${variant}-api/${name}/{id}/stats`,
    tag: operationPrefix,
    zh: `${isShared ? '综合' : '自营'}${zh}推广效果`,
    en: `Figures of a ${type} (${variant})`,
    access: [`${variant}-api.${name}.index`, `${variant}-api.${name}.update`],
    ...(isShared ? { tenantScope: 'companies' as const } : {}),
    sources: [marketingDays],
    metrics,
    dims: isShared ? ['date', 'country', 'company'] : ['date', 'country'],
    filters: isShared ? ['country', 'company'] : ['country'],
    ...aboutRecord(resource, 'source_id', { channel: [type] }),
  }
}
