import { sql } from 'drizzle-orm/sql'
import { choices } from '../definition/choice.ts'
import {
  assigned,
  bool,
  datetime,
  email,
  enumeration,
  gathered,
  image,
  int,
  ip,
  password,
  ref,
  string,
  text,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'
import type { Rules } from '../definition/rules.ts'

const status = choices({
  active: ['正常', 'Active'],
  disabled: ['停用', 'Disabled'],
  locked: ['锁定', 'Locked'],
})

/** Administrators see everybody, others those who share a company with them. */
const colleagues: Rules['visible'] = ({ userId, isAdmin }) =>
  isAdmin
    ? sql`true`
    : sql`exists (select 1 from company_users mine join company_users theirs on theirs.company_id = mine.company_id
        where mine.user_id = ${userId}::bigint and theirs.user_id = t.id)`

export const users = defineResource({
  name: 'users',
  entity: 'User',
  zh: '用户',
  en: 'User',
  path: '/users',
  scope: 'global',
  softDelete: true,
  title: 'name',
  fields: {
    uid: string('UID', 'UID', {
      max: 8,
      pattern: '^[0-9]+$',
      readOnly: true,
      required: true,
      unique: 'global',
    }),
    username: string('登录名', 'Username', {
      min: 3,
      max: 50,
      pattern: '^[a-zA-Z0-9._@-]+$',
      required: true,
      unique: 'global',
    }),
    name: string('姓名', 'Name', { min: 1, max: 40, required: true }),
    introduction: string('显示名', 'Display name', { max: 60 }),
    avatar: image('头像', 'Avatar'),
    email: email('邮箱', 'Email', { required: true, pii: true, unique: 'global' }),
    phone: string('手机', 'Phone', { max: 20, pii: true }),
    password: password('密码', 'Password', { min: 10, max: 72, required: true, stored: false }),
    department_id: ref('部门', 'Department', 'departments', { required: true }),
    position: string('职位', 'Position', { max: 40 }),
    companies: assigned('所属品牌', 'Companies', 'companies', { required: true }),
    role_assignments: gathered('角色', 'Roles', { required: true }),
    groups: assigned('用户组', 'Groups', 'groups'),
    status: enumeration('状态', 'Status', status, { default: 'active' }),
    must_change_password: bool('下次登录改密', 'Must change password', { default: true }),
    last_login_at: datetime('最近登录', 'Last login', { readOnly: true }),
    last_login_ip: ip('最近登录 IP', 'Last login IP', { readOnly: true, pii: true }),
    password_changed_at: datetime('改密时间', 'Password changed', { readOnly: true }),
    failed_attempts: int('失败次数', 'Failed attempts', { min: 0, max: 99, readOnly: true, default: 0 }),
    note: text('备注', 'Note', { max: 500 }),
  },
  rules: { visible: colleagues },
  internal: { password_hash: 'text', locked_until: 'timestamptz(3)' },
  options: { subtitle: 'username', search: ['name', 'username', 'email'] },
  operations: { options: 'signedIn' },
})
