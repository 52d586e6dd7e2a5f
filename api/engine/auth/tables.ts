import { column, identity, owned } from '../../engine/model/plain-table.ts'
import type { TableDescription } from '../../kernel/database/types.ts'

export const accessTokensTable: TableDescription = {
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
      comment: '本次登录的最晚结束时间，续期不改 the latest end of the sign-in, however often it is renewed',
    }),
    column('refreshed_at', 'timestamptz(3)', { nullable: true, comment: '续期令牌只用一次 single use' }),
    column('used_at', 'timestamptz(3)', {
      nullable: true,
      comment: '首次使用 its holder has it for certain',
    }),
    column('last_used_at', 'timestamptz(3)', {
      nullable: true,
      comment: '最近一次有人使用，续期沿用 last use by a person; a renewal goes on with it',
    }),
    column('revoked_at', 'timestamptz(3)', { nullable: true }),
    column('provider', 'text', {
      nullable: true,
      comment: '经公司账号登录 of a sign-in at a provider of identities',
    }),
    column('factor_proved', 'boolean', {
      nullable: true,
      comment: '对方已做两步验证 that provider asked for a second factor',
    }),
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
}

export const sessionViewsTable: TableDescription = {
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
}
