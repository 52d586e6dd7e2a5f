import { createHash } from 'node:crypto'
import type { Message } from '../../formats/messages/message.ts'

/** A payment account at a gateway, as far as the adapter needs it. */
export interface GatewayAccount {
  readonly gateway: string
  readonly mode: string
  readonly health: string | null
  /** Whether keys are there that the gateway could be asked with. */
  readonly hasSecret: boolean
}

export interface RefundRequest {
  /** The gateway's own number of the payment. */
  readonly transaction: string | null
  readonly amount: string
  readonly currency: string
  /** A gateway does what it is asked once for a key; a repeat gets the first answer. */
  readonly idempotencyKey: string
}

export type RefundOutcome =
  | { readonly kind: 'done'; readonly transaction: string }
  /** No money has moved, and none will for this key. */
  | { readonly kind: 'refused'; readonly message: Message }
  /** Not now; the same key may be asked again. */
  | { readonly kind: 'later'; readonly message: Message }

export interface ConnectionTest {
  readonly ok: boolean
  readonly latency_ms: number
  readonly message: Message
}

/** What the API asks of a payment gateway. A deployment puts its own here, one for each kind of gateway. */
export interface PaymentGateway {
  /** Gateways whose refunds a person pays; `all` where none is connected. */
  readonly byHand: ReadonlySet<string> | 'all'
  /** Throws where it is not known what became of it. */
  refund(account: GatewayAccount, request: RefundRequest, signal: AbortSignal): Promise<RefundOutcome>
  test(account: GatewayAccount): Promise<ConnectionTest>
}

/** Money goes back by hand: there is no gateway to be asked. */
export function isByHand({ byHand }: Pick<PaymentGateway, 'byHand'>, gateway: string): boolean {
  return byHand === 'all' || byHand.has(gateway)
}

/** Ways to pay that no gateway stands behind. */
export const withoutGateway: ReadonlySet<string> = new Set(['bank_transfer', 'reseller', 'app_store'])

/** For a company's own data where no gateway is connected: nothing claims that money has moved. */
export const noGateway: PaymentGateway = {
  byHand: 'all',
  refund: () => Promise.resolve({ kind: 'refused', message: '没有连接支付网关，请线下退款' }),
  test: () => Promise.resolve({ ok: false, latency_ms: 0, message: '没有连接支付网关，退款需线下办理' }),
}

/**
 * Simulated: no gateway is asked. A gateway that is known to be down refuses, and says so in its message. As a real one it knows its keys:
 * the number of a refund follows from the key, in every process and after every restart.
 */
export const simulatedGateway: PaymentGateway = {
  byHand: withoutGateway,
  refund: (account, { idempotencyKey }) => Promise.resolve(simulatedRefund(account, idempotencyKey)),
  test: (account) => {
    const ok = account.health !== 'down' && (withoutGateway.has(account.gateway) || account.hasSecret)
    const message: Message = ok
      ? '模拟网关：连接正常'
      : account.hasSecret
        ? '模拟网关：网关不可用'
        : '模拟网关：未填写 API 密钥'
    return Promise.resolve({ ok, latency_ms: 0, message })
  },
}

function simulatedRefund({ gateway, health }: GatewayAccount, key: string): RefundOutcome {
  if (health === 'down') return { kind: 'refused', message: '模拟网关：网关不可用，拒绝退款' }
  return {
    kind: 'done',
    transaction: `${gateway}_re_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`,
  }
}
