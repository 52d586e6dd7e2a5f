import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  keys: keysOf('product-analytics', {
    product_analytics: ['产品分析（整个分区）', 'Product analytics (whole section)'],
    'stats.overview': ['产品概览', 'Product overview'],
    'stats.productsEcharts': ['产品图表', 'Product charts'],
  }),
  statistics,
})
