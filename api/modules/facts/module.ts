import { keysOf } from '../../engine/auth/permission-keys.ts'
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
  keys: [
    ...keysOf('product-analytics', {
      product_analytics: ['产品分析（整个分区）', 'Product analytics (whole section)'],
      'stats.overview': ['产品概览', 'Product overview'],
      'stats.uninstalls': ['卸载分析', 'Uninstall analytics'],
      'stats.productsEcharts': ['产品图表', 'Product charts'],
      'stats.tradings': ['交易分析', 'Trading analytics'],
      'stats.tradingTrend': ['交易趋势', 'Trading trend'],
    }),
    ...keysOf('paid-marketings', {
      'self-api.buy-stats.index': ['自营购买统计·查看', 'Own purchase stats: view'],
      'self-api.buy-stats.sales': ['自营购买统计·销售统计', 'Own purchase stats: sales stats'],
      'self-api.buy-stats.roi': ['自营购买统计·ROI 统计', 'Own purchase stats: ROI'],
      'synthesizing-api.buy-stats.index': ['综合购买统计·查看', 'Joint purchase stats: view'],
      'synthesizing-api.buy-stats.sales': ['综合购买统计·销售统计', 'Joint purchase stats: sales stats'],
      'self-api.download-stats.index': ['自营下载统计·查看', 'Own download stats: view'],
      'synthesizing-api.download-stats.index': ['综合下载统计·查看', 'Joint download stats: view'],
      'self-api.synthesizing-stats.sales': ['自营综合统计·销售统计', 'Own combined stats: sales stats'],
      'synthesizing-api.synthesizing-stats.sales': [
        '综合综合统计·销售统计',
        'Joint combined stats: sales stats',
      ],
    }),
  ],
  demo,
})
