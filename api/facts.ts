import type { Fact } from './definition/fact.ts'
import { dailyApiStats } from './resources/facts/daily-api-stats.ts'
import { dailyContentStats } from './resources/facts/daily-content-stats.ts'
import { dailyCouponStats } from './resources/facts/daily-coupon-stats.ts'
import { dailyLinkStats } from './resources/facts/daily-link-stats.ts'
import { dailyMarketingStats } from './resources/facts/daily-marketing-stats.ts'
import { dailyProductStats } from './resources/facts/daily-product-stats.ts'
import { dailySalesStats } from './resources/facts/daily-sales-stats.ts'

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
