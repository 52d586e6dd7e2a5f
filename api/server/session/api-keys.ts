import { keyMark, keysOf } from '../../engine/auth/keys/keys.ts'
import { arrayOf, component, object } from '../../engine/model/components.ts'
import { changing } from '../../engine/model/effects.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { SessionServices } from './services.ts'

const id: JsonSchema = { type: 'integer', format: 'int64' }
const text: JsonSchema = { type: 'string' }
const maybeText: JsonSchema = { type: 'string', nullable: true }
const moment: JsonSchema = { type: 'string', format: 'date-time' }
const maybeMoment: JsonSchema = { ...moment, nullable: true }

const about = { tag: 'user', access: 'signedIn', company: 'optional', neverByKey: true } as const
const changes = changing('user_logs')

const input: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'password'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 60, title: '名称', 'x-title-en': 'Name' },
    password: {
      type: 'string',
      minLength: 1,
      maxLength: 1024,
      title: '当前密码',
      'x-title-en': 'Current password',
      writeOnly: true,
    },
    read_only: { type: 'boolean', default: false, title: '只读', 'x-title-en': 'Read only' },
    only_company_id: {
      type: 'integer',
      format: 'int64',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      nullable: true,
      title: '只用于该品牌',
      'x-title-en': 'For this company alone',
    },
    addresses: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', minLength: 1, maxLength: 49 },
      title: '允许的地址',
      'x-title-en': 'Allowed addresses',
    },
    expires_at: { ...maybeMoment, title: '到期时间', 'x-title-en': 'Expires at' },
  },
}

/** Keys of the caller's own programs. */
export function apiKeyOperations(services: SessionServices): Operation[] {
  return [
    {
      ...about,
      id: 'user_api_keys_index',
      method: 'GET',
      path: '/user/api-keys',
      zh: '自己的 API 密钥',
      en: 'Keys of the user’s own programs',
      parameters: [],
      answer: { status: 200, component: 'UserApiKeysAnswer' },
      components: {
        UserApiKey: object({
          id,
          name: text,
          prefix: { ...text, description: `What the key begins with, \`${keyMark}…\`.` },
          read_only: { type: 'boolean' },
          only_company_id: { ...id, nullable: true },
          company: maybeText,
          addresses: arrayOf(text),
          expires_at: maybeMoment,
          last_used_at: maybeMoment,
          last_used_ip: maybeText,
          created_at: moment,
        }),
        UserApiKeysAnswer: object({ data: arrayOf(component('UserApiKey')) }),
      },
      handle: async ({ tx, caller }) => {
        if (caller.userId === null) throw ApiError.lostSession()
        return { status: 200, body: { data: await keysOf(tx, caller.userId, caller) } }
      },
    },
    {
      ...about,
      id: 'user_api_keys_make',
      // A wrong password is counted at the user.
      extensions: changing('user_logs', 'users'),
      method: 'POST',
      path: '/user/api-keys',
      zh: '新建 API 密钥',
      en: 'Create a key of the user’s own programs',
      parameters: [],
      body: { component: 'UserApiKeyInput', schema: input, confidential: ['password'] },
      answer: { status: 201, component: 'NewApiKeyAnswer' },
      components: {
        NewApiKey: object({
          id,
          secret: { ...text, description: 'The whole key. It stands in this answer and nowhere else.' },
        }),
        NewApiKeyAnswer: object({ data: component('NewApiKey') }),
      },
      ownTransactions: true,
      handle: async (call) => ({ status: 201, body: { data: await services.apiKeys.make(call) } }),
    },
    {
      ...about,
      id: 'user_api_keys_destroy',
      extensions: changes,
      method: 'DELETE',
      path: '/user/api-keys/{id}',
      zh: '吊销 API 密钥',
      en: 'Revoke a key of the user’s own programs',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        },
      ],
      answer: { status: 204 },
      components: {},
      ownTransactions: true,
      handle: async (call) => {
        await services.apiKeys.revoke(call)
        return { status: 204 }
      },
    },
  ]
}
