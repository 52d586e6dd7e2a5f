import { column, owned } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const groupUsersTable: TableDescription = {
  name: 'group_users',
  columns: [column('group_id', 'bigint'), column('user_id', 'bigint')],
  primaryKey: ['group_id', 'user_id'],
  uniques: [],
  indexes: [{ name: 'group_users_user_id_idx', columns: ['user_id'] }],
  foreignKeys: [owned('group_id', 'groups'), owned('user_id', 'users')],
  scope: { through: { table: 'groups', column: 'group_id' } },
  comment: '用户组成员 Members of groups',
}
