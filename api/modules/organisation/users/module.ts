import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { users } from './users.ts'

export default defineModule({
  resources: [users],
  keys: keysOf('users', {
    'users.index': ['用户·查看', 'Users: view'],
    'users.store': ['用户·新建', 'Users: create'],
    'users.update': ['用户·修改', 'Users: edit'],
    'users.remove': ['用户·删除', 'Users: delete'],
  }),
  english,
})
