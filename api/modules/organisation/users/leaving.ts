import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { refuseSuperior, requireAdministrator } from '../../../engine/auth/grants.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RulesOf, Values } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { forgetDevices } from './forget-devices.ts'
import { canSucceed } from './successors.ts'

/** What the deletion of a user asks for and ends (domain/resources.md, users): sessions and devices go at once, waiting jobs fail when their turn comes. */
export const leaving: Pick<RulesOf<'users'>, 'preventsDeletion' | 'beforeDelete'> = {
  preventsDeletion: async (call, record) => {
    const id = record.id
    if (id === call.caller.userId) return '不能删除自己'
    await refuseSuperior(call.tx, call.caller, id)
    return null
  },
  beforeDelete: async (call, record, choices) => {
    const id = record.id
    await refuseSuccessor(call, id, choices)
    await run(call.tx, sql`update users set deleted_at = now() where id = ${id}::bigint`)
    await requireAdministrator(call.tx, 'id')
    await endSessions(call.tx, [id])
    await forgetDevices(call.tx, id)
  },
}

/** Work goes to a user who is active, and at home wherever it is. */
async function refuseSuccessor(
  { tx }: Call,
  id: number,
  { transfer_to: heir }: Readonly<Values>,
): Promise<void> {
  if (heir === undefined) return
  const found = await run(
    tx,
    sql`select 1 from users t where t.id = ${Number(heir)}::bigint and ${canSucceed(id)}`,
  )
  if (found.length === 0) throw ApiError.invalid({ transfer_to: ['接收人须为相同品牌的在职用户'] })
}
