import { allPermissionKeys } from '../../../engine/auth/permission-keys.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { excessMessage, refuseOthersRoles, applyPermissions } from '../roles/permission-changes.ts'

/**
 * Keys of the system belong to the manifest and the endpoints: of theirs only the words can be changed. The product's own title is stored in
 * Chinese, in whichever language a form sends it back.
 */
export const permissionRules = defineRules('permissions', {
  beforeWrite: (_call, values, record) => {
    const errors: ErrorsOf<'permissions'> = {}
    const isMoved = values.section !== undefined && values.section !== record?.section
    if (record?.is_system === true && isMoved) errors.section = ['系统键的分区不可修改']
    return Promise.resolve(errors)
  },
  prepare: (_call, { title }, record) => {
    const own = allPermissionKeys().find(({ name }) => name === record?.name)
    return Promise.resolve(own !== undefined && title === own.en ? { title: own.zh } : {})
  },
  preventsDeletion: (_call, record) => {
    if (record.is_system) throw ApiError.forbidden('系统键由清单管理，不可删除', 'FORBIDDEN')
    return Promise.resolve(null)
  },
  beforeDelete: async (call, record) => {
    const permission = record.id
    const holders = sql`role_permissions where permission_id = ${permission}::bigint`
    const roles = await run<{ role_id: number }>(
      call.tx,
      sql`select role_id from ${holders} order by role_id`,
    )
    if (roles.length === 0) return
    const ids = roles.map(({ role_id: role }) => role)
    await refuseOthersRoles(call, ids)
    for (const roleId of ids) {
      const excess = await excessMessage(call, { roleId, added: [], taken: [permission] })
      if (excess !== null) throw ApiError.forbidden(excess, 'FORBIDDEN')
    }
    await run(call.tx, sql`delete from ${holders}`)
    await applyPermissions(call, ids, 'detach')
  },
})
