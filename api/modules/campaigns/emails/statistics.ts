import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import { defineMetrics, int } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, table } from '../../../engine/statistics/definition/source.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { soldItems, soldOrders } from '../../sales/orders/sources.ts'
import { emailMarketings } from './email-marketings.ts'

const metrics = defineMetrics({
  sent: int('发出', 'Sent'),
  delivered: int('送达', 'Delivered'),
  opens: int('打开', 'Opened'),
})

const dimensions = {
  email_marketing: record('邮件营销', 'Email campaign', 'email_marketings'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'campaigns/emails': typeof metrics
  }
}

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'campaigns/emails': typeof dimensions
  }
}

/** Mails of campaigns by how far they came, each step at its own moment; people, not how often they did it. */
const mailing = [
  mails('sent', 't.sent_at'),
  mails('delivered', 't.delivered_at'),
  mails('opens', 't.first_open_at'),
  mails('clicks', 't.first_click_at'),
  mails('bounces', 't.sent_at', `t.status = 'bounced'`),
  mails('unsubscribes', 't.unsubscribed_at'),
]

function mails(measure: string, moment: string, condition = 'true'): Source {
  return {
    name: `mails_${measure}`,
    about: `Mails of campaigns by the moment in \`${moment}\`: each once, however often it was opened.`,
    from: table('email_marketing_logs t'),
    time: { moment },
    company: 't.company_id',
    condition,
    measures: { [measure]: 'count(*)' },
    dims: columns({
      email_marketing: 't.email_marketing_id',
      country: 't.country',
      device: 't.device',
      company: 't.company_id',
    }),
  }
}

export const statistics: ModuleStatistics = {
  metrics,
  dimensions,
  endpoints: [
    {
      id: 'email_marketings_stats',
      place: 330,
      path: '/email-marketings/{id}/stats',
      tag: 'email_marketings',
      zh: '邮件营销统计',
      en: 'Statistics of an email campaign',
      access: ['email-marketings.index', 'email-marketing-logs.index', 'email-marketings.update'],
      sources: [...mailing, soldOrders, soldItems],
      metrics: ['sent', 'delivered', 'opens', 'clicks', 'bounces', 'unsubscribes', 'orders', 'revenue_usd'],
      dims: ['date', 'country', 'device', 'funnel_step'],
      filters: ['country'],
      funnel: ['sent', 'delivered', 'opens', 'clicks', 'orders'],
      ...aboutRecord(emailMarketings, 'email_marketing'),
    },
  ],
}
