import type { DemoStep } from '../../engine/demo/step.ts'
import { dailyApiStats } from './demo-data/daily-api-stats.ts'
import { dailyContentStats } from './demo-data/daily-content-stats.ts'
import { dailyCouponStats } from './demo-data/daily-coupon-stats.ts'
import { dailyLinkStats } from './demo-data/daily-link-stats.ts'
import { dailyMarketingStats } from './demo-data/daily-marketing-stats.ts'
import { dailyProductStats } from './demo-data/daily-product-stats.ts'
import { dailySalesStats } from './demo-data/daily-sales-stats.ts'

export const demo: readonly DemoStep[] = [
  dailySalesStats,
  dailyCouponStats,
  dailyProductStats,
  dailyLinkStats,
  dailyMarketingStats,
  dailyContentStats,
  dailyApiStats,
]
