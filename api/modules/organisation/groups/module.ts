import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { groups } from './groups.ts'
import { groupUsersTable } from './members-table.ts'

export default defineModule({
  resources: [groups],
  tables: [groupUsersTable],
  keys: keysOf('groups', {
    'groups.index': ['用户组·查看', 'Groups: view'],
    'groups.store': ['用户组·新建', 'Groups: create'],
    'groups.update': ['用户组·修改', 'Groups: edit'],
    'groups.remove': ['用户组·删除', 'Groups: delete'],
  }),
  demo,
  english,
})
