import type { Fact } from '../engine/model/fact.ts'
import { dailyApiStats } from './facts/daily-api-stats.ts'
import { dailyContentStats } from './facts/daily-content-stats.ts'
import { dailyCouponStats } from './facts/daily-coupon-stats.ts'
import { dailyLinkStats } from './facts/daily-link-stats.ts'
import { dailyMarketingStats } from './facts/daily-marketing-stats.ts'
import { dailyProductStats } from './facts/daily-product-stats.ts'
import { dailySalesStats } from './facts/daily-sales-stats.ts'

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
