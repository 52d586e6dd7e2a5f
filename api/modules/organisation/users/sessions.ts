import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { endSession, sessionsOf } from '../../../engine/auth/sessions.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { bool, datetime, ip, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const access = ['users.update']

/** Where a user is signed in, for who may end it. */
export const userSessions = recordAction('users', {
  name: 'sessions',
  path: '/{id}/sessions',
  method: 'GET',
  zh: '用户登录的设备',
  en: 'Where a user is signed in',
  access,
  answer: {
    list: {
      id: string('编号', 'Id', { required: true }),
      device: string('设备', 'Device', { required: true }),
      ip: ip('IP', 'IP'),
      country: string('国家', 'Country'),
      provider: string('登录方式', 'Signed in by'),
      started_at: datetime('登录时间', 'Signed in', { required: true }),
      last_used_at: datetime('最近使用', 'Last used', { required: true }),
      current: bool('当前', 'This one', { required: true }),
    },
  },
  run: async ({ call, id }) => await sessionsOf(call.tx, id, call.caller, call.services.identity.providers),
})

/** Ends one sign-in of another user at once. */
export const endUserSession = recordAction('users', {
  name: 'end_session',
  path: '/{id}/end-session',
  zh: '结束用户的一处登录',
  en: 'End one sign-in of a user',
  access,
  danger: true,
  input: {
    session: string('登录', 'Sign-in', {
      required: true,
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    }),
  },
  run: async ({ call, id, record, input }) => {
    if (id === call.caller.userId) throw ApiError.invalid({ id: ['请在自己的账号安全中结束登录'] })
    await refuseSuperior(call.tx, call.caller, id)
    if (!(await endSession(call.tx, id, input.session)))
      throw ApiError.invalid({ session: ['这处登录已经结束'] })
    const { ip: address, userAgent } = call
    await recordUserEvent(call.tx, {
      event: 'forced_logout',
      userId: id,
      username: record.username,
      companyId: call.caller.companyId,
      ip: address,
      userAgent,
      reason: '管理员结束一处登录',
    })
  },
})
