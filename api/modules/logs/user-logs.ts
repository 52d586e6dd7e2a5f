import { choices } from '../../engine/model/choice.ts'
import { computed } from '../../engine/model/computed-fields.ts'
import { country } from '../../engine/model/enums/country.ts'
import { bool, datetime, enumeration, ip, string } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'
import { defineResource } from '../../engine/model/resource.ts'

const event = choices({
  login: ['登录', 'Signed in'],
  login_failed: ['登录失败', 'Sign-in failed', 'danger'],
  logout: ['退出', 'Signed out'],
  token_refresh: ['续期', 'Session renewed'],
  password_changed: ['改密', 'Password changed'],
  password_reset: ['重置密码', 'Password reset'],
  locked: ['锁定', 'Locked', 'danger'],
  forced_logout: ['强制下线', 'Signed out by an administrator', 'warning'],
  company_switch: ['切换品牌', 'Switched company'],
  code_required: ['等待验证码', 'Password right, code awaited'],
  second_factor_on: ['开启两步验证', 'Two-step sign-in turned on'],
  second_factor_off: ['关闭两步验证', 'Two-step sign-in turned off', 'warning'],
  second_factor_reset: ['重置两步验证', 'Two-step sign-in reset', 'warning'],
  session_ended: ['结束登录', 'Sign-in ended'],
  api_key_created: ['新建 API 密钥', 'API key created'],
  api_key_revoked: ['吊销 API 密钥', 'API key revoked'],
  identity_linked: ['关联公司账号', 'Company account linked'],
  identity_unlinked: ['解除公司账号', 'Company account unlinked', 'warning'],
  groups_applied: ['按组更新角色', 'Roles follow groups'],
  passkey_added: ['添加通行密钥', 'Passkey added'],
  passkey_removed: ['移除通行密钥', 'Passkey removed', 'warning'],
})

const signedIn = "t.event = 'login' and t.success"

const fields = {
  user_id: ref('用户', 'User', 'users', { readOnly: true }),
  username: string('登录名', 'Username', { max: 50, readOnly: true }),
  event: enumeration('事件', 'Event', event, { readOnly: true, required: true }),
  success: bool('成功', 'Successful', { readOnly: true, default: true }),
  reason: string('原因', 'Reason', { max: 120, readOnly: true }),
  ip: ip('IP', 'IP', { readOnly: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true }),
  device: string('设备', 'Device', { max: 80, readOnly: true }),
  user_agent: string('UA', 'User agent', { max: 300, readOnly: true }),
  is_new_device: bool('新设备', 'New device', { readOnly: true, default: false }),
  created_at: datetime('时间', 'Time', { readOnly: true, default: 'now' }),
}

const isFailure = (row: string) => `${row}.ip = t.ip and ${row}.event = 'login_failed' and ${row}.created_at`

const computedFields = {
  is_repeated_failure: computed(
    bool('连续失败', 'Repeated failure'),
    `(t.event in ('login_failed', 'locked') and exists (select from user_logs a
        where ${isFailure('a')} between t.created_at - interval '10 minutes' and t.created_at
          and 5 <= (select count(*) from user_logs b
            where ${isFailure('b')} between a.created_at and a.created_at + interval '10 minutes')))`,
  ),
}

declare module '../../engine/model/records.ts' {
  interface ResourceFields {
    user_logs: typeof fields & typeof computedFields
  }
}

export const userLogs = defineResource({
  name: 'user_logs',
  entity: 'UserLog',
  zh: '用户登录日志',
  en: 'User log',
  path: '/logs/users',
  scope: 'company?',
  title: 'id',
  fields,
  computed: computedFields,
  storage: {
    transient: true,
    indexes: [['created_at'], ['user_id', 'created_at'], ['event', 'created_at'], ['ip', 'created_at']],
  },
  list: {
    search: ['username', 'ip', 'device'],
    sortable: ['created_at', 'user_id', 'event', 'ip'],
    sort: '-created_at',
    filters: ['user_id', 'event', 'success', 'ip', 'country', 'is_new_device', 'created_at'],
  },
  period: { by: 'created_at' },
  summary: {
    logins: { zh: '登录次数', en: 'Sign-ins', format: 'int', sql: `count(*) filter (where ${signedIn})` },
    users: {
      zh: '登录人数',
      en: 'Users signed in',
      format: 'int',
      sql: `count(distinct t.user_id) filter (where ${signedIn})`,
    },
    failed: {
      zh: '失败',
      en: 'Failed',
      format: 'int',
      sql: "count(*) filter (where t.event = 'login_failed')",
    },
    locked: { zh: '锁定', en: 'Locked', format: 'int', sql: "count(*) filter (where t.event = 'locked')" },
    new_devices: {
      zh: '新设备',
      en: 'New devices',
      format: 'int',
      sql: 'count(*) filter (where t.is_new_device)',
    },
  },
  operations: {
    index: ['user_logs.index', 'log_manage'],
    summary: ['user_logs.index', 'log_manage'],
  },
  transfer: { exports: ['user_logs.index'] },
})
