import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { maintainSales } from '../maintenance.ts'
import { english } from './english.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'

export default defineModule({
  resources: [orderItems, orders],
  keys: [
    ...keysOf('orders', {
      'orders.index': ['订单·查看', 'Orders: view'],
      'orders.store': ['订单·新建', 'Orders: create'],
      'orders.update': ['订单·修改', 'Orders: edit'],
      'orders.remove': ['订单·删除', 'Orders: delete'],
      'orders.search': ['订单·查询', 'Orders: search'],
      'orders.export': ['订单·导出', 'Orders: export'],
    }),
    ...keysOf('tradings', {
      'trading-items.index': ['交易明细·查看', 'Sold items: view'],
    }),
  ],
  maintenance: [{ name: 'sales', run: (database) => database.system(maintainSales) }],
  english,
})
