import { enabled } from '../definition/enums/common.ts'
import { enumeration, int, ref, string, text } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

export const departments = defineResource({
  name: 'departments',
  entity: 'Department',
  zh: '部门',
  en: 'Department',
  path: '/departments',
  scope: 'global',
  title: 'name',
  fields: {
    name: string('部门名称', 'Name', { min: 1, max: 40, required: true, unique: { with: ['parent_id'] } }),
    code: string('编码', 'Code', {
      min: 2,
      max: 20,
      pattern: '^[A-Z0-9_-]+$',
      required: true,
      unique: 'global',
    }),
    parent_id: ref('上级部门', 'Parent', 'departments'),
    leader_id: ref('负责人', 'Leader', 'users'),
    sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
    status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
    note: text('备注', 'Note', { max: 500 }),
  },
  options: { subtitle: 'code', search: ['name', 'code'] },
  operations: { options: 'signedIn' },
})
