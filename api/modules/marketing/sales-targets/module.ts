import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { salesTargets, selfSalesTargets, synthesizingSalesTargets } from './sales-targets.ts'

export default defineModule({
  resources: [salesTargets],
  variants: [selfSalesTargets, synthesizingSalesTargets],
  keys: keysOf('paid-marketings', {
    'self-api.sales-targets.update': ['自营推广目标·修改', 'Own sales targets: edit'],
    'synthesizing-api.sales-targets.update': ['综合推广目标·修改', 'Joint sales targets: edit'],
  }),
  demo,
  english,
})
