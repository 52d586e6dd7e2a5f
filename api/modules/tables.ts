import { factTable } from '../engine/model/fact.ts'
import { tableOf } from '../engine/model/table.ts'
import type { ColumnDescription, ForeignKeyDescription, TableDescription } from '../kernel/database/types.ts'
import { contentTables } from './content/tables.ts'
import { facts } from './fact-tables.ts'
import { SHARE_FUNCTIONS } from './marketing/allocations/share-functions.ts'
import { COUPON_SPENT_BY_DAY } from './marketing/coupons/uses/coupon-spent-by-day.ts'
import { COUPON_SPENT } from './marketing/coupons/uses/coupon-spent.ts'
import { COUPON_USES } from './marketing/coupons/uses/coupon-uses.ts'
import { CODE_TAKEN } from './marketing/link-codes/code-taken.ts'
import { BOOK_COSTS } from './marketing/platforms/book-costs.ts'
import { NEXT_NUMBERS } from './number-functions.ts'
import { NUMBER_FUNCTIONS } from './products/products/number-functions.ts'
import { findResource, resources } from './registry.ts'

/** What a caller's own transaction does for the business to rows out of its reach, by the table whose business it is. */
const functions: ReadonlyMap<string, string> = new Map([
  ['coupons', COUPON_SPENT + COUPON_SPENT_BY_DAY + COUPON_USES],
  ['link_codes', CODE_TAKEN],
  ['marketing_allocations', SHARE_FUNCTIONS],
  ['platforms', BOOK_COSTS],
  ['products', NUMBER_FUNCTIONS],
])

