import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Message, message, verbatim } from '../../formats/messages/message.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { DecryptionError } from '../secrets/decryption-error.ts'
import { toStripeAmount } from '../stripe/amount.ts'
import { loadStripe, type StripeAddress, stripeClient } from '../stripe/client.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  GatewayAccount,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
} from './payment-gateway.ts'

export interface StripeGatewaySettings extends StripeAddress {
  /** Opens the key of an account. */
  readonly cipher: Pick<Cipher, 'decrypt'>
}

/** The gateway whose accounts are Stripe's. */
export const stripe = 'stripe'

/** Accounts at Stripe are asked by Stripe's own library; every other account is the other gateway's. */
export function stripeGateway(settings: StripeGatewaySettings, other: PaymentGateway): PaymentGateway {
  const isStripe = ({ gateway, encryptedKey }: GatewayAccount) => gateway === stripe && encryptedKey !== null
  /** Neither the console has a key for it, nor is there a service that has. */
  const isUnconnected = ({ gateway }: GatewayAccount) => gateway === stripe && other.byHand.has(stripe)
  return {
    byHand: { has: (gateway) => gateway !== stripe && other.byHand.has(gateway) },
    async refund(account, request, signal) {
      if (isStripe(account)) return await refund(settings, account, request)
      if (isUnconnected(account)) return { kind: 'refused', message: withoutKey }
      return await other.refund(account, request, signal)
    },
    async test(account) {
      const began = performance.now()
      if (isStripe(account)) {
        const tested = await test(settings, account)
        return { ...tested, latency_ms: Math.round(performance.now() - began) }
      }
      if (isUnconnected(account)) return { ok: false, latency_ms: 0, message: withoutKey }
      return await other.test(account)
    },
    async checkout(account, request) {
      if (isStripe(account)) return await checkout(settings, account, request)
      if (isUnconnected(account)) return { kind: 'refused', message: withoutKey }
      return await other.checkout(account, request)
    },
    async close(account, page) {
      return isStripe(account) ? await close(settings, account, page) : await other.close(account, page)
    },
    pages: { has: (gateway) => gateway === stripe || other.pages.has(gateway) },
    isSimulated: other.isSimulated,
  }
}

const withoutKey: Message = '该支付方式没有填写 Stripe 密钥'

/** What Stripe keeps with a refund, so that one of this key is found however long ago it was asked for. */
const keyInMetadata = 'console_key'

async function refund(
  settings: StripeGatewaySettings,
  account: GatewayAccount,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { transaction, amount, currency, idempotencyKey, reference } = request
  const payment = paymentOf(transaction)
  if (payment === null)
    return { kind: 'refused', message: '订单的网关流水号不是 Stripe 的付款编号（pi_ 或 ch_ 开头）' }
  return await answering(async () => {
    const client = await open(settings, account)
    // Stripe forgets an idempotency key after a day, and a refund may be asked for again later.
    const earlier = await client.refunds.list({ ...payment, limit: 100 })
    const earlierRefund = earlier.data.find(({ metadata }) => metadata?.[keyInMetadata] === idempotencyKey)
    if (earlierRefund !== undefined) return outcomeOf(earlierRefund)
    const made = await client.refunds.create(
      {
        ...payment,
        amount: toStripeAmount(amount, currency),
        metadata: { [keyInMetadata]: idempotencyKey, return_no: reference },
      },
      { idempotencyKey },
    )
    return outcomeOf(made)
  })
}

/** By which of its numbers Stripe knows a payment; null for what is no number of Stripe's. */
function paymentOf(transaction: string | null) {
  if (transaction?.startsWith('pi_') === true) return { payment_intent: transaction }
  return /^(?:ch|py)_/.test(transaction ?? '') && transaction !== null ? { charge: transaction } : null
}

function outcomeOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { kind: 'done', transaction: id }
  if (status === 'failed' || status === 'canceled')
    return {
      kind: 'refused',
      message: message('Stripe 退款 {id} 未成功：{reason}', { id, reason: reason ?? status }),
    }
  return { kind: 'later', message: message('Stripe 已受理退款 {id}，尚未到账', { id }) }
}

