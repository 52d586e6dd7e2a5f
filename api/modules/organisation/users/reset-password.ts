import { randomInt } from 'node:crypto'
import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { passwordProblems } from '../../../engine/auth/password-rules.ts'
import { hashPassword } from '../../../engine/auth/password.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { bool, password, string } from '../../../engine/model/fields.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { languageOf } from '../../../engine/notifications/mail/reader-language.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** A new password, given or made, which the user has to change; it stands in this answer and nowhere else. */
export const resetPassword = recordAction('users', {
  name: 'reset_password',
  path: '/{id}/reset-password',
  zh: '重置密码',
  en: 'Reset a password',
  access: ['users.update'],
  input: {
    password: password('新密码', 'New password', { max: 72, stored: false }),
    random: bool('随机生成', 'Make one up', { default: false }),
    notify: bool('通知用户', 'Tell the user', { default: false }),
  },
  answer: { fields: { password: string('新密码', 'New password') } },
  run: async ({ call, id, record, input }) => {
    if (id === call.caller.userId) throw ApiError.invalid({ id: ['请在“修改密码”中修改自己的密码'] })
    await refuseSuperior(call.tx, call.caller, id)
    const username = record.username
    const isRandom = input.random
    const secret = isRandom ? randomPassword(username) : (input.password ?? '')
    const problems = passwordProblems(secret, username)
    if (problems.length > 0) throw ApiError.invalid({ password: problems })
    const hash = await hashPassword(secret)
    await run(
      call.tx,
      sql`update users set password_hash = ${hash}, password_changed_at = now(), must_change_password = true, failed_attempts = 0,
          updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}
        where id = ${id}::bigint`,
    )
    await endSessions(call.tx, [id])
    const { ip, userAgent } = call
    const about = { userId: id, username, companyId: call.caller.companyId, ip, userAgent }
    await recordUserEvent(call.tx, { ...about, event: 'password_reset', reason: '管理员重置密码' })
    if (input.notify) {
      const text: Message = '管理员重置了您的密码，请使用新密码登录并尽快修改。'
      const locale = await languageOf(call.tx, id)
      await postLetter(call, {
        to: record.email,
        subject: worded(locale, '您的密码已重置'),
        lines: [worded(locale, text)],
      })
      await notifyUsers(call.tx, [id], {
        topic: 'security',
        type: '',
        title: '密码已重置',
        text,
        companyId: null,
      })
    }
    return { password: isRandom ? secret : null }
  },
})

const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^*-_=+']
const length = 16

/** Of every kind of sign, without those that look alike. */
function randomPassword(username: string): string {
  for (;;) {
    const signs = kinds.map(pick)
    while (signs.length < length) signs.push(pick(kinds.join('')))
    const secret = shuffled(signs).join('')
    if (passwordProblems(secret, username).length === 0) return secret
  }
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length))
}

function shuffled(signs: readonly string[]): string[] {
  const rest = [...signs]
  return signs.map(() => rest.splice(randomInt(rest.length), 1)[0] ?? '')
}
