import { defineModule } from '../../engine/composition/module.ts'
import { dailyApiStats } from './daily-api-stats.ts'
import { dailyContentStats } from './daily-content-stats.ts'
import { dailyCouponStats } from './daily-coupon-stats.ts'
import { dailyLinkStats } from './daily-link-stats.ts'
import { dailyMarketingStats } from './daily-marketing-stats.ts'
import { dailyProductStats } from './daily-product-stats.ts'
import { dailySalesStats } from './daily-sales-stats.ts'
import { demo } from './demo.ts'

export default defineModule({
  facts: [
    dailyApiStats,
    dailyContentStats,
    dailyCouponStats,
    dailyLinkStats,
    dailyMarketingStats,
    dailyProductStats,
    dailySalesStats,
  ],
  demo,
})
