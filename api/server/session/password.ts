import { object } from '../../engine/model/components.ts'
import { changing } from '../../engine/model/effects.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

const secret = { type: 'string', minLength: 1, maxLength: 200, writeOnly: true }

/** `PUT /user/password` (domain/resources.md, users); the rules of a new password are checked with the current one. */
export function passwordOperations(services: SessionServices): Operation[] {
  return [
    {
      id: 'user_password_update',
      extensions: changing('users'),
      method: 'PUT',
      path: '/user/password',
      tag: 'user',
      zh: '修改密码',
      en: 'Change the password',
      access: 'signedIn',
      company: 'optional',
      parameters: [],
      body: {
        component: 'PasswordChange',
        schema: object({
          current_password: { ...secret, title: '当前密码', 'x-title-en': 'Current password' },
          password: { ...secret, title: '新密码', 'x-title-en': 'New password' },
          password_confirmation: { ...secret, title: '确认新密码', 'x-title-en': 'Confirm the new password' },
        }),
      },
      answer: { status: 204 },
      components: {},
      whilePasswordDue: true,
      neverByKey: true,
      ownTransactions: true,
      handle: async (call) => {
        await services.changePassword(call)
        return { status: 204 }
      },
    },
  ]
}
