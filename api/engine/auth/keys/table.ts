import type { TableDescription } from '../../../kernel/database/types.ts'
import { column, identity, owned } from '../../model/plain-table.ts'

export const apiKeysTable: TableDescription = {
  name: 'api_keys',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('name', 'text'),
    column('prefix', 'text'),
    column('secret_hash', 'bytea', { comment: 'SHA-256' }),
    column('read_only', 'boolean', { default: 'false' }),
    column('company_id', 'bigint', { nullable: true, comment: '只用于该品牌 for this company alone' }),
    column('addresses', 'text[]', { default: "'{}'" }),
    column('expires_at', 'timestamptz(3)', { nullable: true }),
    column('last_used_at', 'timestamptz(3)', { nullable: true }),
    column('last_used_ip', 'text', { nullable: true }),
    column('revoked_at', 'timestamptz(3)', { nullable: true }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'api_keys_prefix_key', columns: ['prefix'] }],
  indexes: [{ name: 'api_keys_user_id_idx', columns: ['user_id'] }],
  foreignKeys: [owned('user_id', 'users'), owned('company_id', 'companies')],
  scope: 'system',
  comment: 'API 密钥 Keys of users’ own programs, hashed',
}
