import { callSigned, type SignedService } from '../web/signed-call.ts'
import { type PaymentGateway, type RefundOutcome, withoutGateway } from './payment-gateway.ts'

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
      return refundOutcome(answer.status, answer.body)
    },
    async test({ gateway, mode }) {
      const began = performance.now()
      try {
        const { status, body } = await callSigned(service, { path: '/test', body: { gateway, mode } })
        const ok = status === 200 && body['ok'] === true
        const latency = Math.round(performance.now() - began)
        return {
          ok,
          latency_ms: latency,
          message: messageOf(body) ?? (ok ? '连接正常' : `支付服务返回 ${status}`),
        }
      } catch {
        return { ok: false, latency_ms: Math.round(performance.now() - began), message: '支付服务没有回答' }
      }
    },
  }
}

/** Throws where the answer does not say what became of it: the same key is asked again. */
function refundOutcome(status: number, body: Readonly<Record<string, unknown>>): RefundOutcome {
  const { status: outcome, transaction } = body
  const message = messageOf(body) ?? `支付服务返回 ${status}`
  if (status === 429 || status === 503) return { kind: 'later', message }
  if (status >= 500) throw new Error(`The payment service answered ${status}`)
  if (status >= 400) return { kind: 'refused', message }
  if (outcome === 'done' && typeof transaction === 'string' && transaction !== '')
    return { kind: 'done', transaction }
  if (outcome === 'refused' || outcome === 'later') return { kind: outcome, message }
  throw new Error('The payment service did not say what became of the refund')
}

function messageOf({ message }: Readonly<Record<string, unknown>>): string | null {
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : null
}
