import type { Operation } from '../operations/operation.ts'
import { marketingStatistics } from './endpoints/marketing.ts'
import { productStatistics } from './endpoints/products.ts'
import { recordStatistics } from './endpoints/records.ts'
import { salesStatistics } from './endpoints/sales.ts'
import { statisticOperation } from './operation.ts'
import type { Statistic } from './statistic.ts'

/** Every statistics endpoint (domain/resources.md §4.7), and the trends of lists. */
export const statistics: readonly Statistic[] = [
  ...productStatistics,
  ...salesStatistics,
  ...marketingStatistics,
  ...recordStatistics,
]

export function statisticOperations(): Operation[] {
  return statistics.map(statisticOperation)
}
