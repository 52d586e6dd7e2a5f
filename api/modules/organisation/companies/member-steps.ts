import { refuseSuperior } from '../../../engine/auth/grants.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { managedCompany } from './managed-company.ts'
import { idsIn, key, recordMember, refuseExcess, requireManager, setRoles } from './members.ts'

const roleIds = refs('角色', 'Roles', 'roles', {
  required: true,
  max: 20,
  purpose: 'grant',
  dependsOn: ['id'],
})

/** Roles of this company for several members at once: what each of them has besides stays. */
export const memberSteps = {
  add_roles: roleStep('增加角色', 'Add roles', (held, added) => [...new Set([...held, ...added])]),
  remove_roles: roleStep('移除角色', 'Remove roles', (held, removed) =>
    held.filter((id) => !removed.includes(id)),
  ),
}

function roleStep(
  zh: string,
  en: string,
  change: (held: readonly number[], roleIds: readonly number[]) => readonly number[],
) {
  return recordStep('users', {
    zh,
    en,
    access: [key],
    audit: false,
    input: { role_ids: roleIds },
    run: async ({ call, id, input }) => {
      if (id === call.caller.userId) throw ApiError.invalid({ role_ids: ['不能修改自己的角色'] })
      await refuseSuperior(call.tx, call.caller, id)
      const company = await managedCompany(call)
      const held = await rolesIn(call, company.id, id)
      const roleIds = change(held, idsIn(input.role_ids))
      if (roleIds.length === held.length) throw ApiError.conflict('STATE', '角色没有变化')
      await refuseExcess(call, company.id, roleIds)
      await setRoles(call, company, id, roleIds)
      await requireManager(call, company)
      await recordMember({ call }, company, 'update', id)
    },
  })
}

/** Roles for every company are not among them. */
async function rolesIn(call: Call, companyId: number, userId: number): Promise<number[]> {
  const rows = await run<{ role_id: number }>(
    call.tx,
    sql`select role_id from role_assignments
      where user_id = ${userId}::bigint and company_id = ${companyId}::bigint order by role_id`,
  )
  return rows.map((row) => row.role_id)
}
