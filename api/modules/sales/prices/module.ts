import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { prices } from './prices.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [prices],
  keys: keysOf('payment-management', {
    'prices.index': ['价格·查看', 'Prices: view'],
    'prices.update': ['价格·修改', 'Prices: edit'],
    'prices.store': ['价格·新建', 'Prices: create'],
    'prices.remove': ['价格·删除', 'Prices: delete'],
  }),
  firstSteps: [
    {
      key: 'price',
      zh: '设置价格',
      en: 'Set a price',
      why: { zh: '没有标价的产品不能下单', en: 'A product without a price cannot be ordered' },
      place: 30,
      to: '/payment-management/prices',
      access: ['prices.store'],
      done: `exists (select from prices t where t.company_id = app_company_id())`,
    },
  ],
  demo,
  english,
  statistics,
})
