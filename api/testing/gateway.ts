import { verbatim } from '../kernel/formats/messages/message.ts'
import {
  type PaymentGateway,
  type RefundOutcome,
  type RefundRequest,
  withoutGateway,
} from '../kernel/platform/adapters/payment-gateway.ts'

/** A payment gateway that keeps books: it pays once for a key, and answers a repeat as it answered first. */
export interface TestGateway extends PaymentGateway {
  /** What it was asked, in order. */
  readonly requests: RefundRequest[]
  /** What it has paid back, by key. */
  readonly paid: Map<string, string>
  /** How the next requests are met; `lost` pays and breaks off before it answers. */
  behave: 'pays' | 'lost' | 'refuses' | 'busy' | 'hangs'
  /** Called with each request before it is met. */
  onRequest: () => Promise<void>
}

export function testGateway(): TestGateway {
  const gateway: TestGateway = {
    byHand: withoutGateway,
    requests: [],
    paid: new Map(),
    behave: 'pays',
    onRequest: () => Promise.resolve(),
    checkout: () => Promise.resolve({ kind: 'refused', message: verbatim('没有收款页') }),
    close: () => Promise.resolve(false),
    pages: new Set(),
    isSimulated: false,
    test: () => Promise.resolve({ ok: true, latency_ms: 1, message: '连接正常' }),
    async refund(_account, request): Promise<RefundOutcome> {
      gateway.requests.push(request)
      await gateway.onRequest()
      if (gateway.behave === 'refuses') return { kind: 'refused', message: verbatim('卡片已注销') }
      if (gateway.behave === 'busy') return { kind: 'later', message: verbatim('网关繁忙') }
      if (gateway.behave === 'hangs') return await new Promise(() => {})
      const { idempotencyKey: key } = request
      const transaction = gateway.paid.get(key) ?? `re_${gateway.paid.size + 1}`
      gateway.paid.set(key, transaction)
      if (gateway.behave === 'lost') throw new Error('socket hang up')
      return { kind: 'done', transaction }
    },
  }
  return gateway
}
