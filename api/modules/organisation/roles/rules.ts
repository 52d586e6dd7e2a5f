import { excessKeys, requireAdministrator } from '../../../engine/auth/grants.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { excessMessage, refuseOthersRoles, applyPermissions } from './permission-changes.ts'

export const administratorRole = 'admin'

/**
 * No user grants or revokes keys that they do not hold; roles of the system and those with `admin` are for administrators to change, whose own
 * role keeps its only key; roles of the system keep their names.
 */
export const roleRules = defineRules('roles', {
  beforeWrite: async (call, values, record) => {
    const errors: ErrorsOf<'roles'> = {}
    const roleId = record === null ? null : record.id
    if (roleId !== null) await refuseOthersRoles(call, [roleId])
    const excess = await excessMessage(call, { roleId, ...permissionsMoved(values, record) })
    if (excess !== null) errors.permissions = [excess]
    if (record === null) return errors
    const isRenamed = values.name !== undefined && values.name !== record.name
    if (record.is_system && isRenamed) errors.name = ['系统角色的标识不可修改']
    if (record.name === administratorRole && changesPermissions(values, record))
      errors.permissions = ['超级管理员角色的权限不可修改']
    return errors
  },
  afterWrite: async (call, record, before, values) => {
    if (before === null || !changesPermissions(values, before)) return
    await applyPermissions(call, [record.id], 'permissions')
  },
  preventsDeletion: async (call, record) => {
    if (record.is_system) throw ApiError.forbidden('系统角色不可删除', 'FORBIDDEN')
    const roleId = record.id
    await refuseOthersRoles(call, [roleId])
    const change = { roleId, added: [], taken: idsIn(record.permissions) }
    const excess = await excessMessage(call, change)
    if (excess !== null) throw ApiError.forbidden(excess, 'FORBIDDEN')
    return null
  },
  beforeDelete: async (call, record, choices) => {
    const replacement = choices['replace_with']
    if (replacement === undefined) return
    const id = record.id
    const held = await run<{ company_id: number | null }>(
      call.tx,
      sql`select distinct company_id from role_assignments where role_id = ${id}::bigint`,
    )
    const grants = held.map(({ company_id: company }) => ({
      role_id: Number(replacement),
      company_id: company,
    }))
    const excess = await excessKeys(call.tx, call.caller, grants)
    if (excess.size > 0) throw ApiError.invalid({ replace_with: ['不能授予自己没有的权限'] })
    await run(
      call.tx,
      sql`insert into role_assignments (user_id, role_id, company_id)
        select user_id, ${Number(replacement)}::bigint, company_id from role_assignments where role_id = ${id}::bigint
        on conflict do nothing`,
    )
    await run(call.tx, sql`delete from role_assignments where role_id = ${id}::bigint`)
    await requireAdministrator(call.tx, 'replace_with')
  },
})

function permissionsMoved(values: ValuesOf<'roles'>, record: RecordOf<'roles'> | null) {
  const before = idsIn(record?.permissions)
  if (values.permissions === undefined) return { added: [], taken: [] }
  const after = idsIn(values.permissions)
  return {
    added: after.filter((id) => !before.includes(id)),
    taken: before.filter((id) => !after.includes(id)),
  }
}

function changesPermissions(values: ValuesOf<'roles'>, record: RecordOf<'roles'>): boolean {
  const permissions = values.permissions
  return permissions !== undefined && key(permissions) !== key(record.permissions)
}

function key(ids: unknown): string {
  return idsIn(ids)
    .toSorted((a, b) => a - b)
    .join()
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? [...new Set(value.map(Number))] : []
}
