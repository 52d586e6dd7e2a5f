import { sql } from 'drizzle-orm/sql'
import { bool } from '../../../definition/fields.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAction } from '../../../operations/action.ts'
import { dependentsOf } from '../../../operations/dependents.ts'
import { run } from '../../../query/sql.ts'
import { settlePermissions } from '../roles/permission-changes.ts'

/** Deletes a key of one's own; out of the roles that use it first, where the caller says so. */
export const destroyPermission = recordAction({
  name: 'destroy',
  path: '/{id}',
  method: 'DELETE',
  zh: '删除权限',
  en: 'Delete a permission',
  access: ['permissions.remove'],
  audit: 'delete',
  answer: 'nothing',
  input: { detach: bool('先从角色中移除', 'Take it out of roles first', { default: false }) },
  run: async ({ call, resource, find, id, record, input }) => {
    if (record['is_system'] === true) throw Refusal.forbidden('系统键由清单管理，不可删除', 'FORBIDDEN')
    const roles = await run<{ role_id: number }>(
      call.tx,
      sql`select role_id from role_permissions where permission_id = ${id}::bigint order by role_id`,
    )
    if (roles.length > 0 && input['detach'] !== true) {
      throw Refusal.conflict('HAS_DEPENDENTS', `仍有 ${roles.length} 个角色使用此权限，不能删除`, {
        data: await dependentsOf(resource, record, call, find),
      })
    }
    await run(call.tx, sql`delete from role_permissions where permission_id = ${id}::bigint`)
    if (roles.length > 0) {
      const ids = roles.map(({ role_id: role }) => role)
      await settlePermissions(call, ids, 'detach')
    }
    await run(call.tx, sql`delete from permissions where id = ${id}::bigint`)
  },
})
