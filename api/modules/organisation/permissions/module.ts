import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { permissions } from './permissions.ts'

export default defineModule({
  resources: [permissions],
  keys: keysOf('permissions', {
    'permissions.index': ['权限·查看', 'Permissions: view'],
    'permissions.store': ['权限·新建', 'Permissions: create'],
    'permissions.update': ['权限·修改', 'Permissions: edit'],
    'permissions.remove': ['权限·删除', 'Permissions: delete'],
  }),
  demo,
  english,
})