/** Assignment tables and the server's own tables, which no resource describes. */
const plainTables: readonly TableDescription[] = [
  {
    name: 'company_users',
    columns: [
      column('company_id', 'bigint'),
      column('user_id', 'bigint'),
      column('is_default', 'boolean', { default: 'false' }),
      column('joined_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['company_id', 'user_id'],
    uniques: [],
    indexes: [{ name: 'company_users_user_id_idx', columns: ['user_id'] }],
    foreignKeys: [owned('company_id', 'companies'), owned('user_id', 'users')],
    scope: 'global',
    comment: '品牌成员 Members of companies',
  },
  {
    name: 'role_assignments',
    columns: [
      identity(),
      column('user_id', 'bigint'),
      column('role_id', 'bigint'),
      column('company_id', 'bigint', { nullable: true, comment: 'null = 所有品牌 every company' }),
    ],
    primaryKey: ['id'],
    uniques: [{ name: 'role_assignments_key', columns: ['user_id', 'role_id', '(coalesce(company_id, 0))'] }],
    indexes: [{ name: 'role_assignments_role_id_idx', columns: ['role_id'] }],
    foreignKeys: [owned('user_id', 'users'), owned('role_id', 'roles'), owned('company_id', 'companies')],
    scope: 'global',
    comment: '角色分配 Roles of users, per company or for all',
  },
  {
    name: 'role_permissions',
    columns: [column('role_id', 'bigint'), column('permission_id', 'bigint')],
    primaryKey: ['role_id', 'permission_id'],
    uniques: [],
    indexes: [{ name: 'role_permissions_permission_id_idx', columns: ['permission_id'] }],
    foreignKeys: [owned('role_id', 'roles'), owned('permission_id', 'permissions')],
    scope: 'global',
    comment: '角色的权限 Permissions of roles',
  },
  {
    name: 'group_users',
    columns: [column('group_id', 'bigint'), column('user_id', 'bigint')],
    primaryKey: ['group_id', 'user_id'],
    uniques: [],
    indexes: [{ name: 'group_users_user_id_idx', columns: ['user_id'] }],
    foreignKeys: [owned('group_id', 'groups'), owned('user_id', 'users')],
    scope: { through: { table: 'groups', column: 'group_id' } },
    comment: '用户组成员 Members of groups',
  },
  {
    name: 'route_visits',
    columns: [
      column('company_id', 'bigint'),
      column('user_id', 'bigint'),
      column('route_name', 'text'),
      column('day', 'date'),
      column('visits', 'bigint', { default: '0' }),
      column('last_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['company_id', 'user_id', 'route_name', 'day'],
    uniques: [],
    indexes: [
      { name: 'route_visits_company_id_route_name_idx', columns: ['company_id', 'route_name', 'day'] },
    ],
    foreignKeys: [owned('company_id', 'companies'), owned('user_id', 'users')],
    scope: 'company',
    comment: '页面访问 Pages opened, by day',
  },
  {
    name: 'access_tokens',
    columns: [
      identity(),
      column('user_id', 'bigint'),
      column('family', 'uuid', { comment: '同一次登录的全部令牌 all tokens of one sign-in' }),
      column('access_hash', 'bytea', { comment: 'SHA-256' }),
      column('refresh_hash', 'bytea', { comment: 'SHA-256' }),
      column('access_expires_at', 'timestamptz(3)'),
      column('refresh_expires_at', 'timestamptz(3)'),
      column('session_ends_at', 'timestamptz(3)', {
        nullable: true,
        comment:
          '本次登录的最晚结束时间，续期不改 the latest end of the sign-in, however often it is renewed',
      }),
      column('refreshed_at', 'timestamptz(3)', { nullable: true, comment: '续期令牌只用一次 single use' }),
      column('used_at', 'timestamptz(3)', {
        nullable: true,
        comment: '首次使用 its holder has it for certain',
      }),
      column('revoked_at', 'timestamptz(3)', { nullable: true }),
      column('ip', 'text', { nullable: true }),
      column('user_agent', 'text', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['id'],
    uniques: [
      { name: 'access_tokens_access_hash_key', columns: ['access_hash'] },
      { name: 'access_tokens_refresh_hash_key', columns: ['refresh_hash'] },
    ],
    indexes: [
      { name: 'access_tokens_family_idx', columns: ['family'] },
      { name: 'access_tokens_user_id_idx', columns: ['user_id'] },
    ],
    foreignKeys: [owned('user_id', 'users')],
    scope: 'system',
    comment: '会话令牌 Session tokens, hashed',
  },
  {
    name: 'session_views',
    columns: [
      identity(),
      column('token_hash', 'bytea', { comment: 'SHA-256' }),
      column('family', 'uuid', { comment: '所属登录 the sign-in that it belongs to' }),
      column('viewer_id', 'bigint'),
      column('user_id', 'bigint', { nullable: true }),
      column('role_id', 'bigint', { nullable: true }),
      column('permissions', 'jsonb', { nullable: true }),
      column('expires_at', 'timestamptz(3)'),
      column('ended_at', 'timestamptz(3)', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['id'],
    uniques: [{ name: 'session_views_token_hash_key', columns: ['token_hash'] }],
    indexes: [{ name: 'session_views_family_idx', columns: ['family'] }],
    foreignKeys: [owned('viewer_id', 'users'), owned('user_id', 'users'), owned('role_id', 'roles')],
    scope: 'system',
    comment: '以他人身份查看 Views of the console as somebody else',
  },
  {
    name: 'web_subscriptions',
    columns: [
      identity(),
      column('user_id', 'bigint'),
      column('endpoint', 'text', { nullable: true }),
      column('public_key', 'text', { nullable: true }),
      column('auth_token', 'text', { nullable: true }),
      column('content_encoding', 'text', { default: "'aesgcm'" }),
      column('domain', 'text', { default: "''" }),
      column('user_agent', 'text', { default: "''" }),
      column('client_time', 'text', { nullable: true }),
      column('permission', 'text'),
      column('subscription', 'jsonb', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
      column('updated_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['id'],
    uniques: [
      { name: 'web_subscriptions_endpoint_key', columns: ['endpoint'], where: 'endpoint IS NOT NULL' },
      {
        name: 'web_subscriptions_denied_key',
        columns: ['user_id', 'domain', 'user_agent'],
        where: 'endpoint IS NULL',
      },
    ],
    indexes: [{ name: 'web_subscriptions_user_id_idx', columns: ['user_id'] }],
    foreignKeys: [owned('user_id', 'users')],
    scope: 'system',
    comment: '推送订阅 Push subscriptions',
  },
  {
    name: 'mails',
    columns: [
      identity(),
      column('company_id', 'bigint', { nullable: true }),
      column('from_name', 'text'),
      column('from_email', 'text'),
      column('recipient', 'text'),
      column('subject', 'text'),
      column('content', 'text', { comment: '加密；发出后清空 sealed, emptied once sent' }),
      column('message_id', 'text'),
      column('status', 'text', { default: "'queued'", comment: 'queued, sent, simulated, failed' }),
      column('problem', 'text', { nullable: true }),
      column('attempts', 'integer', { default: '0' }),
      column('next_at', 'timestamptz(3)', { default: 'now()' }),
      column('sent_at', 'timestamptz(3)', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['id'],
    uniques: [],
    indexes: [{ name: 'mails_next_at_idx', columns: ['next_at'], where: "status = 'queued'" }],
    foreignKeys: [owned('company_id', 'companies')],
    scope: 'company?',
    comment: '发件箱 Outgoing mails; without a mail server they stay here as simulated',
  },
  {
    name: 'imports',
    columns: [
      identity(),
      column('user_id', 'bigint'),
      column('company_id', 'bigint'),
      column('resource', 'text'),
      column('file_name', 'text'),
      column('storage_key', 'text'),
      column('mapping', 'jsonb', { default: "'{}'" }),
      column('options', 'jsonb', { default: "'{}'" }),
      column('problems', 'jsonb', { default: "'[]'" }),
      column('job_id', 'bigint', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['id'],
    uniques: [],
    indexes: [{ name: 'imports_user_id_idx', columns: ['user_id'] }],
    foreignKeys: [owned('user_id', 'users'), owned('company_id', 'companies')],
    scope: 'user',
    comment: '导入草稿 Uploaded files on their way into the database, for 7 days',
  },
  {
    name: 'exchange_rates',
    columns: [
      column('currency', 'text'),
      column('day', 'date'),
      column('source', 'text', { comment: 'ecb, builtin, order, demo' }),
      column('rate_usd', 'numeric(12,6)', { comment: '一单位折合美元 US dollars for one unit' }),
      column('fetched_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['currency', 'day', 'source'],
    uniques: [],
    indexes: [],
    foreignKeys: [],
    checks: [{ name: 'exchange_rates_rate_check', expression: 'rate_usd > 0' }],
    scope: { policy: { using: 'true', check: 'false' } },
    comment: '汇率 Exchange rates by day and source',
  },
  {
    name: 'idempotency_keys',
    columns: [
      column('user_id', 'bigint'),
      column('company_id', 'bigint', { comment: '0 = 无品牌 none' }),
      column('operation', 'text'),
      column('key', 'text'),
      column('request_hash', 'text'),
      column('status', 'integer', { nullable: true }),
      column('body', 'jsonb', { nullable: true }),
      column('created_at', 'timestamptz(3)', { default: 'now()' }),
    ],
    primaryKey: ['user_id', 'company_id', 'operation', 'key'],
    uniques: [],
    indexes: [{ name: 'idempotency_keys_created_at_idx', columns: ['created_at'] }],
    foreignKeys: [owned('user_id', 'users')],
    scope: 'user',
    comment: '幂等键 Answers to calls with an Idempotency-Key, for 24 hours',
  },
]

/** Every table of the database; the storage creates and updates them from these descriptions. */
export const tables: readonly TableDescription[] = [
  ...resources
    .filter(({ storage: { source } }) => source === null)
    .map((resource) => tableOf(resource, findResource)),
  ...facts.map(factTable),
  ...contentTables,
  ...plainTables,
].map((table) => {
  const own = [functions.get(table.name), NEXT_NUMBERS.get(table.name)].filter((each) => each !== undefined)
  return own.length === 0 ? table : { ...table, functions: own.join('') }
})

function column(name: string, type: string, more: Partial<ColumnDescription> = {}): ColumnDescription {
  return { name, type, nullable: false, default: null, ...more }
}

function identity(): ColumnDescription {
  return { name: 'id', type: 'bigint', nullable: false, default: null, generated: 'identity' }
}

function owned(name: string, table: string): ForeignKeyDescription {
  return { columns: [name], table, references: ['id'], onDelete: 'cascade' }
}
