import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { buyStatistics } from './buy.ts'
import { dimensions } from './dimensions.ts'
import { downloadStatistics } from './downloads.ts'
import { metrics } from './metrics.ts'
import { sharedSales } from './shared-sales.ts'

export default defineModule({
  keys: keysOf('paid-marketings', {
    'self-api.buy-stats.index': ['自营购买统计·查看', 'Own purchase stats: view'],
    'synthesizing-api.buy-stats.index': ['综合购买统计·查看', 'Joint purchase stats: view'],
    'self-api.download-stats.index': ['自营下载统计·查看', 'Own download stats: view'],
    'synthesizing-api.download-stats.index': ['综合下载统计·查看', 'Joint download stats: view'],
    'synthesizing-api.synthesizing-stats.sales': [
      '综合综合统计·销售统计',
      'Joint combined stats: sales stats',
    ],
  }),
  statistics: {
    metrics,
    dimensions,
    endpoints: [...buyStatistics, ...downloadStatistics, sharedSales],
    rules: {
      'shared campaigns':
        'a company has its share of the costs on that day, and the orders that it sold itself',
    },
  },
})
