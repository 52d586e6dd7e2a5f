import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { productVersions } from './product-versions.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [productVersions],
  keys: keysOf('products', {
    'product-versions.index': ['产品版本·查看', 'Product versions: view'],
    'product-versions.update': ['产品版本·修改', 'Product versions: edit'],
    'product-versions.store': ['产品版本·新建', 'Product versions: create'],
    'product-versions.remove': ['产品版本·删除', 'Product versions: delete'],
  }),
  demo,
  english,
  statistics,
})
