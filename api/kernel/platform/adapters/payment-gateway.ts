import { createHash } from 'node:crypto'
import type { Message } from '../../formats/messages/message.ts'

/** A payment account at a gateway, as far as the adapter needs it. */
export interface GatewayAccount {
  readonly gateway: string
  readonly mode: string
  readonly health: string | null
  /** The account's secret key at the gateway as it is stored, encrypted; null: there is none. */
  readonly encryptedKey: string | null
}

export interface RefundRequest {
  /** The gateway's own number of the payment. */
  readonly transaction: string | null
  readonly amount: string
  readonly currency: string
  /** A gateway does what it is asked once for a key; a repeat gets the first answer. */
  readonly idempotencyKey: string
  /** The console's own number of the refund, for who looks at it at the gateway. */
  readonly reference: string
}

export type RefundOutcome =
  | { readonly kind: 'done'; readonly transaction: string }
  /** No money has moved, and none will for this key. */
  | { readonly kind: 'refused'; readonly message: Message }
  /** Not now; the same key may be asked again. */
  | { readonly kind: 'later'; readonly message: Message }

export interface CheckoutRequest {
  /** The console's own number of the order; the gateway reports it with the payment. */
  readonly order: string
  /** What the customer reads beside the amount. */
  readonly title: string
  readonly amount: string
  readonly currency: string
  readonly email: string
  /** Language of the customer: `de`, `tw`, … */
  readonly language: string
  /** Where the customer is led after the payment. */
  readonly returnUrl: string
  /** Where a customer who does not pay is led. */
  readonly cancelUrl?: string
  /** How many pages of the order were closed before: another one is another page. */
  readonly turn?: number
  /** The page of this deployment that stands for the gateway's where gateways are simulated. */
  readonly simulatedUrl?: string
}

export type CheckoutOutcome =
  /** A page on which the customer pays, and how long it is open. */
  | {
      readonly kind: 'open'
      readonly url: string
      readonly until: string
      /** By which the gateway knows the page; null: it cannot be closed. */
      readonly page: string | null
    }
  | { readonly kind: 'refused'; readonly message: Message }

export interface ConnectionTest {
  readonly ok: boolean
  readonly latency_ms: number
  readonly message: Message
}

/** A set of gateways by their names. */
export type Gateways = Pick<ReadonlySet<string>, 'has'>

/** What the API asks of a payment gateway. A deployment puts its own here, one for each kind of gateway. */
export interface PaymentGateway {
  /** Gateways whose refunds a person pays. */
  readonly byHand: Gateways
  /** Throws where it is not known what became of it. */
  refund(account: GatewayAccount, request: RefundRequest, signal: AbortSignal): Promise<RefundOutcome>
  test(account: GatewayAccount): Promise<ConnectionTest>
  /** Opens a page on which a customer pays an order; asked again for the same on the same day it is the same page. */
  checkout(account: GatewayAccount, request: CheckoutRequest): Promise<CheckoutOutcome>
  /** Closes a page, so that it is not paid on any more; false where it stays open, or was paid on. */
  close(account: GatewayAccount, page: string): Promise<boolean>
  /** Gateways that have such pages. */
  readonly pages: Gateways
  /** No money moves: what is paid here is marked so. */
  readonly isSimulated: boolean
}

/** Money goes back by hand: there is no gateway to be asked. */
export function isByHand({ byHand }: Pick<PaymentGateway, 'byHand'>, gateway: string): boolean {
  return byHand.has(gateway)
}

/** Ways to pay that no gateway stands behind. */
export const withoutGateway: ReadonlySet<string> = new Set(['bank_transfer', 'reseller', 'app_store'])

/** For a company's own data where no gateway is connected: nothing claims that money has moved. */
export const noGateway: PaymentGateway = {
  byHand: { has: () => true },
  refund: () => Promise.resolve({ kind: 'refused', message: '没有连接支付网关，请线下退款' }),
  test: () => Promise.resolve({ ok: false, latency_ms: 0, message: '没有连接支付网关，退款需线下办理' }),
  checkout: () => Promise.resolve({ kind: 'refused', message: '没有连接支付网关，不能生成收款链接' }),
  close: () => Promise.resolve(false),
  pages: new Set(),
  isSimulated: false,
}

/**
 * Simulated: no gateway is asked. A gateway that is known to be down refuses, and says so in its message. As a real one it knows its keys:
 * the number of a refund follows from the key, in every process and after every restart.
 */
export const simulatedGateway: PaymentGateway = {
  byHand: withoutGateway,
  refund: (account, { idempotencyKey }) => Promise.resolve(simulatedRefund(account, idempotencyKey)),
  test: (account) => {
    const ok =
      account.health !== 'down' && (withoutGateway.has(account.gateway) || account.encryptedKey !== null)
    const message: Message = ok
      ? '模拟网关：连接正常'
      : account.encryptedKey !== null
        ? '模拟网关：网关不可用'
        : '模拟网关：未填写 API 密钥'
    return Promise.resolve({ ok, latency_ms: 0, message })
  },
  checkout: ({ health }, { simulatedUrl }) =>
    Promise.resolve(
      simulatedUrl === undefined || health === 'down'
        ? {
            kind: 'refused',
            message: health === 'down' ? '模拟网关：网关不可用' : '模拟网关：演示数据没有收款页',
          }
        : {
            kind: 'open',
            url: simulatedUrl,
            until: new Date(Date.now() + day).toISOString(),
            page: simulatedUrl,
          },
    ),
  close: () => Promise.resolve(true),
  pages: { has: (gateway) => !withoutGateway.has(gateway) },
  isSimulated: true,
}

/** Milliseconds. */
const day = 86_400_000

function simulatedRefund({ gateway, health }: GatewayAccount, key: string): RefundOutcome {
  if (health === 'down') return { kind: 'refused', message: '模拟网关：网关不可用，拒绝退款' }
  return {
    kind: 'done',
    transaction: `${gateway}_re_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`,
  }
}
