import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { authors } from './authors.ts'
import { demo } from './demo.ts'

export default defineModule({
  resources: [authors],
  keys: keysOf('articles', {
    'authors.index': ['作者·查看', 'Authors: view'],
    'authors.store': ['作者·新建', 'Authors: create'],
    'authors.update': ['作者·修改', 'Authors: edit'],
    'authors.remove': ['作者·删除', 'Authors: delete'],
  }),
  demo,
})
