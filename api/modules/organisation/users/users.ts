import { choices } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import type { Dependent } from '../../../engine/model/deletion.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  image,
  int,
  ip,
  password,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { count } from '../../../engine/model/metric.ts'
import { assigned, assignments, ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { roleTitles } from '../roles/role-titles.ts'
import { revokeUserApiKey, userApiKeys } from './api-keys.ts'
import { effectivePermissions, transferTargets } from './lookups.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { resetPassword } from './reset-password.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { userRules } from './rules.ts'
import { endUserSession, userSessions } from './sessions.ts'
import { forceLogout, userSteps, unlock } from './steps.ts'
import { unlinkIdentities } from './unlink-identities.ts'

const status = choices({
  active: ['正常', 'Active'],
  disabled: ['停用', 'Disabled'],
  locked: ['锁定', 'Locked'],
})

const fields = {
  uid: string('UID', 'UID', {
    max: 8,
    pattern: '^[0-9]+$',
    readOnly: true,
    required: true,
    unique: 'global',
  }),
  username: string('登录名', 'Username', {
    immutable: true,
    min: 3,
    max: 50,
    pattern: '^[a-zA-Z0-9._@-]+$',
    required: true,
    unique: 'global',
  }),
  name: string('姓名', 'Name', { min: 1, max: 40, required: true }),
  introduction: string('显示名', 'Display name', { max: 60 }),
  avatar: image('头像', 'Avatar', { picture: { types: ['png', 'jpeg', 'webp'], kb: 1024, ratio: [1, 1] } }),
  email: email('邮箱', 'Email', { required: true, pii: true, unique: 'global' }),
  phone: string('手机', 'Phone', { max: 20, pii: true }),
  password: password('密码', 'Password', { min: 10, max: 72, required: true, stored: false }),
  department_id: ref('部门', 'Department', 'departments', { required: true }),
  position: string('职位', 'Position', { max: 40 }),
  companies: assigned('所属品牌', 'Companies', 'companies', {
    required: true,
    titles: 'companies_text',
    through: {
      table: 'company_users',
      own: 'user_id',
      columns: ['company_id'],
      where: 'm.company_id = any(app_company_ids())',
    },
  }),
  role_assignments: assignments('角色分配', 'Role assignments', {
    required: true,
    max: 100,
    shape: {
      role_id: {
        type: 'integer',
        format: 'int64',
        title: '角色',
        'x-title-en': 'Role',
        'x-type': 'ref',
        'x-ref': { resource: 'roles', purpose: 'grant', given: ['company_id'] },
      },
      company_id: {
        type: 'integer',
        format: 'int64',
        nullable: true,
        title: '品牌',
        'x-title-en': 'Company',
        'x-type': 'ref',
        'x-ref': { resource: 'companies' },
      },
    },
    through: {
      table: 'role_assignments',
      own: 'user_id',
      columns: ['role_id', 'company_id'],
      where: '(m.company_id is null or m.company_id = any(app_company_ids()))',
    },
  }),
  groups: assigned('用户组', 'Groups', 'groups', {
    titles: 'groups_text',
    through: {
      table: 'group_users',
      own: 'user_id',
      columns: ['group_id'],
      where: 'exists (select 1 from groups g where g.id = m.group_id and g.company_id = app_company_id())',
    },
  }),
  status: enumeration('状态', 'Status', status, { default: 'active' }),
  must_change_password: bool('下次登录改密', 'Must change password', { default: true }),
  second_factor: bool('两步验证', 'Two-step sign-in', { readOnly: true, default: false }),
  has_passkeys: bool('通行密钥', 'Passkeys', { readOnly: true, default: false }),
  linked: bool('关联公司账号', 'Company account', { readOnly: true, default: false }),
  last_login_at: datetime('最近登录', 'Last login', { readOnly: true }),
  last_login_ip: ip('最近登录 IP', 'Last login IP', { readOnly: true, pii: true }),
  password_changed_at: datetime('改密时间', 'Password changed', { readOnly: true }),
  failed_attempts: int('失败次数', 'Failed attempts', { min: 0, max: 99, readOnly: true, default: 0 }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  roles: computed(tags('角色', 'Roles'), roleTitles('app_company_id()')),
  companies_text: computed(
    tags('所属品牌', 'Member of'),
    `array(select c.title from company_users m join companies c on c.id = m.company_id
        where m.user_id = t.id and m.company_id = any(app_company_ids()) order by c.sort, c.id)`,
  ),
  groups_text: computed(
    tags('用户组', 'In groups'),
    `array(select g.name from group_users m join groups g on g.id = m.group_id where m.user_id = t.id and g.company_id = app_company_id() order by g.name)`,
  ),
  online: computed(bool('在线', 'Online'), "coalesce(t.last_seen_at > now() - interval '5 minutes', false)"),
  permissions_count: computed(
    int('权限数', 'Permissions'),
    `(select count(distinct p.permission_id) from role_assignments a join role_permissions p on p.role_id = a.role_id
        where a.user_id = t.id and (a.company_id is null or a.company_id = app_company_id()))`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    users: typeof fields & typeof computedFields
  }
}

export const users = defineResource({
  name: 'users',
  entity: 'User',
  zh: '用户',
  en: 'User',
  path: '/users',
  scope: 'global',
  title: 'name',
  fields,
  computed: computedFields,
  storage: {
    internal: {
      password_hash: 'text',
      locked_until: 'timestamptz(3)',
      last_seen_at: 'timestamptz(3)',
      last_company_id: 'bigint',
      preferences: 'jsonb',
    },
    unreadable: ['password_hash'],
  },
  access: {
    companiesOf: 'array(select m.company_id from company_users m where m.user_id = t.id)',
    referenceable: true,
    ofPeople: true,
  },
  list: {
    search: ['name', 'introduction', 'username', 'uid', 'email', 'phone'],
    sortable: [
      'name',
      'username',
      'department_id',
      'permissions_count',
      'last_login_at',
      'password_changed_at',
      'status',
      'created_at',
    ],
    sort: '-last_login_at',
    filters: [
      'status',
      'department_id',
      'companies',
      'roles',
      'groups',
      'second_factor',
      'online',
      'last_login_at',
      'created_at',
    ],
  },
  summary: {
    total: count('用户', 'Users'),
    active: count('正常', 'Active', "t.status = 'active'"),
    locked: count('锁定', 'Locked', "t.status = 'locked'"),
    online: count('在线', 'Online', "t.last_seen_at > now() - interval '5 minutes'"),
    never_logged: count('从未登录', 'Never signed in', 't.last_login_at is null'),
  },
  options: {
    subtitle: 'username',
    search: ['name', 'username', 'email'],
    disabled: { where: "t.status = 'disabled'", reason: '已停用' },
    purposes: {
      member: {
        accepts: (_values, { companyId }) => sql`exists (
          select 1 from company_users m where m.user_id = t.id and m.company_id = ${companyId}::bigint)`,
        reason: '不是本品牌成员',
      },
      colleague: {
        accepts: (_values, { companyId }) => sql`${companyId}::bigint = any (app_companies(t.id))`,
        reason: '不是本品牌成员',
      },
    },
  },
  operations: {
    index: ['users.index'],
    summary: ['users.index'],
    options: 'signedIn',
    show: ['users.index', 'users.update'],
    dependents: ['users.remove'],
    store: ['users.store'],
    update: ['users.update'],
    destroy: ['users.remove'],
    restore: ['users.remove'],
  },
  transfer: { exports: ['users.index'], imports: ['users.store'] },
  locks: [
    { key: 'roles', when: { id: ['me'] }, fields: ['role_assignments'], reason: '不能修改自己的角色' },
    { key: 'status', when: { id: ['me'] }, fields: ['status'], reason: '不能修改自己的状态' },
    { key: 'companies', when: { id: ['me'] }, fields: ['companies'], reason: '不能修改自己的所属品牌' },
    {
      key: 'password',
      when: { id: ['me'] },
      fields: ['password'],
      reason: '请在“修改密码”中修改自己的密码',
    },
  ],
  rules: userRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['users.remove'],
    deletion: {
      confirm: 'username',
      when: 'always',
      dependents: [
        ...[
          'cooperations',
          'platforms',
          'coupons',
          'link_codes',
          'email_marketings',
          'agencies',
          'articles',
        ].map((resource) => ownedBy(resource, 'owner_id')),
        ownedBy('feedback', 'assignee_id'),
        { resource: 'departments', effect: 'detaching', column: 'leader_id' },
        { resource: 'saved_views', effect: 'cascading', by: 'user_id' },
        { resource: 'action_logs', effect: 'kept', by: 'user_id' },
        { resource: 'user_logs', effect: 'kept', by: 'user_id' },
      ],
      choices: [{ key: 'transfer_to', zh: '转交给', en: 'Hand over to', resource: 'users' }],
    },
  },
  changes: ['user_logs'],
  reads: ['roles'],
  actions: [
    effectivePermissions,
    transferTargets,
    resetPassword,
    resetSecondFactor,
    unlinkIdentities,
    removePasskeys,
    unlock,
    forceLogout,
    userSessions,
    endUserSession,
    userApiKeys,
    revokeUserApiKey,
  ],
  bulk: userSteps,
})

/** Work that another user has to take over before its owner goes. */
function ownedBy(resource: string, column: string): Dependent {
  return { resource, effect: 'blocking', column, choice: 'transfer_to' }
}
