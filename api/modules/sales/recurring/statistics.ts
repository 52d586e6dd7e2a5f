import { ratio } from '../../../engine/statistics/definition/formula.ts'
import { defineMetrics, int, money, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'
import { category, productJoin } from '../../products/products/product-join.ts'

const metrics = defineMetrics({
  recurring_usd: money('经常性收入', 'Recurring revenue'),
  new_usd: money('新增经常性收入', 'New recurring revenue'),
  returned_usd: money('回流经常性收入', 'Returned recurring revenue'),
  expanded_usd: money('增购经常性收入', 'Expanded recurring revenue'),
  contracted_usd: money('减少经常性收入', 'Contracted recurring revenue', 'down'),
  lost_usd: money('流失经常性收入', 'Lost recurring revenue', 'down'),
  churn_rate: percent('收入流失率', 'Revenue churn', ratio('lost_usd', 'opening_usd'), 'down'),
  new_subscriptions: int('新增订阅', 'New subscriptions'),
  returned_subscriptions: int('回流订阅', 'Returned subscriptions'),
  lost_subscriptions: int('流失订阅', 'Lost subscriptions', undefined, 'down'),
  subscription_churn: percent(
    '订阅流失率',
    'Subscription churn',
    ratio('lost_subscriptions', 'opening_subscriptions'),
    'down',
  ),
  terms_ended: int('到期期数', 'Terms ended'),
  terms_renewed: int('已续期数', 'Terms renewed'),
  renewal_rate: percent('续费率', 'Renewal rate', ratio('terms_renewed', 'terms_ended')),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'sales/recurring': typeof metrics
  }
}

const recurringByMonth: Source = {
  name: 'recurring_months',
  about:
    'What terms of licenses (monthly, yearly) that are in force on the last day of a month come to a month, on the first day of the month; the month that runs as of its last count. Net of refunds; test and deleted orders are left out, and licenses without a term are not recurring.',
  from: table('monthly_recurring_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(
    'opening_usd',
    'recurring_usd',
    'new_usd',
    'returned_usd',
    'expanded_usd',
    'contracted_usd',
    'lost_usd',
    'opening_subscriptions',
    'new_subscriptions',
    'returned_subscriptions',
    'lost_subscriptions',
    'terms_ended',
    'terms_renewed',
  ),
  levels: ['recurring_usd'],
  dims: columns({ product: 't.product_id', category, country: 't.country', company: 't.company_id' }),
  joins: productJoin,
}

export const statistics: ModuleStatistics = {
  metrics,
  rules: {
    churn:
      'a subscription, which is a customer with a product, that was in force at the end of a month and is not at the end of the next; its recurring revenue by that of all before',
    'recurring revenue':
      'of a month: what the terms in force on its last day cost a month (a year by twelve), net of refunds; of several months that of the last',
    renewal:
      'a payment of the same customer for the same product from 10 days (a month) or 30 days (a year) before the end of a term until 7 days after it; a later one returns',
    term: 'of a monthly or yearly license: from the day of its payment, or from the end of the term that it renews, on the company’s clock; other licenses have none',
  },
  endpoints: [
    {
      id: 'stats_recurring',
      place: 95,
      path: '/stats/recurring',
      tag: 'stats',
      zh: '经常性收入',
      en: 'Recurring revenue',
      access: ['trading-items.index', 'stats.tradingTrend', 'product_analytics'],
      byMonth: true,
      sources: [recurringByMonth],
      metrics: [
        'recurring_usd',
        'new_usd',
        'returned_usd',
        'expanded_usd',
        'contracted_usd',
        'lost_usd',
        'churn_rate',
        'new_subscriptions',
        'returned_subscriptions',
        'lost_subscriptions',
        'subscription_churn',
        'terms_ended',
        'terms_renewed',
        'renewal_rate',
      ],
      dims: ['date', 'product', 'category', 'country'],
      filters: ['product', 'category', 'country'],
    },
  ],
}
