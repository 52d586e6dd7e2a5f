import type { TableDescription } from '../../../kernel/database/types.ts'
import { column, identity, owned } from '../../model/plain-table.ts'

export const secondFactorsTable: TableDescription = {
  name: 'second_factors',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('secret', 'text', { comment: '加密 sealed' }),
    column('last_step', 'bigint', {
      nullable: true,
      comment: '最近用过的时间步，验证码只用一次 codes up to this step were used',
    }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'second_factors_user_id_key', columns: ['user_id'] }],
  indexes: [],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment:
    '两步验证的密钥；users.second_factor 为真才生效 Secrets of second factors; in use once users.second_factor is true',
}

export const recoveryCodesTable: TableDescription = {
  name: 'recovery_codes',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('code_hash', 'bytea', { comment: 'SHA-256' }),
    column('created_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'recovery_codes_key', columns: ['user_id', 'code_hash'] }],
  indexes: [],
  foreignKeys: [owned('user_id', 'users')],
  scope: 'system',
  comment: '恢复码，用一个少一个 Recovery codes, hashed; each is gone once used',
}
