import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { salesTargets, selfSalesTargets, synthesizingSalesTargets } from './sales-targets.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [salesTargets],
  variants: [selfSalesTargets, synthesizingSalesTargets],
  keys: keysOf('paid-marketings', {
    'self-api.sales-targets.update': ['自营推广目标·修改', 'Own sales targets: edit'],
    'synthesizing-api.sales-targets.update': ['综合推广目标·修改', 'Joint sales targets: edit'],
    'self-api.buy-stats.sales': ['自营购买统计·销售统计', 'Own purchase stats: sales stats'],
    'synthesizing-api.buy-stats.sales': ['综合购买统计·销售统计', 'Joint purchase stats: sales stats'],
  }),
  demo,
  english,
  statistics,
})
