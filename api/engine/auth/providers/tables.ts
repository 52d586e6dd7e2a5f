import type { TableDescription } from '../../../kernel/database/types.ts'
import { column, identity, owned } from '../../model/plain-table.ts'

export const signInAttemptsTable: TableDescription = {
  name: 'sign_in_attempts',
  columns: [
    identity(),
    column('state_hash', 'bytea', { comment: 'SHA-256' }),
    column('ticket_hash', 'bytea', { comment: 'SHA-256，只在发起登录的浏览器里 held by the browser alone' }),
    column('provider', 'text'),
    column('nonce', 'text'),
    column('verifier', 'text', { comment: 'PKCE' }),
    column('redeemed_at', 'timestamptz(3)', { nullable: true, comment: '只用一次 single use' }),
    column('user_id', 'bigint', { nullable: true, comment: '等待验证码 whose code is awaited' }),
    column('expires_at', 'timestamptz(3)'),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'sign_in_attempts_state_hash_key', columns: ['state_hash'] }],
  indexes: [
    { name: 'sign_in_attempts_expires_at_idx', columns: ['expires_at'] },
    { name: 'sign_in_attempts_user_id_idx', columns: ['user_id'] },
  ],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '经公司账号登录的过程 Sign-ins at a provider that are under way',
}

export const userIdentitiesTable: TableDescription = {
  name: 'user_identities',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('provider', 'text'),
    column('issuer', 'text'),
    column('subject', 'text'),
    column('last_used_at', 'timestamptz(3)', { nullable: true }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [
    { name: 'user_identities_key', columns: ['issuer', 'subject'] },
    { name: 'user_identities_user_id_key', columns: ['user_id', 'issuer'] },
  ],
  indexes: [],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '关联的公司账号 Who a user is at a provider of identities',
}

export const providerGrantsTable: TableDescription = {
  name: 'provider_grants',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('provider', 'text'),
    column('role_id', 'bigint', { nullable: true, comment: 'null = 品牌成员 membership of the company' }),
    column('company_id', 'bigint', { nullable: true, comment: 'null = 所有品牌 every company' }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [
    {
      name: 'provider_grants_key',
      columns: ['user_id', 'provider', '(coalesce(role_id, 0))', '(coalesce(company_id, 0))'],
    },
  ],
  indexes: [
    { name: 'provider_grants_role_id_idx', columns: ['role_id'] },
    { name: 'provider_grants_company_id_idx', columns: ['company_id'] },
  ],
  foreignKeys: [owned('user_id', 'users'), owned('role_id', 'roles'), owned('company_id', 'companies')],
  scope: 'system',
  comment: '公司账号的组所给的角色与成员身份 Roles and memberships that groups of a provider have brought',
}
