import { resolveTransfer } from '../../../engine/model/definition/transfer.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { visibleUsers } from '../users/rules.ts'
import { users } from '../users/users.ts'

/** The people of a department, those of departments below not among them. */
export const departmentUsers: Resource = {
  ...users,
  entity: 'DepartmentUser',
  zh: '部门人员',
  en: 'Department user',
  path: '/departments/{id}/users',
  operationPrefix: 'department_users',
  scope: { parent: 'departments', by: 'department_id' },
  summary: null,
  options: null,
  lifecycle: { ...users.lifecycle, deletion: null },
  rules: { visible: visibleUsers },
  actions: [],
  bulk: {},
  operations: { index: ['departments.index', 'departments.update'] },
  transfer: resolveTransfer(),
}
