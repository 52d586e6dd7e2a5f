import { fromStripeAmount } from '../../../kernel/platform/stripe/amount.ts'
import type { StripeEvent } from '../../../kernel/platform/stripe/webhook.ts'
import type { HookReading } from './hook.ts'
import { innerIn, type JsonObject, textIn } from './json.ts'

/*
 * Events of Stripe as events of the intake. Only names that are the same in every version of Stripe's API are read: the version of an endpoint
 * is chosen at Stripe.
 */

/** What an event of Stripe reports; of many it reports nothing. */
export function stripeEvent(
  { id, type, created, data: { object } }: StripeEvent,
  method: string,
): HookReading {
  const reading = readers[type]?.(object, method) ?? null
  if (reading === null) return { kind: 'ignored', what: type }
  const event = { ...reading, id, occurred_at: new Date(created * 1000).toISOString() }
  return { kind: 'events', events: [event] }
}

interface EventReading {
  readonly kind: string
  readonly data: JsonObject
}

type Reader = (object: JsonObject, method: string) => EventReading | null

const payment: Reader = (intent, method) => ({
  kind: 'payment',
  data: {
    ...orderIn(intent),
    payment_method: method,
    ...amountIn(intent, 'amount_received'),
    transaction: textIn(intent, 'id'),
  },
})

const failedPayment: Reader = (intent, method) => {
  const problem = innerIn(intent, 'last_payment_error')
  const reason = textIn(problem, 'message') ?? textIn(problem, 'code')
  return {
    kind: 'failed_payment',
    data: {
      ...orderIn(intent),
      payment_method: method,
      ...amountIn(intent, 'amount'),
      transaction: textIn(intent, 'id'),
      ...(reason !== null && { reason: reason.slice(0, mostOfReason) }),
    },
  }
}

const refund: Reader = (object) => {
  const status = outcomes[textIn(object, 'status') ?? '']
  if (status === undefined) return null
  const returnNo = textIn(innerIn(object, 'metadata'), 'return_no')
  return {
    kind: 'refund',
    data: {
      ...(returnNo === null ? orderIn(object) : { return_no: returnNo }),
      ...paymentIn(object),
      ...amountIn(object, 'amount'),
      reason: refundReasons[textIn(object, 'reason') ?? ''] ?? 'not_satisfied',
      transaction: textIn(object, 'id'),
      ...(status === 'failed' && { status }),
    },
  }
}

const openedDispute: Reader = (dispute) => chargeback(dispute, 'opened')

const closedDispute: Reader = (dispute) => {
  const state = ends[textIn(dispute, 'status') ?? '']
  return state === undefined ? null : chargeback(dispute, state)
}

function chargeback(dispute: JsonObject, state: string): EventReading {
  const reason = textIn(dispute, 'reason')
  return {
    kind: 'chargeback',
    data: {
      ...paymentIn(dispute),
      dispute: textIn(dispute, 'id'),
      state,
      ...amountIn(dispute, 'amount'),
      reason: disputeReasons[reason ?? ''] ?? 'other',
      ...(reason !== null && { reason_text: `Stripe: ${reason}` }),
    },
  }
}

const readers: Readonly<Record<string, Reader>> = {
  'payment_intent.succeeded': payment,
  'payment_intent.payment_failed': failedPayment,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  // What accounts of older versions send instead.
  'charge.refund.updated': refund,
  'charge.dispute.created': openedDispute,
  'charge.dispute.closed': closedDispute,
}

/** What has to be selected at Stripe for an endpoint. */
export const stripeTypes: readonly string[] = Object.keys(readers).filter(
  (type) => type !== 'charge.refund.updated',
)

/** Characters. */
const mostOfReason = 200

/** Of a refund whose money is still on its way nothing is reported: an update follows. */
const outcomes: Readonly<Record<string, 'done' | 'failed'>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** An inquiry of a bank that came to nothing took no money. */
const ends: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', warning_closed: 'won', lost: 'lost' }

const refundReasons: Readonly<Record<string, string>> = { duplicate: 'duplicate', fraudulent: 'fraud' }

const disputeReasons: Readonly<Record<string, string>> = {
  fraudulent: 'fraud',
  duplicate: 'duplicate',
  subscription_canceled: 'auto_renew',
  product_not_received: 'not_working',
  product_unacceptable: 'not_satisfied',
}

/** `order_no`, the console's own number, or `order`, that of the shop, as who made the payment wrote it into its metadata. */
function orderIn(object: JsonObject): JsonObject {
  const metadata = innerIn(object, 'metadata')
  const [no, order] = [textIn(metadata, 'order_no'), textIn(metadata, 'order')]
  return { ...(order !== null && { order }), ...(order === null && no !== null && { order_no: no }) }
}

function paymentIn(object: JsonObject): JsonObject {
  const payment = textIn(object, 'payment_intent') ?? textIn(object, 'charge')
  return payment === null ? {} : { payment }
}

function amountIn(object: JsonObject, name: string): JsonObject {
  const currency = (textIn(object, 'currency') ?? '').toUpperCase()
  const units = object[name]
  return { currency, amount: typeof units === 'number' ? fromStripeAmount(units, currency) : '' }
}
