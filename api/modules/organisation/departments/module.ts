import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { departmentUsers } from './department-users.ts'
import { departments } from './departments.ts'

export default defineModule({
  resources: [departments],
  variants: [departmentUsers],
  keys: keysOf('departments', {
    'departments.index': ['部门·查看', 'Departments: view'],
    'departments.store': ['部门·新建', 'Departments: create'],
    'departments.update': ['部门·修改', 'Departments: edit'],
    'departments.remove': ['部门·删除', 'Departments: delete'],
  }),
  demo,
})
