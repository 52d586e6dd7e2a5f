import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { usage } from '../../products/registrations/sources.ts'
import { sales } from '../../sales/orders/sources.ts'
import { dashboardSteps } from './first-steps.ts'
import { dashboardTodos, todoParameters } from './todos.ts'

const analytics = ['product_analytics', 'stats.overview'] as const

/** The home page: how the business goes, what waits for the caller, and what a new company needs (domain/screens.md `/dashboard`). */
export const statistics: ModuleStatistics = {
  endpoints: [
    {
      id: 'stats_dashboard',
      place: 10,
      path: '/stats/dashboard',
      tag: 'stats',
      zh: '主页统计',
      en: 'Dashboard',
      access: 'signedIn',
      sources: [...usage, ...sales],
      metrics: [
        'orders',
        'revenue_usd',
        'refund_usd',
        'new_installs',
        'uninstalls',
        'registrations',
        'conv_install_order',
      ],
      dims: ['date', 'product'],
      filters: [],
      needs: {
        orders: [...analytics, 'stats.tradings', 'stats.tradingTrend'],
        revenue_usd: [...analytics, 'stats.tradings', 'stats.tradingTrend'],
        refund_usd: ['product_analytics', 'stats.tradings', 'stats.tradingTrend'],
        new_installs: [...analytics, 'stats.productsEcharts'],
        uninstalls: [...analytics, 'stats.productsEcharts', 'stats.uninstalls'],
        registrations: [...analytics, 'stats.productsEcharts'],
        conv_install_order: [...analytics, 'stats.productsEcharts'],
      },
      parameters: todoParameters,
      extras: { todos: dashboardTodos, steps: dashboardSteps },
    },
  ],
}
