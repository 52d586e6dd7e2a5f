import { component, object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

const maybe = (maxLength: number): JsonSchema => ({ type: 'string', maxLength, nullable: true })

/** The push subscription of specification §3; a denied permission comes without endpoint and keys. */
const subscription: JsonSchema = {
  type: 'object',
  properties: {
    endpoint: maybe(2000),
    public_key: maybe(500),
    auth_token: maybe(500),
    content_encoding: { type: 'string', maxLength: 40 },
    domain: { type: 'string', maxLength: 255 },
    user_agent: { type: 'string', maxLength: 1000 },
    client_time: { type: 'string', maxLength: 60 },
    permission: { type: 'string', enum: ['granted', 'denied', 'default'] },
    subscription: { type: 'object', additionalProperties: true, nullable: true },
  },
  required: ['permission'],
}

/** `POST` and `PUT /web/subscriptions` (specification §7). */
export function subscriptionOperations(services: SessionServices): Operation[] {
  const about = {
    path: '/web/subscriptions',
    tag: 'web_subscriptions',
    access: 'signedIn',
    company: 'optional',
    ownTransactions: true,
    parameters: [],
    body: { component: 'WebSubscriptionInput', schema: subscription },
    components: {
      WebSubscription: object({ id: { type: 'integer', format: 'int64' } }),
      WebSubscriptionRecord: object({ data: component('WebSubscription') }),
    },
  } as const
  return [
    {
      id: 'web_subscriptions_key',
      method: 'GET',
      path: '/web/subscriptions/key',
      tag: about.tag,
      zh: '推送公钥',
      en: 'Public key of the push server',
      access: about.access,
      company: about.company,
      parameters: [],
      answer: { status: 200, component: 'PushKeyAnswer' },
      components: {
        PushKeyAnswer: object({ data: component('PushKey') }),
        PushKey: object({
          public_key: { type: 'string', description: 'base64url, uncompressed P-256 point.' },
        }),
      },
      handle: async () => ({ status: 200, body: { data: { public_key: services.pushKey() } } }),
    },
    {
      ...about,
      id: 'web_subscriptions_store',
      method: 'POST',
      zh: '登记推送订阅',
      en: 'Register a push subscription',
      answer: { status: 201, component: 'WebSubscriptionRecord' },
      handle: async (call) => ({
        status: 201,
        body: { data: { id: await services.saveSubscription(call) } },
      }),
    },
    {
      ...about,
      id: 'web_subscriptions_update',
      method: 'PUT',
      zh: '刷新推送订阅',
      en: 'Refresh a push subscription',
      answer: { status: 200, component: 'WebSubscriptionRecord' },
      handle: async (call) => ({
        status: 200,
        body: { data: { id: await services.saveSubscription(call) } },
      }),
    },
  ]
}
