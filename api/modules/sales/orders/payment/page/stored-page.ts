import type { Call } from '../../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../../engine/operations/write/repository.ts'
import { run } from '../../../../../engine/query/sql.ts'
import { sql } from '../../../../../kernel/database/sql.ts'

/** The gateway's page that the customer of an order was led to. */
export interface StoredPage {
  readonly methodId: number
  readonly amount: string
  readonly currency: string
  readonly url: string
  readonly until: string
  readonly page: string | null
  /** How many were closed before it. */
  readonly turn: number
  readonly isClosed: boolean
}

/** The last page of an order; null for none. */
export async function storedPage({ tx }: Call, orderId: number): Promise<StoredPage | null> {
  const [row]: readonly { readonly payment_page?: unknown }[] = await run(
    tx,
    sql`select payment_page from orders where id = ${orderId}::bigint`,
  )
  return isPage(row?.payment_page) ? row.payment_page : null
}

/** Whether a page can still be paid on, as far as is known here. */
export function isOpen({ until, isClosed }: StoredPage, now = Date.now()): boolean {
  return !isClosed && Date.parse(until) > now
}

/**
 * Makes a page that was opened the one of its order; of several at once the first. The page that the customer is led to, or null where the
 * order is not open any more.
 */
export async function keepPage(call: Call, orderId: number, opened: StoredPage): Promise<StoredPage | null> {
  const order = await repositoryOf('orders', call).lock(orderId)
  if (order.status !== 'pending') return null
  const before = await storedPage(call, orderId)
  if (before !== null && isOpen(before)) return before
  await store(call, orderId, opened)
  return opened
}

/** Notes that a page was closed, so that another one may be opened; false where it is another one by now. */
export async function noteClosed(call: Call, orderId: number, closed: StoredPage): Promise<boolean> {
  await repositoryOf('orders', call).lock(orderId)
  const now = await storedPage(call, orderId)
  if (now?.url !== closed.url) return false
  await store(call, orderId, { ...closed, isClosed: true })
  return true
}

async function store({ tx }: Call, orderId: number, page: StoredPage): Promise<void> {
  await run(
    tx,
    sql`update orders set payment_page = ${JSON.stringify(page)}::jsonb where id = ${orderId}::bigint`,
  )
}

function isPage(value: unknown): value is StoredPage {
  return typeof value === 'object' && value !== null && 'url' in value
}
