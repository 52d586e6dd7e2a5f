import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createIntakeApp } from '../server/intake/app.ts'
import type { TestApi } from './api.ts'
import { type Json, json } from './json.ts'

/** A shop of company 1 that reports to the intake with a key of its own. */
export interface Shop {
  readonly app: FastifyInstance
  readonly keyId: number
  readonly secret: string
  send(body: unknown, options?: SendOptions): Promise<{ readonly status: number; readonly body: Json }>
  query<T extends object>(text: string, params?: readonly unknown[]): Promise<T[]>
}

export interface SendOptions {
  readonly secret?: string
  readonly address?: string
  readonly locale?: string
}

export const shopProduct = 990_101
const kinds = [
  'order',
  'payment',
  'failed_payment',
  'refund',
  'chargeback',
  'installation',
  'uninstallation',
  'registration',
  'activation',
  'visit',
  'download',
  'cost',
  'bounce',
  'complaint',
  'subscription',
  'feedback',
  'feedback_reply',
  'review',
  'survey_response',
]

/** Opens the intake on the database of a test, and makes a key, a product and a payment method for it. */
export async function openShop(api: TestApi, perMinute = 0): Promise<Shop> {
  const app = await createIntakeApp(api.database, {
    services: api.services,
    perMinute,
    trustProxy: 'loopback',
    logger: false,
  })
  const query: Shop['query'] = (text, params = []) => api.database.system((tx) => tx(text, params))
  await query(
    `update products set pid = $1, license_types = '{yearly,lifetime,monthly}' where id = (select min(id) from products where company_id = 1 and deleted_at is null)`,
    [shopProduct],
  )
  await query(
    `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
      values (1, 'Shop card', 'card', '{USD,EUR,JPY}', 'enabled', 'ok', 'sealed:1234', 2.9, 0.30)`,
  )
  const admin = await api.as('admin')
  const issued = await admin.send('POST', '/intake-keys/issue', {
    body: { name: `Shop ${randomUUID()}`.slice(0, 40), scopes: kinds },
  })
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body.value))
  const secret = issued.body.text('data', 'secret')
  return {
    app,
    keyId: issued.body.number('data', 'key_id'),
    secret,
    query,
    async send(body, { secret: own = secret, address = '203.0.113.7', locale = 'en' } = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/intake/events',
        remoteAddress: address,
        headers: {
          authorization: `Bearer ${own}`,
          'content-type': 'application/json',
          'accept-language': locale,
        },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: answer.statusCode, body: json(answer.body) }
    },
  }
}

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

/** An order of two copies: 40.00 − 5.00 + 1.50. */
export function orderEvent(id: string, data: object = {}, occurredAt = anHourAgo()) {
  return {
    kind: 'order',
    id,
    occurred_at: occurredAt,
    data: {
      email: 'Buyer@Shop.Example',
      customer_name: 'A Buyer',
      country: 'US',
      language: 'en',
      currency: 'USD',
      items: [{ product_pid: shopProduct, license_type: 'yearly', quantity: 2, unit_price: '20.00' }],
      discount: '5.00',
      tax: '1.50',
      total: '36.50',
      ...data,
    },
  }
}

export function paymentEvent(id: string, order: string, data: object = {}) {
  return {
    kind: 'payment',
    id,
    occurred_at: new Date(Date.now() - 1_800_000).toISOString(),
    data: {
      order,
      payment_method: 'Shop card',
      currency: 'USD',
      amount: '36.50',
      transaction: `txn-${id}`,
      ...data,
    },
  }
}

export function refundEvent(id: string, order: string, data: object = {}) {
  return {
    kind: 'refund',
    id,
    occurred_at: new Date(Date.now() - 600_000).toISOString(),
    data: {
      order,
      currency: 'USD',
      amount: '36.50',
      reason: 'not_satisfied',
      transaction: `back-${id}`,
      ...data,
    },
  }
}

export function installationEvent(id: string, data: object = {}, occurredAt = anHourAgo()) {
  return {
    kind: 'installation',
    id,
    occurred_at: occurredAt,
    data: {
      product_pid: shopProduct,
      version: '5.1.0',
      os: 'windows',
      country: 'DE',
      language: 'de',
      device_id: `device-${id}`,
      type: 'new',
      ip: '198.51.100.20',
      ...data,
    },
  }
}

export function removalEvent(id: string, of: string, data: object = {}) {
  return {
    kind: 'uninstallation',
    id,
    occurred_at: new Date(Date.now() - 600_000).toISOString(),
    data: { installation: of, reason: 'slow', ...data },
  }
}

/** Of the campaign that `openCampaign` chooses. */
export function costEvent(id: string, data: object = {}, occurredAt = anHourAgo()) {
  return {
    kind: 'cost',
    id,
    occurred_at: occurredAt,
    data: {
      platform: 'google_ads',
      external_id: 'intake-campaign',
      date: '2025-12-10',
      currency: 'USD',
      cost: '12.50',
      impressions: 1000,
      clicks: 20,
      ...data,
    },
  }
}

/** Makes a campaign of company 1 the one that `costEvent` is about; its id. */
export async function openCampaign(shop: Shop): Promise<number> {
  const [row] = await shop.query<{ id: number }>(
    `update platforms set platform = 'google_ads', external_id = 'intake-campaign', currency = 'USD', countries = '{US}'
      where id = (select min(id) from platforms where company_id = 1 and kind = 'self') returning id`,
  )
  if (row === undefined) throw new Error('company 1 has no campaign of its own')
  return row.id
}

/** A registration on a device of its own. */
export function registrationEvent(id: string, data: object = {}, occurredAt = anHourAgo()) {
  return {
    kind: 'registration',
    id,
    occurred_at: occurredAt,
    data: {
      email: 'Owner@Shop.Example',
      version: '5.1.0',
      os: 'windows',
      country: 'DE',
      language: 'de',
      device_id: `device-${id}`,
      ip: '198.51.100.20',
      ...data,
    },
  }
}

export function activationEvent(id: string, key: string, occurredAt = anHourAgo()) {
  return { kind: 'activation', id, occurred_at: occurredAt, data: { key } }
}

/** Visits or downloads of the product of `openShop`. */
export function trafficEvent(
  kind: 'visit' | 'download',
  id: string,
  data: object = {},
  occurredAt = anHourAgo(),
) {
  return {
    kind,
    id,
    occurred_at: occurredAt,
    data: { product_pid: shopProduct, country: 'DE', os: 'windows', ...data },
  }
}

/** Makes a license key of the shop’s product that was sold and is not activated; its whole text and its id. */
export async function openLicenseKey(
  shop: Shop,
  { services }: TestApi,
  values: { readonly status?: string; readonly days?: number; readonly devices?: number } = {},
): Promise<{ readonly key: string; readonly id: number }> {
  const body = randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()
  const groups = body.match(/.{5}/g) ?? []
  const [row] = await shop.query<{ id: number }>(
    `insert into license_keys (company_id, key, key_masked, product_id, license_type, status, max_devices, valid_days)
      select 1, $1, $2, p.id, 'yearly', $3, $4, $5 from products p where p.company_id = 1 and p.pid = $6 returning id`,
    [
      services.cipher.encryptDeterministic(`TST${body}`),
      `TST-•••••-${groups.at(-1) ?? ''}`,
      values.status ?? 'sold',
      values.devices ?? 1,
      values.days ?? 365,
      shopProduct,
    ],
  )
  if (row === undefined) throw new Error('the shop has no product')
  return { key: ['TST', ...groups].join('-'), id: row.id }
}
