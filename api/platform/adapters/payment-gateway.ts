import { randomUUID } from 'node:crypto'

/** A payment account at a gateway, as far as the adapter needs it. */
export interface GatewayAccount {
  readonly gateway: string
  readonly mode: string
  readonly health: string | null
  /** Whether keys are there that the gateway could be asked with. */
  readonly hasSecret: boolean
}

export type RefundOutcome =
  | { readonly kind: 'done'; readonly transaction: string }
  /** Money goes back by hand: nobody can be asked. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string }

export interface ConnectionTest {
  readonly ok: boolean
  readonly latency_ms: number
  readonly message: string
}

/** What the API asks of a payment gateway. A deployment puts its own here, one for each kind of gateway. */
export interface PaymentGateway {
  refund(
    account: GatewayAccount,
    payment: { transaction: string | null; amount: string; currency: string },
  ): Promise<RefundOutcome>
  test(account: GatewayAccount): Promise<ConnectionTest>
}

const byHand = new Set(['bank_transfer', 'reseller', 'app_store'])

/** Simulated: no gateway is asked. A gateway that is known to be down refuses, and says so in its message. */
export const simulatedGateway: PaymentGateway = {
  refund: (account) => Promise.resolve(simulatedRefund(account)),
  test: (account) => {
    const ok = account.health !== 'down' && (byHand.has(account.gateway) || account.hasSecret)
    const message = ok
      ? '模拟网关：连接正常'
      : account.hasSecret
        ? '模拟网关：网关不可用'
        : '模拟网关：未填写 API 密钥'
    return Promise.resolve({ ok, latency_ms: 0, message })
  },
}

function simulatedRefund({ gateway, health }: GatewayAccount): RefundOutcome {
  if (byHand.has(gateway)) return { kind: 'offline' }
  if (health === 'down') return { kind: 'refused', message: '模拟网关：网关不可用，拒绝退款' }
  return { kind: 'done', transaction: `${gateway}_re_${randomUUID().replaceAll('-', '').slice(0, 20)}` }
}
