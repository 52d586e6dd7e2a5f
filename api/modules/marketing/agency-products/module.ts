import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { agencyProducts } from './agency-products.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'

export default defineModule({
  resources: [agencyProducts],
  keys: keysOf('agencies', {
    'agency-products.index': ['代理产品·查看', 'Agency products: view'],
    'agency-products.store': ['代理产品·新建', 'Agency products: create'],
    'agency-products.update': ['代理产品·修改', 'Agency products: edit'],
    'agency-products.remove': ['代理产品·删除', 'Agency products: delete'],
  }),
  demo,
  english,
})
