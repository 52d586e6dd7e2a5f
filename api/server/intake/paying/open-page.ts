import type { Call } from '../../../engine/model/operation.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { PaymentGateway } from '../../../kernel/platform/adapters/payment-gateway.ts'
import type { Paying } from '../../../modules/sales/orders/payment/page/paying.ts'
import {
  isOpen,
  keepPage,
  noteClosed,
  storedPage,
  type StoredPage,
} from '../../../modules/sales/orders/payment/page/stored-page.ts'
import { accountOf } from '../../../modules/sales/payment-methods/account.ts'

/** Where a customer is led to pay; `over`: the order is not open any more; `refused`: the gateway does not want to. */
export type Leading =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'refused'; readonly message: Message }

interface Opening {
  readonly payments: PaymentGateway
  /** Each a transaction of its own: the gateway is never asked in one. */
  readonly inCall: <T>(work: (call: Call) => Promise<T>) => Promise<T>
  readonly returnUrl: string
  readonly simulatedUrl: string
}

/**
 * The one page of the gateway on which a customer pays an order. However often and in however many tabs it is asked for, it is the same page: the
 * first that is stored. For another way to pay, or another amount, the page before is closed first; where that is not sure, the customer is led there.
 */
export async function openPage(
  { payments, inCall, returnUrl, simulatedUrl }: Opening,
  { company, order }: Paying,
  methodId: number,
): Promise<Leading> {
  const before = await inCall((call) => storedPage(call, order.id))
  if (before !== null && isOpen(before)) {
    if (isSame(before)) return { kind: 'page', url: before.url }
    if (!(await closeBefore(before))) return { kind: 'page', url: before.url }
  }
  const account = await inCall((call) => accountOf(call, methodId))
  if (account === null) return { kind: 'refused', message: '所选支付方式不存在' }
  const turn = (before?.turn ?? 0) + (before === null || isSame(before) ? 0 : 1)
  const outcome = await payments.checkout(account, {
    order: order.order_no,
    title: `${company.title} ${order.order_no}`,
    amount: order.total,
    currency: order.currency,
    email: order.email,
    language: order.language,
    returnUrl: `${returnUrl}?back=1`,
    cancelUrl: returnUrl,
    simulatedUrl,
    turn,
  })
  if (outcome.kind === 'refused') return outcome
  const { url, until, page } = outcome
  const opened = {
    methodId,
    amount: order.total,
    currency: order.currency,
    url,
    until,
    page,
    turn,
    isClosed: false,
  }
  const kept = await inCall((call) => keepPage(call, order.id, opened))
  return kept === null ? { kind: 'over' } : { kind: 'page', url: kept.url }

  function isSame(page: StoredPage): boolean {
    return page.methodId === methodId && page.amount === order.total && page.currency === order.currency
  }

  async function closeBefore(page: StoredPage): Promise<boolean> {
    if (page.page === null) return false
    const former = await inCall((call) => accountOf(call, page.methodId))
    if (former === null || !(await payments.close(former, page.page))) return false
    return await inCall((call) => noteClosed(call, order.id, page))
  }
}
