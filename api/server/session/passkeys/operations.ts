import { arrayOf, component, object } from '../../../engine/model/components.ts'
import { changing } from '../../../engine/model/effects.ts'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Operation } from '../../../engine/model/operation.ts'
import type { SessionServices } from '../services.ts'

const text: JsonSchema = { type: 'string' }
const moment: JsonSchema = { type: 'string', format: 'date-time' }
const id: JsonSchema = { type: 'integer', format: 'int64' }
const anything: JsonSchema = { type: 'object', additionalProperties: true }
const password: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 1024,
  title: '当前密码',
  'x-title-en': 'Current password',
  writeOnly: true,
}

const about = {
  tag: 'user',
  access: 'signedIn',
  company: 'optional',
  parameters: [],
  neverByKey: true,
  ownTransactions: true,
} as const
const changes = changing('user_logs', 'users')

/** Passkeys (WebAuthn): the caller's own, and what the browser needs to sign in with one. */
export function passkeyOperations({ passkeys }: SessionServices): Operation[] {
  return [
    {
      id: 'authorizations_passkey',
      method: 'POST',
      path: '/authorizations/passkey',
      tag: 'authorizations',
      zh: '准备用通行密钥登录',
      en: 'Begin to sign in with a passkey',
      access: 'public',
      company: 'optional',
      parameters: [],
      ownTransactions: true,
      answer: { status: 201, component: 'PasskeyOptionsAnswer' },
      components: passkeyOptions,
      handle: async (call) => ({
        status: 201,
        body: { data: { options: await passkeys.signInOptions(call) } },
      }),
    },
    {
      ...about,
      id: 'user_passkeys_index',
      method: 'GET',
      path: '/user/passkeys',
      zh: '自己的通行密钥',
      en: 'Passkeys of the user',
      answer: { status: 200, component: 'UserPasskeysAnswer' },
      components: {
        UserPasskey: object({
          id,
          name: text,
          created_at: moment,
          last_used_at: { ...moment, nullable: true },
        }),
        UserPasskeysAnswer: object({
          data: arrayOf(component('UserPasskey')),
          usable: { type: 'boolean', description: 'The installation says where the console is reached.' },
        }),
      },
      handle: async (call) => ({
        status: 200,
        body: { data: await passkeys.list(call), usable: call.services.consoleUrl !== null },
      }),
    },
    {
      ...about,
      id: 'user_passkeys_begin',
      // A wrong password is counted at the user.
      extensions: changing('users'),
      method: 'POST',
      path: '/user/passkeys/begin',
      zh: '准备添加通行密钥',
      en: 'Begin to add a passkey',
      body: { component: 'PasskeyBeginning', schema: object({ password }), confidential: ['password'] },
      answer: { status: 201, component: 'PasskeyOptionsAnswer' },
      components: passkeyOptions,
      handle: async (call) => ({ status: 201, body: { data: { options: await passkeys.begin(call) } } }),
    },
    {
      ...about,
      id: 'user_passkeys_add',
      extensions: changes,
      method: 'POST',
      path: '/user/passkeys',
      zh: '添加通行密钥',
      en: 'Add a passkey',
      body: {
        component: 'PasskeyInput',
        schema: object({
          name: { type: 'string', minLength: 1, maxLength: 60, title: '名称', 'x-title-en': 'Name' },
          passkey: { ...anything, description: 'What the browser answered to the options.' },
        }),
      },
      answer: { status: 201, component: 'NewPasskeyAnswer' },
      components: {
        NewPasskey: object({ id }),
        NewPasskeyAnswer: object({ data: component('NewPasskey') }),
      },
      handle: async (call) => ({ status: 201, body: { data: { id: await passkeys.add(call) } } }),
    },
    {
      ...about,
      id: 'user_passkeys_remove',
      extensions: changes,
      method: 'POST',
      path: '/user/passkeys/{id}/remove',
      zh: '移除通行密钥',
      en: 'Remove a passkey',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          schema: { ...id, minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        },
      ],
      body: { component: 'PasskeyRemoval', schema: object({ password }), confidential: ['password'] },
      answer: { status: 204 },
      components: {},
      handle: async (call) => {
        await passkeys.remove(call)
        return { status: 204 }
      },
    },
  ]
}

const passkeyOptions = {
  PasskeyOptions: object({ options: { ...anything, description: 'For `navigator.credentials`.' } }),
  PasskeyOptionsAnswer: object({ data: component('PasskeyOptions') }),
}
