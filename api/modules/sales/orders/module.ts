import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { maintainSales } from '../maintenance.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'
import { statistics } from './statistics.ts'

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
  maintenance: [
    {
      name: 'sales',
      zh: '订单与售后的状态',
      en: 'States of orders and returns',
      run: (database) => database.system(maintainSales),
    },
  ],
  firstSteps: [
    {
      key: 'order',
      zh: '录入第一张订单',
      en: 'Enter the first order',
      why: { zh: '商店接入之前，可先手工录入', en: 'By hand, as long as no shop reports them' },
      place: 70,
      to: '/orders/create',
      access: ['orders.store'],
      done: `exists (select from orders t where t.company_id = app_company_id())`,
    },
  ],
  demo,
  english,
  statistics,
})
