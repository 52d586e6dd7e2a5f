import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { roleAssignmentsTable, rolePermissionsTable } from './assignment-tables.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { roleUsers } from './role-users.ts'
import { roles } from './roles.ts'

export default defineModule({
  resources: [roles],
  variants: [roleUsers],
  tables: [roleAssignmentsTable, rolePermissionsTable],
  keys: keysOf('roles', {
    'roles.index': ['角色·查看', 'Roles: view'],
    'roles.store': ['角色·新建', 'Roles: create'],
    'roles.update': ['角色·修改', 'Roles: edit'],
    'roles.remove': ['角色·删除', 'Roles: delete'],
  }),
  demo,
  english,
})
