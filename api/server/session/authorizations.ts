import { object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

const credentials: JsonSchema = {
  type: 'object',
  properties: {
    grant_type: { type: 'string', enum: ['password', 'refresh_token', 'authorization_code', 'passkey'] },
    username: { type: 'string', maxLength: 200 },
    password: { type: 'string', maxLength: 200, writeOnly: true },
    code: {
      type: 'string',
      maxLength: 40,
      writeOnly: true,
      description: 'Of the second factor, or a recovery code; asked for with 401 `CODE_REQUIRED`.',
    },
    refresh_token: { type: 'string', maxLength: 200, writeOnly: true },
    passkey: {
      type: 'object',
      additionalProperties: true,
      nullable: true,
      description: 'What the browser answered to the options of `POST /authorizations/passkey`.',
    },
    ticket: {
      type: 'string',
      maxLength: 100,
      writeOnly: true,
      description: 'Of `POST /authorizations/begin`.',
    },
    callback: {
      type: 'string',
      maxLength: 8000,
      writeOnly: true,
      description: 'The query with which the provider of identities sent the browser back.',
    },
    client_id: { type: 'integer' },
    client_secret: { type: 'string', maxLength: 200, writeOnly: true },
    company_id: { type: 'string', maxLength: 20 },
  },
  required: ['grant_type', 'client_id', 'client_secret'],
}

/** `POST /authorizations` and `DELETE /authorizations/current` (specification §7). */
export function authorizationOperations(services: SessionServices): Operation[] {
  return [
    {
      id: 'authorizations_store',
      method: 'POST',
      path: '/authorizations',
      tag: 'authorizations',
      zh: '登录或续期',
      en: 'Sign in, or refresh a session',
      access: 'public',
      company: 'optional',
      parameters: [],
      body: { component: 'AuthorizationInput', schema: credentials },
      answer: { status: 200, component: 'Authorization' },
      components: {
        Authorization: object({
          access_token: { type: 'string' },
          expires_in: { type: 'integer', description: 'Seconds.' },
          refresh_token: { type: 'string' },
        }),
      },
      ownTransactions: true,
      handle: async (call) => ({ status: 200, body: await services.authorize(call) }),
    },
    {
      id: 'authorizations_current_destroy',
      method: 'DELETE',
      path: '/authorizations/current',
      tag: 'authorizations',
      zh: '退出登录',
      en: 'Sign out',
      access: 'signedIn',
      company: 'optional',
      parameters: [],
      answer: { status: 204 },
      components: {},
      whilePasswordDue: true,
      ownTransactions: true,
      handle: async (call) => {
        await services.signOut(call)
        return { status: 204 }
      },
    },
  ]
}
