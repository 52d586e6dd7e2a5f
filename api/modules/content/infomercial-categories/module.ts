import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { infomercialCategories } from './infomercial-categories.ts'

export default defineModule({
  resources: [infomercialCategories],
  keys: keysOf('infomercials', {
    'infomercial-categorys.index': ['广告分类·查看', 'Infomercial categories: view'],
    'infomercial-categorys.edit': ['广告分类·处理/修改', 'Infomercial categories: handle and edit'],
    'infomercial-categorys.store': ['广告分类·新建', 'Infomercial categories: create'],
    'infomercial-categorys.remove': ['广告分类·删除', 'Infomercial categories: delete'],
  }),
  demo,
})
