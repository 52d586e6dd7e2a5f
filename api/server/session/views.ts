import { component, object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

const id: JsonSchema = { type: 'integer', format: 'int64' }
const text: JsonSchema = { type: 'string' }

const viewed: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    user_id: { ...id, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '用户', 'x-title-en': 'User' },
    role_id: { ...id, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '角色', 'x-title-en': 'Role' },
    permissions: {
      type: 'array',
      minItems: 1,
      maxItems: 500,
      items: { type: 'string', minLength: 1, maxLength: 80 },
      title: '权限键',
      'x-title-en': 'Keys',
    },
  },
}

const about = { tag: 'user', access: ['admin'], parameters: [], ownTransactions: true } as const

/** The console as a user, a role or a set of keys would see it: for administrators, to look and not to touch. */
export function viewOperations(services: SessionServices): Operation[] {
  return [
    {
      ...about,
      id: 'user_views_store',
      method: 'POST',
      path: '/user/views',
      zh: '以他人身份查看',
      en: 'Look at the console as somebody else',
      company: 'required',
      neverByKey: true,
      body: { component: 'ViewInput', schema: viewed },
      answer: { status: 201, component: 'ViewAnswer' },
      components: {
        OpenedView: object({
          access_token: {
            ...text,
            description: 'Sent instead of the own token; it reads and writes nothing.',
          },
          expires_in: { type: 'integer', description: 'Seconds.' },
          title: text,
        }),
        ViewAnswer: object({ data: component('OpenedView') }),
      },
      handle: async (call) => ({ status: 201, body: { data: await services.openView(call) } }),
    },
    {
      ...about,
      id: 'user_views_show',
      method: 'GET',
      path: '/user/views/current',
      zh: '当前的查看',
      en: 'As whom the console is looked at',
      access: 'signedIn',
      company: 'optional',
      answer: { status: 200, component: 'CurrentViewAnswer' },
      components: {
        CurrentView: object({
          kind: { type: 'string', enum: ['user', 'role', 'permissions'] },
          title: text,
          viewer: text,
          expires_at: { type: 'string', format: 'date-time' },
        }),
        CurrentViewAnswer: object({ data: component('CurrentView') }),
      },
      handle: async (call) => ({ status: 200, body: { data: services.currentView(call) } }),
    },
    {
      ...about,
      id: 'user_views_destroy',
      method: 'DELETE',
      path: '/user/views/current',
      zh: '结束查看',
      en: 'Stop looking as somebody else',
      access: 'signedIn',
      company: 'optional',
      answer: { status: 204 },
      components: {},
      whileViewing: true,
      handle: async (call) => {
        await services.closeView(call)
        return { status: 204 }
      },
    },
  ]
}