async function checkout(
  settings: StripeGatewaySettings,
  account: GatewayAccount,
  { order, title, amount, currency, email, language, returnUrl, cancelUrl, turn = 0 }: CheckoutRequest,
): Promise<CheckoutOutcome> {
  const page: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: order,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    metadata: { order_no: order },
    payment_intent_data: { metadata: { order_no: order } },
    success_url: returnUrl,
    ...(cancelUrl === undefined ? {} : { cancel_url: cancelUrl }),
    locale: locales[language] ?? 'auto',
  }
  const outcome = await answering<CheckoutOutcome>(async () => {
    const client = await open(settings, account)
    const day = new Date().toISOString().slice(0, 10)
    const idempotencyKey = createHash('sha256')
      .update(`checkout ${day}${turn === 0 ? '' : ` ${turn}`} ${JSON.stringify(page)}`)
      .digest('hex')
    const { id, url, expires_at: end } = await client.checkout.sessions.create(page, { idempotencyKey })
    if (url === null) throw new Error('Stripe opened a page without an address')
    return { kind: 'open', url, until: new Date(end * 1000).toISOString(), page: id }
  })
  return outcome.kind === 'later' ? { kind: 'refused', message: outcome.message } : outcome
}

/** What is closed here is not paid on later; where that is not sure, it stays. */
async function close(
  settings: StripeGatewaySettings,
  account: GatewayAccount,
  page: string,
): Promise<boolean> {
  const closed = await answering(async () => {
    const client = await open(settings, account)
    const { status } = await client.checkout.sessions.retrieve(page)
    if (status !== 'open') return { kind: 'done' as const, isClosed: status === 'expired' }
    const { status: now } = await client.checkout.sessions.expire(page)
    return { kind: 'done' as const, isClosed: now === 'expired' }
  })
  return closed.kind === 'done' && closed.isClosed
}

/** How Stripe names the languages of customers. */
const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  tw: 'zh-TW',
  zh: 'zh',
}

async function test(
  settings: StripeGatewaySettings,
  account: GatewayAccount,
): Promise<{ ok: boolean; message: Message }> {
  const tested = await answering<{ kind: 'done'; livemode: boolean }>(async () => {
    const client = await open(settings, account)
    const { livemode } = await client.balance.retrieve()
    return { kind: 'done', livemode }
  }).catch(() => null)
  if (tested === null) return { ok: false, message: 'Stripe 没有回答' }
  if (tested.kind !== 'done') return { ok: false, message: tested.message }
  if (tested.livemode === (account.mode === 'live')) return { ok: true, message: '连接正常' }
  return {
    ok: false,
    message: tested.livemode ? '密钥是正式环境的，而支付方式为沙箱' : '密钥是测试环境的，而支付方式为正式',
  }
}

async function open(
  { cipher, url }: StripeGatewaySettings,
  { encryptedKey }: GatewayAccount,
): Promise<Stripe> {
  return await stripeClient(cipher.decrypt(encryptedKey ?? ''), { url })
}

type Unanswered = Exclude<RefundOutcome, { readonly kind: 'done' }>

/** What Stripe refuses is an answer. Throws where it is not known what became of it. */
async function answering<T>(ask: () => Promise<T>): Promise<T | Unanswered> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DecryptionError)
      return { kind: 'refused', message: '密钥无法解密，请在支付方式中重新填写' }
    const { errors } = await loadStripe()
    if (!(error instanceof errors.StripeError)) throw error
    const { statusCode: status = 0, message: stripeMessage } = error
    if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
      return {
        kind: 'refused',
        message: message('Stripe 不接受密钥：{said}', { said: shortened(stripeMessage) }),
      }
    // The key is in use by a request that has not ended, or there are too many requests.
    if (status === 409 || status === 429)
      return { kind: 'later', message: verbatim(shortened(stripeMessage)) }
    if (error instanceof errors.StripeIdempotencyError || status < 400 || status >= 500) throw error
    return { kind: 'refused', message: verbatim(shortened(stripeMessage)) }
  }
}

/** For a person; no key is in it, Stripe shows its end alone. */
const shortened = (text: string): string => text.slice(0, 200)
