import { assigned, bool, int, string, text } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

export const roles = defineResource({
  name: 'roles',
  entity: 'Role',
  zh: '角色',
  en: 'Role',
  path: '/roles',
  scope: 'global',
  title: 'title',
  fields: {
    name: string('标识', 'Name', {
      min: 2,
      max: 50,
      pattern: '^[a-z0-9_-]+$',
      required: true,
      unique: 'global',
    }),
    title: string('角色名', 'Title', { min: 1, max: 40, required: true, unique: 'global' }),
    description: text('说明', 'Description', { max: 300 }),
    permissions: assigned('权限', 'Permissions', 'permissions', { required: true }),
    is_system: bool('系统角色', 'System', { readOnly: true, default: false }),
    sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  },
  options: { subtitle: 'name', search: ['title', 'name'] },
  operations: { options: 'signedIn' },
})
