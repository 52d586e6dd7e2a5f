import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { refundAtGateway } from './pay-back.ts'
import { returns } from './returns.ts'

export default defineModule({
  resources: [returns],
  intents: [refundAtGateway],
  keys: keysOf('orders', {
    'order-returns.index': ['退款·查看', 'Returns: view'],
    'order-returns.search': ['退款·查询', 'Returns: search'],
    'order-returns.store': ['退款·新建', 'Returns: create'],
    'order-returns.update': ['退款·修改', 'Returns: edit'],
  }),
  english,
})
