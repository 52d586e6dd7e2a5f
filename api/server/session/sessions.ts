import { sessionsOf } from '../../engine/auth/sessions.ts'
import { arrayOf, component, object } from '../../engine/model/components.ts'
import { changing } from '../../engine/model/effects.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { SessionServices } from './services.ts'

const text: JsonSchema = { type: 'string' }
const maybeText: JsonSchema = { type: 'string', nullable: true }
const moment: JsonSchema = { type: 'string', format: 'date-time' }

const about = {
  tag: 'user',
  access: 'signedIn',
  company: 'optional',
  parameters: [],
  whileFactorDue: true,
  neverByKey: true,
} as const
const changes = changing('user_logs')

const ended = {
  SessionsEnded: object({ ended: { type: 'integer' } }),
  SessionsEndedAnswer: object({ data: component('SessionsEnded') }),
}

/** Where the caller is signed in, and the end of it. */
export function sessionOperations(services: SessionServices): Operation[] {
  return [
    {
      ...about,
      id: 'user_sessions_index',
      method: 'GET',
      path: '/user/sessions',
      zh: '登录的设备',
      en: 'Where the user is signed in',
      answer: { status: 200, component: 'UserSessionsAnswer' },
      components: {
        UserSession: object({
          id: text,
          device: { ...text, description: 'System and browser.' },
          ip: maybeText,
          country: { ...maybeText, description: 'ISO 3166-1 alpha-2, where it is known.' },
          provider: {
            ...maybeText,
            description:
              'What the button of the provider of identities says; null: signed in with a password.',
          },
          started_at: moment,
          last_used_at: moment,
          current: { type: 'boolean', description: 'The one that asks.' },
        }),
        UserSessionsAnswer: object({ data: arrayOf(component('UserSession')) }),
      },
      handle: async ({ tx, caller, services: { identity } }) => {
        const { userId } = caller
        if (userId === null) throw ApiError.lostSession()
        const sessions = await sessionsOf(tx, userId, caller, identity.providers)
        return { status: 200, body: { data: sessions } }
      },
    },
    {
      ...about,
      id: 'user_sessions_destroy',
      extensions: changes,
      method: 'DELETE',
      path: '/user/sessions/{id}',
      zh: '结束一处登录',
      en: 'End one sign-in of the user',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
        },
      ],
      answer: { status: 200, component: 'SessionsEndedAnswer' },
      components: ended,
      ownTransactions: true,
      handle: async (call) => ({ status: 200, body: { data: { ended: await services.endSession(call) } } }),
    },
    {
      ...about,
      id: 'user_sessions_end_others',
      extensions: changes,
      method: 'POST',
      path: '/user/sessions/end-others',
      zh: '结束其他登录',
      en: 'End every other sign-in of the user',
      answer: { status: 200, component: 'SessionsEndedAnswer' },
      components: ended,
      ownTransactions: true,
      handle: async (call) => ({
        status: 200,
        body: { data: { ended: await services.endOtherSessions(call) } },
      }),
    },
  ]
}
