import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { languageOf } from '../../../engine/notifications/mail/reader-language.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const text: Message =
  '管理员重置了您的两步验证，现在登录只需密码。请登录后重新开启；如果不是您要求的，请联系管理员。'

/** For who has lost the phone: the password alone signs in until they turn it on again. All sign-ins end; the user is notified and gets a letter. */
export const resetSecondFactor = recordAction('users', {
  name: 'reset_second_factor',
  path: '/{id}/reset-second-factor',
  zh: '重置两步验证',
  en: 'Reset two-step sign-in',
  access: ['users.update'],
  audit: 'update',
  danger: true,
  run: async ({ call, id, record, records }) => {
    if (id === call.caller.userId) throw ApiError.invalid({ id: ['请在自己的账号安全中关闭两步验证'] })
    await refuseSuperior(call.tx, call.caller, id)
    if (!record.second_factor) throw ApiError.conflict('NOT_ON', '用户没有开启两步验证')
    await records.update(id, { second_factor: false, has_passkeys: false })
    await run(call.tx, sql`select app_forget_second_factor(${id}::bigint)`)
    await endSessions(call.tx, [id])
    const { ip, userAgent } = call
    const about = { userId: id, username: record.username, companyId: call.caller.companyId, ip, userAgent }
    await recordUserEvent(call.tx, { ...about, event: 'second_factor_reset', reason: '管理员重置两步验证' })
    const locale = await languageOf(call.tx, id)
    await postLetter(call, {
      to: record.email,
      subject: worded(locale, '两步验证已重置'),
      lines: [worded(locale, text)],
    })
    await notifyUsers(call.tx, [id], {
      topic: 'security',
      type: '',
      title: '两步验证已重置',
      text,
      companyId: null,
    })
  },
})
