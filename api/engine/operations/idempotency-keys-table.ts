import type { TableDescription } from '../../kernel/database/types.ts'
import { column, owned } from '../model/plain-table.ts'

export const idempotencyKeysTable: TableDescription = {
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
}
