import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
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
  todos: [
    {
      key: 'returns',
      zh: '待处理退款',
      en: 'Refunds to handle',
      place: 10,
      to: '/orders/return?f.status=requested,retaining,failed',
      resource: 'returns',
      where: `t.status in ('requested', 'retaining', 'failed')`,
    },
  ],
  demo,
  english,
})
