import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  keys: keysOf('paid-marketings', {
    'self-api.buy-stats.roi': ['自营购买统计·ROI 统计', 'Own purchase stats: ROI'],
    'self-api.synthesizing-stats.sales': ['自营综合统计·销售统计', 'Own combined stats: sales stats'],
  }),
  statistics,
})
