import { arrayOf, component, object } from '../../../engine/model/components.ts'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Operation } from '../../../engine/model/operation.ts'
import type { SessionServices } from '../services.ts'

const text: JsonSchema = { type: 'string' }

const about = { tag: 'authorizations', parameters: [], company: 'optional', ownTransactions: true } as const

/** Signing in by OpenID Connect: which ways there are, the beginning of one, and the end of the provider's session. */
export function providerOperations({ providers }: SessionServices): Operation[] {
  return [
    {
      ...about,
      id: 'authorizations_providers',
      method: 'GET',
      path: '/authorizations/providers',
      zh: '其他登录方式',
      en: 'Ways to sign in beside the password',
      access: 'public',
      answer: { status: 200, component: 'SignInProvidersAnswer' },
      components: {
        SignInProvider: object({ id: text, label: { ...text, description: 'What its button says.' } }),
        SignInProvidersAnswer: object({
          data: arrayOf(component('SignInProvider')),
          passkeys: { type: 'boolean', description: 'They may be used.' },
        }),
      },
      handle: async (call) => ({
        status: 200,
        body: { data: providers.list(call), passkeys: call.services.consoleUrl !== null },
      }),
    },
    {
      ...about,
      id: 'authorizations_begin',
      method: 'POST',
      path: '/authorizations/begin',
      zh: '用公司账号登录',
      en: 'Begin to sign in at a provider of identities',
      access: 'public',
      body: {
        component: 'SignInBeginning',
        schema: object({ provider: { type: 'string', minLength: 1, maxLength: 30 } }),
      },
      answer: { status: 201, component: 'SignInBegunAnswer' },
      components: {
        SignInBegun: object({
          url: { ...text, description: 'Where the browser goes.' },
          ticket: {
            ...text,
            description:
              'Stays in the browser, and is sent to `POST /authorizations` with what it comes back with.',
          },
        }),
        SignInBegunAnswer: object({ data: component('SignInBegun') }),
      },
      handle: async (call) => ({ status: 201, body: { data: await providers.begin(call) } }),
    },
    {
      ...about,
      id: 'authorizations_current_sign_out_url',
      method: 'GET',
      path: '/authorizations/current/sign-out-url',
      zh: '公司账号的退出地址',
      en: 'Where the provider of the sign-in ends its own session',
      access: 'signedIn',
      answer: { status: 200, component: 'SignOutUrlAnswer' },
      components: {
        SignOutUrl: object({ url: { type: 'string', nullable: true } }),
        SignOutUrlAnswer: object({ data: component('SignOutUrl') }),
      },
      whileFactorDue: true,
      handle: async (call) => ({ status: 200, body: { data: { url: await providers.signOutUrl(call) } } }),
    },
  ]
}
