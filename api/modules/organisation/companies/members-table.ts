import { column, owned } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const companyUsersTable: TableDescription = {
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
}
