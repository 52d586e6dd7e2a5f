import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { productCategories } from './product-categories.ts'
import { keysLow, products } from './products.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [productCategories, products],
  keys: keysOf('products', {
    'products.index': ['产品·查看', 'Products: view'],
    'products.store': ['产品·新建', 'Products: create'],
    'products.update': ['产品·修改', 'Products: edit'],
    'products.remove': ['产品·删除', 'Products: delete'],
    'products.registrationCode': ['序列号生成与管理', 'License keys: generate and manage'],
    'product-categories.index': ['产品分类·查看', 'Product categories: view'],
    'product-categories.update': ['产品分类·修改', 'Product categories: edit'],
    'product-categories.store': ['产品分类·新建', 'Product categories: create'],
    'product-categories.remove': ['产品分类·删除', 'Product categories: delete'],
  }),
  todos: [
    {
      key: 'products',
      zh: '序列号库存不足',
      en: 'Low on license keys',
      place: 60,
      to: '/products/index?f.keys_low=1',
      resource: 'products',
      where: keysLow,
    },
  ],
  firstSteps: [
    {
      key: 'product',
      zh: '添加产品',
      en: 'Add a product',
      why: {
        zh: '价格、序列号、订单和统计都按产品归集',
        en: 'Prices, license keys, orders and figures belong to a product',
      },
      place: 20,
      to: '/products/create',
      access: ['products.store'],
      done: `exists (select from products t where t.company_id = app_company_id() and t.deleted_at is null)`,
    },
  ],
  demo,
  english,
  statistics,
})
