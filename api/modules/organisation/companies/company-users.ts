import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { resolveTransfer } from '../../../engine/model/definition/transfer.ts'
import { bool, datetime } from '../../../engine/model/fields.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { roleTitles } from '../roles/role-titles.ts'
import { users } from '../users/users.ts'
import { memberSteps } from './member-steps.ts'
import { addMembers, changeMember, removeMember } from './members.ts'

/** The members of a company: users, with what they are in that company. */
export const companyUsers: Resource = {
  ...users,
  entity: 'CompanyUser',
  zh: '公司成员',
  en: 'Company member',
  path: '/companies/{id}/users',
  operationPrefix: 'company_users',
  scope: {
    parent: 'companies',
    assignment: { table: 'company_users', parent: 'company_id', row: 'user_id' },
  },
  computed: {
    ...users.computed,
    roles: computed(tags('角色', 'Roles'), roleTitles('m.company_id')),
    global_roles: computed(tags('全局角色', 'Roles in every company'), roleTitles('null')),
    role_ids: computed(
      refs('本品牌角色', 'Roles in this company', 'roles'),
      'array(select a.role_id from role_assignments a where a.user_id = t.id and a.company_id = m.company_id order by 1)',
    ),
    is_default: computed(bool('默认品牌', 'Default company'), 'm.is_default'),
    joined_at: computed(datetime('加入时间', 'Joined at'), 'm.joined_at'),
  },
  list: {
    search: ['name', 'username', 'email', 'uid'],
    sortable: ['name', 'username', 'department_id', 'last_login_at', 'joined_at'],
    sort: 'name',
    filters: ['status', 'department_id', 'roles'],
  },
  summary: null,
  options: null,
  lifecycle: { ...users.lifecycle, deletion: null },
  rules: {},
  actions: [addMembers, changeMember, removeMember],
  bulk: memberSteps,
  operations: { index: ['companies.users'] },
  transfer: resolveTransfer(),
}
