import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** For who has another account at the provider now: their next sign-in there links it by their address. Roles that groups have brought stay. */
export const unlinkIdentities = recordAction('users', {
  name: 'unlink_identities',
  path: '/{id}/unlink-identities',
  zh: '解除公司账号',
  en: 'Unlink the company account',
  access: ['users.update'],
  audit: 'update',
  danger: true,
  run: async ({ call, id, record, records }) => {
    await refuseSuperior(call.tx, call.caller, id)
    if (!record.linked) throw ApiError.conflict('NOT_LINKED', '用户没有关联公司账号')
    await records.update(id, { linked: false })
    await run(call.tx, sql`select app_unlink(${id}::bigint)`)
    const { ip, userAgent } = call
    const about = { userId: id, username: record.username, companyId: call.caller.companyId, ip, userAgent }
    await recordUserEvent(call.tx, { ...about, event: 'identity_unlinked', reason: '管理员解除公司账号' })
  },
})
