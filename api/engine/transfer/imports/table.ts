import { column, identity, owned } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const importsTable: TableDescription = {
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
}
