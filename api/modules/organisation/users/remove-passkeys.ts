import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** For who has lost the device that holds them. All sign-ins end; the user is notified. */
export const removePasskeys = recordAction('users', {
  name: 'remove_passkeys',
  path: '/{id}/remove-passkeys',
  zh: '移除通行密钥',
  en: 'Remove passkeys',
  access: ['users.update'],
  audit: 'update',
  danger: true,
  run: async ({ call, id, record, records }) => {
    await refuseSuperior(call.tx, call.caller, id)
    if (!record.has_passkeys) throw ApiError.conflict('NO_PASSKEYS', '用户没有通行密钥')
    await records.update(id, { has_passkeys: false })
    await run(call.tx, sql`select app_forget_passkeys(${id}::bigint)`)
    await endSessions(call.tx, [id], id === call.caller.userId ? call.caller.tokenId : null)
    const { ip, userAgent } = call
    const about = { userId: id, username: record.username, companyId: call.caller.companyId, ip, userAgent }
    await recordUserEvent(call.tx, { ...about, event: 'passkey_removed', reason: '管理员移除通行密钥' })
    await notifyUsers(call.tx, [id], {
      topic: 'security',
      type: '',
      title: '通行密钥已移除',
      text: '管理员移除了您的通行密钥，请用密码登录；如果不是您要求的，请联系管理员。',
      companyId: null,
    })
  },
})
