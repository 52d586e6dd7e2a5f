import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { another, heirIn, parentIn } from '../../../engine/query/self-purposes.ts'
import { idsAbove, idsBelow } from '../../../engine/query/tree.ts'
import { departmentTree } from './tree.ts'

/** SQL: the department and all below it. */
const withBelow = idsBelow('departments', 'select t.id')

const fields = {
  name: string('部门名称', 'Name', { min: 1, max: 40, required: true, unique: { with: ['parent_id'] } }),
  code: string('编码', 'Code', {
    min: 2,
    max: 20,
    pattern: '^[A-Z0-9_-]+$',
    required: true,
    unique: 'global',
  }),
  parent_id: ref('上级部门', 'Parent', 'departments', { purpose: 'parent', dependsOn: ['record_id'] }),
  leader_id: ref('负责人', 'Leader', 'users'),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  users_count: computed(
    int('人数', 'Users'),
    '(select count(*) from users u where u.department_id = t.id and u.deleted_at is null)',
  ),
  users_total: computed(
    int('含下级人数', 'Users, with departments below'),
    `(select count(*) from users u where u.deleted_at is null and u.department_id in ${withBelow})`,
  ),
  depth: computed(int('层级', 'Depth'), `(select count(*) from ${idsAbove('departments')} a)`),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    departments: typeof fields & typeof computedFields
  }
}

/**
 * One tree for all companies (domain/questions.md Q30); a department concerns the companies of the people in it and below it, those in the
 * recycle bin among them.
 */
export const departments = defineResource({
  name: 'departments',
  entity: 'Department',
  zh: '部门',
  en: 'Department',
  path: '/departments',
  scope: 'global',
  levels: 5,
  title: 'name',
  fields,
  computed: computedFields,
  access: {
    companiesOf: `array(select distinct m.company_id from users u join company_users m on m.user_id = u.id
      where u.department_id in ${withBelow})`,
  },
  list: {
    search: ['name', 'code'],
    sortable: ['sort', 'name', 'code', 'parent_id', 'users_count', 'users_total', 'status'],
    sort: 'sort',
    filters: ['status', 'parent_id', 'leader_id'],
    perPage: 200,
  },
  options: {
    subtitle: 'code',
    search: ['name', 'code'],
    disabled: { where: "t.status = 'disabled'", reason: '已停用' },
    purposes: { another, parent: parentIn('departments', 5), heir: heirIn('departments', 5) },
  },
  operations: {
    index: ['departments.index'],
    options: 'signedIn',
    show: ['departments.index', 'departments.update'],
    dependents: ['departments.remove'],
    store: ['departments.store'],
    update: ['departments.update'],
    destroy: ['departments.remove'],
    reorder: ['departments.update'],
  },
  transfer: { exports: ['departments.index'] },
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: 'dependents',
      dependents: [
        {
          resource: 'departments',
          effect: 'blocking',
          by: 'parent_id',
          zh: '下级部门',
          en: 'Departments below',
          column: 'parent_id',
          choice: 'move_children_to',
        },
        {
          resource: 'users',
          effect: 'blocking',
          by: 'department_id',
          zh: '部门人员',
          en: 'Members',
          column: 'department_id',
          choice: 'move_users_to',
        },
        {
          resource: 'users',
          effect: 'blocking',
          by: 'department_id',
          where: 'd.department_id = t.id and d.deleted_at is not null',
          filters: { department_id: '{id}', trashed: '1' },
          zh: '已删除的人员',
          en: 'Deleted users',
          column: 'department_id',
          choice: 'move_users_to',
          withDeleted: true,
        },
      ],
      choices: [
        {
          key: 'move_children_to',
          zh: '下级部门迁移到',
          en: 'Move subdepartments to',
          resource: 'departments',
          purpose: 'heir',
        },
        {
          key: 'move_users_to',
          zh: '人员迁移到',
          en: 'Move people to',
          resource: 'departments',
          purpose: 'another',
        },
      ],
    },
  },
  actions: [departmentTree],
})
