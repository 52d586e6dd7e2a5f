import { choice, type DimensionDefinition } from '../../../engine/statistics/definition/dimensions.ts'
import { defineMetrics, int } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, table } from '../../../engine/statistics/definition/source.ts'
import { subscribeSource } from './enums.ts'

const metrics = defineMetrics({
  subscribed: int('新增订阅', 'New subscribers'),
  unsubscribes: int('退订', 'Unsubscribed', undefined, 'down'),
  bounces: int('退信', 'Bounced', undefined, 'down'),
})

const dimensions = {
  source: choice('来源', 'Source', subscribeSource),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'content/subscribes': typeof metrics
  }
}

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'content/subscribes': typeof dimensions
  }
}

/** Subscribers by what happened to them, each at its own moment. */
const subscribing = [
  subscribers('subscribed', 't.created_at'),
  subscribers('unsubscribes', 't.unsubscribed_at'),
  subscribers('bounces', 't.updated_at', `t.status = 'bounced'`),
]

function subscribers(measure: string, moment: string, condition = 'true'): Source {
  return {
    name: `subscribers_${measure}`,
    about: `Subscribers by the moment in \`${moment}\`, those who left again too.`,
    from: table('subscribes t'),
    time: { moment },
    company: 't.company_id',
    condition: `${condition} and ${moment} is not null`,
    measures: { [measure]: 'count(*)' },
    dims: columns({ source: 't.source', country: 't.country', company: 't.company_id' }),
  }
}

export const statistics: ModuleStatistics = {
  metrics,
  dimensions,
  endpoints: [
    {
      id: 'stats_subscribes',
      place: 250,
      path: '/stats/subscribes',
      tag: 'stats',
      zh: '订阅统计',
      en: 'Subscriber statistics',
      access: ['subscribes.index'],
      sources: subscribing,
      metrics: ['subscribed', 'unsubscribes', 'bounces'],
      dims: ['date', 'source', 'country'],
      filters: ['source', 'country'],
    },
  ],
}
