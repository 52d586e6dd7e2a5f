import type { Operation } from '../engine/model/operation.ts'
import { couponStatistics } from './endpoints/marketing/coupons.ts'
import { ownMarketing } from './endpoints/marketing/own-marketing.ts'
import { sharedMarketing } from './endpoints/marketing/shared-marketing.ts'
import { productStatistics } from './endpoints/products.ts'
import { recordStatistics } from './endpoints/records.ts'
import { salesStatistics } from './endpoints/sales.ts'
import { statisticOperation } from './operation.ts'
import type { Statistic } from './statistic.ts'

/** Every statistics endpoint (domain/resources.md §4.7), and the trends of lists. */
export const statistics: readonly Statistic[] = [
  ...productStatistics,
  ...salesStatistics,
  ...ownMarketing,
  ...sharedMarketing,
  ...couponStatistics,
  ...recordStatistics,
]

export function statisticOperations(): Operation[] {
  return statistics.map(statisticOperation)
}
