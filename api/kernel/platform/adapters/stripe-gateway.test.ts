import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StripeServer, startStripe } from '../../../testing/stripe-server.ts'
import { worded } from '../../formats/messages/worded.ts'
import { DecryptionError } from '../secrets/decryption-error.ts'
import { type GatewayAccount, noGateway, type PaymentGateway } from './payment-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

let server: StripeServer
let gateway: PaymentGateway
beforeAll(async () => {
  server = await startStripe()
})
afterAll(() => server.close())
beforeEach(() => {
  const cipher = {
    decrypt: (ciphertext: string) => {
      if (ciphertext === 'lost') throw new DecryptionError({ missing: '00000000' })
      return ciphertext
    },
  }
  gateway = stripeGateway({ cipher, url: server.url }, noGateway)
  Object.assign(server, { refundStatus: 'succeeded', disturbance: null, lostAnswers: 0 })
  server.refunds.length = 0
  server.requests.length = 0
  server.forgetKeys()
})

const account = (more: Partial<GatewayAccount> = {}): GatewayAccount => ({
  gateway: 'stripe',
  mode: 'sandbox',
  health: null,
  encryptedKey: server.key,
  ...more,
})
const refundRequest = (more: object = {}) => ({
  transaction: 'pi_1',
  amount: '10.50',
  currency: 'EUR',
  idempotencyKey: 'key-1',
  reference: 'R2601010001',
  ...more,
})
const refund = async (more: object = {}, of = account()) => {
  const outcome = await gateway.refund(of, refundRequest(more), new AbortController().signal)
  return outcome.kind === 'done' ? outcome : { ...outcome, message: worded('en', outcome.message) }
}

describe('a refund at Stripe', () => {
  test('is requested with amount, number and key', async () => {
    const outcome = await refund()
    expect(outcome).toEqual({ kind: 'done', transaction: server.refunds[0]?.id })
    expect(server.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/v1/refunds',
      form: {
        payment_intent: 'pi_1',
        amount: '1050',
        'metadata[console_key]': 'key-1',
        'metadata[return_no]': 'R2601010001',
      },
      idempotencyKey: 'key-1',
    })
  })

  test('is made once for a key, also long after Stripe has forgotten it', async () => {
    // The library itself asks once more where a connection ends.
    server.lostAnswers = 2
    await expect(refund()).rejects.toBeInstanceOf(Error)
    const again = await refund()
    server.forgetKeys()
    expect([again, await refund()]).toEqual([again, again])
    expect(server.refunds).toHaveLength(1)
  })

  test('of yen is a whole number, and of a charge names the charge', async () => {
    await refund({ transaction: 'ch_9', amount: '1980.00', currency: 'JPY' })
    expect(server.requests.at(-1)?.form).toMatchObject({ charge: 'ch_9', amount: '1980' })
  })

  test('whose money is on its way is queried again, and ends as Stripe says', async () => {
    server.refundStatus = 'pending'
    const first = await refund()
    const [made] = server.refunds
    if (made === undefined) throw new Error('no refund was made')
    made.status = 'succeeded'
    const second = await refund()
    made.status = 'failed'
    made.failure_reason = 'lost_or_stolen_card'
    expect([first, second, await refund()]).toEqual([
      { kind: 'later', message: `Stripe has taken refund ${made.id}, the money is on its way` },
      { kind: 'done', transaction: made.id },
      { kind: 'refused', message: `Refund ${made.id} at Stripe did not succeed: lost_or_stolen_card` },
    ])
    expect(server.refunds).toHaveLength(1)
  })

  test.each([
    [
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      },
      'refused',
      'Charge has already been refunded.',
    ],
    [
      404,
      { type: 'invalid_request_error', message: "No such payment_intent: 'pi_1'" },
      'refused',
      "No such payment_intent: 'pi_1'",
    ],
    [
      403,
      { type: 'invalid_request_error', message: 'The key may not do that.' },
      'refused',
      'Stripe does not accept the key: The key may not do that.',
    ],
    [429, { type: 'rate_limit_error', message: 'Too many requests' }, 'later', 'Too many requests'],
    [409, { type: 'idempotency_error', message: 'The key is in use.' }, 'later', 'The key is in use.'],
  ] as const)('answered with %i %j', async (status, error, kind, message) => {
    server.disturbance = { status, error }
    expect(await refund()).toEqual({ kind, message })
  })

  test.each([
    [500, { type: 'api_error', message: 'Something went wrong' }],
    [400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' }],
  ])('answered with %i is one of which nothing is known', async (status, error) => {
    server.disturbance = { status, error }
    await expect(refund()).rejects.toBeInstanceOf(Error)
  })

  test.each([
    [{ transaction: null }, {}],
    [{ transaction: 'SWIFT 8' }, {}],
    [{}, { encryptedKey: null }],
    [{}, { encryptedKey: 'lost' }],
    [{}, { encryptedKey: 'sk_test_wrong' }],
  ])('that cannot be asked for is refused, and nothing is made: %j %j', async (more, of) => {
    expect((await refund(more, account(of))).kind).toBe('refused')
    expect(server.refunds).toEqual([])
  })

  test('of another gateway is as before', async () => {
    expect([gateway.byHand.has('stripe'), gateway.byHand.has('card')]).toEqual([false, true])
    expect(await refund({}, account({ gateway: 'card' }))).toMatchObject({ kind: 'refused' })
  })
})

test('the connection is tested with the key of the account', async () => {
  const tested = async (more: object) => {
    const { ok, message } = await gateway.test(account(more))
    return [ok, worded('en', message)]
  }
  expect([
    await tested({}),
    await tested({ mode: 'live' }),
    await tested({ encryptedKey: 'sk_test_wrong' }),
    await tested({ encryptedKey: null }),
  ]).toEqual([
    [true, 'The connection works'],
    [false, 'The key is of the test environment, but the payment method is live'],
    [false, 'Stripe does not accept the key: Invalid API Key provided: sk_test_****'],
    [false, 'The payment method has no key of Stripe'],
  ])
})

test('a payment page is the same for the same order on a day', async () => {
  const page = (more: object = {}) =>
    gateway.checkout(account(), {
      order: 'G2601010001',
      title: 'Brand G2601010001',
      amount: '36.50',
      currency: 'USD',
      email: 'buyer@shop.example',
      language: 'de',
      returnUrl: 'https://brand.example',
      ...more,
    })
  const [first, again, dearer] = [await page(), await page(), await page({ amount: '40.00' })]
  expect(first).toMatchObject({
    kind: 'open',
    url: expect.stringMatching(/^https:\/\/checkout\.stripe\.example\//),
  })
  expect([again, dearer]).toEqual([first, expect.not.objectContaining({ url: Object(first).url })])
  expect(server.requests[0]?.form).toMatchObject({
    mode: 'payment',
    customer_email: 'buyer@shop.example',
    'line_items[0][price_data][unit_amount]': '3650',
    'payment_intent_data[metadata][order_no]': 'G2601010001',
    success_url: 'https://brand.example',
    locale: 'de',
  })
})
