import { choice, type DimensionDefinition } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { type Source, table } from '../../../engine/statistics/definition/source.ts'
import { aboutList } from '../../../engine/statistics/subject.ts'
import { isSale } from '../../trade/sale.ts'
import { countedSales } from './counted.ts'
import { orderType } from './fields/type.ts'
import { orders } from './orders.ts'

const dimensions = {
  order_type: choice('订单类型', 'Order type', orderType),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'sales/orders': typeof dimensions
  }
}

/** The rows of the order list, by the day of payment. */
const listedOrders: Source = {
  name: 'listed_orders',
  about: 'The orders that the list shows, of which only sales count. Test and deleted orders are left out.',
  from: table('orders t'),
  time: { moment: 't.paid_at' },
  company: 't.company_id',
  condition: isSale('t'),
  measures: { orders: 'count(*)', revenue_usd: 'sum(t.total_usd)' },
  dims: {},
}

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    {
      id: 'orders_trend',
      place: 100,
      path: '/orders/trend',
      tag: 'orders',
      zh: '订单趋势',
      en: 'Trend of orders',
      access: ['orders.index'],
      sources: [listedOrders],
      metrics: ['orders', 'revenue_usd'],
      dims: ['date'],
      filters: [],
      ...aboutList(orders),
    },
  ],
  counted: countedSales,
}
