import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { Stripe } from 'stripe'
import { simulatedPorts } from '../kernel/platform/adapters/ports.ts'
import type { Sns } from '../kernel/platform/adapters/sns.ts'
import { webhookSignature } from '../kernel/platform/web/standard-webhook.ts'
import { createTestApi, type TestApi } from './api.ts'
import { openShop, type SendOptions, type Shop } from './intake.ts'
import { type Json, json } from './json.ts'

export interface HookAnswer {
  readonly status: number
  readonly body: Json
}

/** A shop whose services call addresses of company 1, and the services’ own keys. */
export interface Hooks extends AsyncDisposable {
  readonly api: TestApi
  readonly shop: Shop
  /** Makes an address; its path, number and secret. */
  issue(
    values: object,
  ): Promise<{ readonly path: string; readonly id: number; readonly secret: string | null }>
  post(
    path: string,
    content: string,
    headers?: Readonly<Record<string, string>>,
    options?: SendOptions,
  ): Promise<HookAnswer>
  /** An event of Stripe, signed with the secret that Stripe would sign with. */
  stripe(event: object, options?: StripeSigning): Promise<HookAnswer>
  /** A message of Amazon SNS, signed with the key of its certificate. */
  sns(
    message: object,
    options?: { readonly forged?: boolean; readonly certificate?: string; readonly version?: '1' | '2' },
  ): Promise<HookAnswer>
  /** A webhook that is signed as Standard Webhooks say. */
  signed(content: object | string, options?: WebhookSigning): Promise<HookAnswer>
  /** The same at another address. */
  signedAt(path: string, secret: string): Hooks['signed']
  /** Addresses by which subscriptions were confirmed. */
  readonly confirmed: string[]
}

export interface StripeSigning {
  readonly secret?: string
  /** Seconds since it was signed. */
  readonly age?: number
  /** What arrives instead of what was signed. */
  readonly content?: string
}

export interface WebhookSigning {
  readonly id?: string
  readonly secret?: string
  readonly age?: number
  readonly content?: string
}

export const stripeSecret = 'whsec_of_the_tests_1234'
export const topic = 'arn:aws:sns:eu-central-1:123456789012:mail'
const certificate = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem'

/** Opens the intake with an address of each way. */
export async function openHooks(database: TestApi['database'], perMinute = 0): Promise<Hooks> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const confirmed: string[] = []
  const sns: Sns = {
    simulated: false,
    signingKey: (url) => Promise.resolve(url === certificate ? publicKey : null),
    confirm: (url) => Promise.resolve(confirmed.push(url) > 0),
  }
  const api = await createTestApi(database, {}, [], { ports: { ...simulatedPorts, sns } })
  const shop = await openShop(api, perMinute)
  const admin = await api.as('admin')
  const method = await admin.send('POST', '/payments', {
    body: {
      name: `Stripe ${randomUUID()}`.slice(0, 40),
      gateway: 'stripe',
      currencies: ['USD', 'EUR', 'JPY'],
      status: 'enabled',
      webhook_secret: stripeSecret,
    },
  })
  if (method.status !== 201) throw new Error(JSON.stringify(method.body.value))

  const issue: Hooks['issue'] = async (values) => {
    const made = await admin.send('POST', '/intake-keys/issue-hook', {
      body: { name: `Hook ${randomUUID()}`.slice(0, 40), ...values },
    })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body.value))
    const secret = made.body.at('data', 'secret')
    return {
      path: made.body.text('data', 'address'),
      id: made.body.number('data', 'key_id'),
      secret: typeof secret === 'string' ? secret : null,
    }
  }
  const ways = {
    stripe: await issue({ type: 'stripe', payment_method_id: method.body.number('data', 'id') }),
    ses: await issue({ type: 'ses', topic }),
    webhook: await issue({ type: 'webhook', scopes: ['order', 'payment', 'refund'] }),
  }
  const post: Hooks['post'] = async (path, content, headers = {}, { address = '203.0.113.9' } = {}) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      payload: content,
    })
    return { status: answer.statusCode, body: json(answer.body) }
  }
  const signedAt: Hooks['signedAt'] =
    (path, own) =>
    async (body, { id = `msg_${randomUUID()}`, secret = own, age = 0, content } = {}) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const timestamp = String(Math.floor(Date.now() / 1000) - age)
      return await post(path, content ?? payload, {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(secret, { id, timestamp }, payload),
      })
    }
  return {
    api,
    shop,
    issue,
    post,
    confirmed,
    async stripe(event, { secret = stripeSecret, age = 0, content } = {}) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - age
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return await post(ways.stripe.path, content ?? payload, { 'stripe-signature': header })
    },
    async sns(message, { forged = false, certificate: url = certificate, version = '2' } = {}) {
      const full: Readonly<Record<string, unknown>> = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topic,
        Timestamp: new Date().toISOString(),
        SignatureVersion: version,
        SigningCertURL: url,
        ...message,
      }
      const names =
        full['Type'] === 'Notification'
          ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
          : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
      const text = names
        .filter((name) => full[name] !== undefined)
        .map((name) => `${name}\n${String(full[name])}\n`)
        .join('')
      const signature = sign(
        version === '1' ? 'RSA-SHA1' : 'RSA-SHA256',
        Buffer.from(text),
        forged ? stranger : privateKey,
      ).toString('base64')
      // As SNS sends it.
      return await post(ways.ses.path, JSON.stringify({ ...full, Signature: signature }), {
        'content-type': 'text/plain; charset=UTF-8',
      })
    },
    signed: signedAt(ways.webhook.path, ways.webhook.secret ?? ''),
    signedAt,
    async [Symbol.asyncDispose]() {
      await shop.app.close()
      await api.close()
    },
  }
}

const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago

/** An event as Stripe sends it. */
export function stripeEvent(
  type: string,
  object: object,
  ago = 60,
  id = `evt_${randomUUID().replaceAll('-', '')}`,
) {
  return { id, object: 'event', type, created: seconds(ago), livemode: false, data: { object } }
}

/** A payment of the order of `orderEvent`. */
export function intent(id: string, metadata: object, more: object = {}) {
  return {
    id,
    object: 'payment_intent',
    amount: 3650,
    amount_received: 3650,
    currency: 'usd',
    metadata,
    ...more,
  }
}

export function stripeRefund(id: string, payment: string, more: object = {}) {
  return {
    id,
    object: 'refund',
    payment_intent: payment,
    amount: 3650,
    currency: 'usd',
    status: 'succeeded',
    reason: 'requested_by_customer',
    metadata: {},
    ...more,
  }
}

export function dispute(id: string, payment: string, more: object = {}) {
  return {
    id,
    object: 'dispute',
    payment_intent: payment,
    charge: 'ch_1',
    amount: 3650,
    currency: 'usd',
    status: 'needs_response',
    reason: 'fraudulent',
    ...more,
  }
}
