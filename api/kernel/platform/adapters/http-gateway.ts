import { createHash } from 'node:crypto'
import { type Message, message, verbatim } from '../../formats/messages/message.ts'
import { callSigned, type SignedAnswer, type SignedService } from '../web/signed-call.ts'
import {
  type CheckoutOutcome,
  type PaymentGateway,
  type RefundOutcome,
  withoutGateway,
} from './payment-gateway.ts'

/**
 * The company's own payment service, called by signed HTTP (docs/ports/payments.yaml): it stands for every gateway, and does what it is asked
 * once for an `Idempotency-Key`.
 */
export function httpGateway(service: SignedService): PaymentGateway {
  return {
    byHand: withoutGateway,
    async refund({ gateway, mode }, { transaction, amount, currency, idempotencyKey }, signal) {
      const body = { gateway, mode, transaction, amount, currency }
      const answer = await callSigned(service, { path: '/refunds', body, idempotencyKey, signal })
      return refundOutcome(answer)
    },
    async test({ gateway, mode }) {
      const began = performance.now()
      const answer = await callSigned(service, { path: '/test', body: { gateway, mode } }).catch(() => null)
      return { ...testOutcome(answer), latency_ms: Math.round(performance.now() - began) }
    },
    async checkout({ gateway, mode }, request) {
      const { order, title, amount, currency, email, language, returnUrl, cancelUrl = returnUrl } = request
      const body = { gateway, mode, order, title, amount, currency, email, language }
      const urls = { return_url: returnUrl, cancel_url: cancelUrl }
      const idempotencyKey = createHash('sha256')
        .update(JSON.stringify([new Date().toISOString().slice(0, 10), request.turn ?? 0, body, urls]))
        .digest('hex')
      const answer = await callSigned(service, {
        path: '/checkouts',
        body: { ...body, ...urls },
        idempotencyKey,
      })
      return checkoutOutcome(answer)
    },
    async close({ gateway, mode }, page) {
      const body = { gateway, mode, page }
      const { status, body: answer } = await callSigned(service, { path: '/checkouts/close', body })
      return status === 200 && answer['closed'] === true
    },
    pages: { has: (gateway) => !withoutGateway.has(gateway) },
    isSimulated: false,
  }
}

const answered = (status: number): Message => message('支付服务返回 {status}', { status })

/** Null: there was no answer. */
function testOutcome(answer: SignedAnswer | null): { ok: boolean; message: Message } {
  if (answer === null) return { ok: false, message: '支付服务没有回答' }
  const { status, body, message: serviceMessage } = answer
  const ok = status === 200 && body['ok'] === true
  return {
    ok,
    message: serviceMessage === null ? (ok ? '连接正常' : answered(status)) : verbatim(serviceMessage),
  }
}

/** Throws where the answer does not say where the page is. */
function checkoutOutcome({ status, body, message: said }: SignedAnswer): CheckoutOutcome {
  if (status === 404 || status === 405) return { kind: 'refused', message: '支付服务不提供收款链接' }
  const { url, until, page = null } = body
  if (status === 200 && typeof url === 'string' && /^https?:\/\//.test(url) && typeof until === 'string')
    return { kind: 'open', url, until, page: typeof page === 'string' ? page : null }
  if (status === 429 || (status >= 400 && status < 500) || status === 503)
    return { kind: 'refused', message: said === null ? answered(status) : verbatim(said) }
  throw new Error('The payment service did not say where the page is')
}

/** Throws where the answer does not say what became of it: the same key is asked again. */
function refundOutcome({ status, body, message: serviceMessage }: SignedAnswer): RefundOutcome {
  const { status: outcome, transaction } = body
  const problem = serviceMessage === null ? answered(status) : verbatim(serviceMessage)
  if (status === 429 || status === 503) return { kind: 'later', message: problem }
  if (status >= 500) throw new Error(`The payment service answered ${status}`)
  if (status >= 400) return { kind: 'refused', message: problem }
  if (outcome === 'done' && typeof transaction === 'string' && transaction !== '')
    return { kind: 'done', transaction }
  if (outcome === 'refused' || outcome === 'later') return { kind: outcome, message: problem }
  throw new Error('The payment service did not say what became of the refund')
}
