import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noGateway } from '../../../kernel/platform/adapters/payment-gateway.ts'
import { simulatedPorts } from '../../../kernel/platform/adapters/ports.ts'
import { stripeGateway } from '../../../kernel/platform/adapters/stripe-gateway.ts'
import { createReaderLinks } from '../../../kernel/platform/reader-links.ts'
import { createIntakeApp } from '../../../server/intake/app.ts'
import { type Client, createTestApi, type TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'
import { describeApi } from '../../describe-api.ts'
import { startStripe, type StripeServer } from '../../stripe-server.ts'

const site = 'https://pay.example'
const links = createReaderLinks(testDataKeys, [], site)
const eight = Array.from({ length: 8 }, (_, place) => place)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The page on which a customer pays an order (docs/connect.md). */
describeApi('pages to pay an order', (open) => {
  let stripe: StripeServer
  let api: TestApi
  let demo: TestApi
  let admin: Client
  let port: FastifyInstance
  let demoPort: FastifyInstance
  let method = 0
  let second = 0
  let card = 0
  let product = 0

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const portOf = ({ database, services }: TestApi) =>
    createIntakeApp(database, { services, perMinute: 0, trustProxy: 'loopback', logger: false })

  beforeAll(async () => {
    stripe = await startStripe()
    const { database, services } = open()
    const payments = stripeGateway({ cipher: services.cipher, url: stripe.url }, noGateway)
    api = await createTestApi(database, {}, [], {
      readerLinks: links,
      ports: { ...services.ports, payments },
    })
    demo = await createTestApi(database, {}, [], {
      readerLinks: links,
      ports: { ...services.ports, ...simulatedPorts },
    })
    admin = await api.as('admin', 1)
    port = await portOf(api)
    demoPort = await portOf(demo)
    await query(`update payment_methods set status = 'disabled' where company_id = 1`)
    const made = async (name: string) =>
      (
        await admin.send('POST', '/payments', {
          body: {
            name,
            gateway: 'stripe',
            mode: 'sandbox',
            currencies: ['EUR'],
            status: 'enabled',
            api_key: stripe.key,
          },
        })
      ).body.number('data', 'id')
    method = await made('Pages one')
    second = await made('Pages two')
    const [row] = await query<{ id: number }>(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
        values (1, 'Pages card', 'card', '{EUR}', 'enabled', 'ok', 'sealed:1234', 0, 0) returning id`,
    )
    card = row?.id ?? 0
    const [goods] = await query<{ id: number }>(
      `update products set license_types = '{yearly}' where id = (select min(id) from products where company_id = 1 and status = 'on_sale' and deleted_at is null) returning id`,
    )
    product = goods?.id ?? 0
  })
  afterAll(async () => {
    await port.close()
    await demoPort.close()
    await demo.close()
    await api.close()
    await stripe.close()
  })

  /** An open order of a German: 2 × 19.50 − 4.00 + 1.90. */
  async function order(more: object = {}) {
    const made = await admin.send('POST', '/orders', {
      body: {
        email: `buyer.${randomUUID()}@mail.example`,
        country: 'DE',
        language: 'de',
        currency: 'EUR',
        items: [{ product_id: product, license_type: 'yearly', quantity: 2, unit_price: '19.50' }],
        note: 'Agreed with the customer',
        discount: '4.00',
        tax: '1.90',
        ...more,
      },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body.value))
    const id = made.body.number('data', 'id')
    const shown = await admin.get(`/orders/${id}/payment-page`)
    return { id, no: made.body.text('data', 'order_no'), url: shown.body.text('data', 'address') }
  }
  const get = (url: string, app = port) => app.inject({ method: 'GET', url: url.replace(site, '') })
  const post = (url: string, fields: Readonly<Record<string, string>> = {}, app = port) =>
    app.inject({
      method: 'POST',
      url: url.replace(site, ''),
      headers: form,
      payload: new URLSearchParams(fields).toString(),
    })
  const charges = (id: number) =>
    query<object>(
      `select amount::text, payment_method_id from tradings where order_id = $1 and type = 'charge'`,
      [id],
    )
  const sessions = () => stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions').length

  it('shows what is to be paid, in the language of its customer, and names no address', async () => {
    const { url, no } = await order()
    const page = await get(url)
    const text = page.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
    expect([page.statusCode, /<html lang="([^"]+)"/.exec(page.body)?.[1]]).toEqual([200, 'de'])
    for (const part of [no, '39,00 EUR', '-4,00 EUR', '1,90 EUR', '36,90 EUR bezahlen', 'Kreditkarte'])
      expect(text).toContain(part)
    expect(page.body).not.toMatch(/buyer\.|<script|<img|<link| style=/)
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'sha256-"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  it('leads to the gateway’s page, the same in every tab: of eight at once one page', async () => {
    const { url, no } = await order()
    const before = sessions()
    const led = await Promise.all(eight.map(() => post(url, { method: String(method) })))
    stripe.forgetKeys()
    const later = await post(url, { method: String(method) })
    const addresses = new Set([...led, later].map(({ headers }) => headers.location))
    expect([led.map(({ statusCode }) => statusCode), addresses.size, later.statusCode]).toEqual([
      eight.map(() => 303),
      1,
      303,
    ])
    expect(sessions() - before).toBeLessThanOrEqual(8)
    expect(stripe.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.form).toMatchObject({
      client_reference_id: no,
      locale: 'de',
      success_url: `${url}?back=1`,
      cancel_url: url,
      'line_items[0][price_data][unit_amount]': '3690',
    })
  })

  it('closes the page before where the amount has changed, and keeps it where it was paid on', async () => {
    const { url, id } = await order()
    const first = await post(url, { method: String(method) })
    await query(`update orders set discount = 3, total = 37.90 where id = $1`, [id])
    const other = await post(url, { method: String(method) })
    expect(other.headers.location).not.toBe(first.headers.location)
    expect(stripe.requests.filter(({ path }) => path.endsWith('/expire')).length).toBeGreaterThan(0)
    stripe.completeSessions()
    await query(`update orders set discount = 2, total = 38.90 where id = $1`, [id])
    const paid = await post(url, { method: String(method) })
    expect(paid.headers.location).toBe(other.headers.location)
    expect(
      (
        await query<{ n: number }>('select count(*)::int as n from payment_methods where id = $1', [second])
      )[0]?.n,
    ).toBe(1)
  })

  it('says what has become of an order, and asks for nothing then', async () => {
    const states: readonly (readonly [string, number])[] = [
      [`status = 'paid', paid_at = now()`, 200],
      [`status = 'cancelled'`, 410],
      [`status = 'frozen'`, 409],
      [`status = 'refunded', paid_at = now()`, 200],
      [`total = 0, discount = 39, tax = 0`, 200],
    ]
    for (const [changes, status] of states) {
      const { url, id } = await order()
      await query(`update orders set ${changes} where id = $1`, [id])
      const before = sessions()
      const [page, sent] = [await get(url), await post(url, { method: String(method) })]
      expect([
        changes,
        page.statusCode,
        sent.statusCode,
        page.body.includes('<form'),
        sessions() - before,
      ]).toEqual([changes, status, status, false, 0])
    }
    const { url, id } = await order()
    await query('update orders set deleted_at = now() where id = $1', [id])
    expect((await get(url)).statusCode).toBe(404)
  })

  describe('refuses', () => {
    it('links that were changed, are for something else, or are too old', async () => {
      const { url, id } = await order()
      const issued = (days: number) =>
        links.url('pay', [1, id, Math.floor(Date.now() / 1000) - days * 86_400]) ?? ''
      const forged = [
        `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
        url.replace('/p/1-', '/p/2-'),
        url.replace('/m/p/', '/m/q/'),
        createReaderLinks({ present: Buffer.alloc(32, 9), previous: [] }, [], site).url('pay', [1, id, 1]) ??
          '',
      ]
      const before = sessions()
      const answers = await Promise.all(
        forged.flatMap((each) => [get(each), post(each, { method: String(method) })]),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
      expect([
        (await get(issued(31))).statusCode,
        (await post(issued(31), { method: String(method) })).statusCode,
        sessions() - before,
        (await get(issued(29))).statusCode,
      ]).toEqual([410, 410, 0, 200])
    })

    it('ways to pay that are not offered, and says where the gateway does not want to', async () => {
      const { url } = await order()
      const wrong = await post(url, { method: '999999' })
      const cardPayment = await post(url, { method: String(card) })
      stripe.disturbance = {
        status: 400,
        error: { type: 'invalid_request_error', message: 'Amount too small' },
      }
      const refused = await post(url, { method: String(method) })
      stripe.disturbance = null
      expect(
        [wrong, cardPayment, refused].map(({ statusCode, body }) => [
          statusCode,
          body.includes('role="alert"'),
        ]),
      ).toEqual([
        [200, true],
        [200, true],
        [200, true],
      ])
      expect(refused.body).not.toContain('Amount too small')
    })
  })

  describe('with demo data', () => {
    it('simulates the payment, marked so, once of eight at once', async () => {
      const { url, id } = await order()
      const led = await post(url, { method: String(card) }, demoPort)
      expect([led.statusCode, led.headers.location]).toEqual([303, `${url}/demo`])
      const page = await get(`${url}/demo`, demoPort)
      expect([page.statusCode, page.body.includes('Demo:')]).toEqual([200, true])
      const sent = await Promise.all(eight.map(() => post(`${url}/demo`, {}, demoPort)))
      const back = await get(`${url}?back=1`, demoPort)
      expect([
        sent.map(({ statusCode }) => statusCode),
        await charges(id),
        [back.statusCode, back.body.includes('Bezahlt am'), back.body.includes('http-equiv="refresh"')],
      ]).toEqual([eight.map(() => 303), [{ amount: '36.90', payment_method_id: card }], [200, true, false]])
    })

    it('is not there where a gateway is connected', async () => {
      const { url, id } = await order()
      await post(url, { method: String(method) })
      expect([
        (await get(`${url}/demo`)).statusCode,
        (await post(`${url}/demo`)).statusCode,
        await charges(id),
      ]).toEqual([404, 404, []])
    })
  })

  it('waits for what the gateway reports, and has no address for staff once it is paid', async () => {
    const { url, id } = await order()
    const back = await get(`${url}?back=1`)
    expect([
      back.statusCode,
      back.body.includes('http-equiv="refresh"'),
      back.body.includes('<form'),
    ]).toEqual([200, true, false])
    await query(`update orders set status = 'paid', paid_at = now() where id = $1`, [id])
    const shown = await admin.get(`/orders/${id}/payment-page`)
    const reader = await (await api.as('readonly')).get(`/orders/${id}/payment-page`)
    const plain = await order()
    const without = await (await open().as('admin', 1)).get(`/orders/${plain.id}/payment-page`)
    expect([shown.status, reader.status, without.body.at('data', 'address')]).toEqual([409, 403, null])
  })
})
