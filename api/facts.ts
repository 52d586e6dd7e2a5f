import type { Fact } from './definition/fact.ts'
import { dailyApiStats } from './resources/daily-api-stats.ts'
import { dailyContentStats } from './resources/daily-content-stats.ts'
import { dailyCouponStats } from './resources/daily-coupon-stats.ts'
import { dailyLinkStats } from './resources/daily-link-stats.ts'
import { dailyMarketingStats } from './resources/daily-marketing-stats.ts'
import { dailyProductStats } from './resources/daily-product-stats.ts'
import { dailySalesStats } from './resources/daily-sales-stats.ts'

/** Every table of daily counts and sums (domain/resources.md §4.6). */
export const facts: readonly Fact[] = [
  dailyApiStats,
  dailyContentStats,
  dailyCouponStats,
  dailyLinkStats,
  dailyMarketingStats,
  dailyProductStats,
  dailySalesStats,
]
