import type { Call } from '../../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../../engine/operations/write/repository.ts'
import { array } from '../../../../../engine/query/sql.ts'
import { sql } from '../../../../../kernel/database/sql.ts'
import { toCents } from '../../../../../kernel/formats/money/amount.ts'
import type { Gateways } from '../../../../../kernel/platform/adapters/payment-gateway.ts'
import { methodsFor } from '../../../payment-methods/available.ts'
import { isLate, type PayTarget } from './target.ts'

/** What becomes of an order that a customer looks at. `checking`: it is frozen; `free`: there is nothing to pay; `late`: the link is too old. */
export type PayState = 'open' | 'free' | 'late' | 'paid' | 'refunded' | 'cancelled' | 'checking'

/** What the page of an order shows. */
export interface Paying {
  readonly company: { readonly title: string; readonly support_email: string; readonly timezone: string }
  readonly order: Pick<
    RecordOf<'orders'>,
    | 'id'
    | 'order_no'
    | 'language'
    | 'currency'
    | 'subtotal'
    | 'discount'
    | 'tax'
    | 'total'
    | 'email'
    | 'paid_at'
  >
  readonly lines: readonly {
    readonly product: string
    readonly license_type: RecordOf<'order_items'>['license_type']
    readonly quantity: number
    readonly total: string
  }[]
  readonly state: PayState
  /** One account of each gateway that opens a page for this order; none where it is not open. */
  readonly ways: readonly { readonly id: number; readonly gateway: string }[]
}

const states: Readonly<Record<RecordOf<'orders'>['status'], PayState>> = {
  pending: 'open',
  paid: 'paid',
  fulfilled: 'paid',
  partially_refunded: 'paid',
  refunded: 'refunded',
  chargeback: 'refunded',
  cancelled: 'cancelled',
  frozen: 'checking',
}

/** Null for an order that is not there any more. */
export async function payingOf(call: Call, target: PayTarget, pages: Gateways): Promise<Paying | null> {
  const own = sql`t.company_id = ${target.companyId}::bigint`
  const [company] = await repositoryOf('companies', call).select(
    ['title', 'support_email', 'timezone'],
    sql`t.id = ${target.companyId}::bigint and t.status = 'active'`,
  )
  const [order] = await repositoryOf('orders', call).select(
    [
      'order_no',
      'status',
      'language',
      'currency',
      'country',
      'subtotal',
      'discount',
      'tax',
      'total',
      'email',
      'paid_at',
    ],
    sql`${own} and t.id = ${target.orderId}::bigint and t.deleted_at is null`,
  )
  if (company === undefined || order === undefined) return null
  const items = await repositoryOf('order_items', call).select(
    ['product_id', 'license_type', 'quantity', 'total'],
    sql`${own} and t.order_id = ${target.orderId}::bigint`,
  )
  const products = await repositoryOf('products', call).select(
    ['name'],
    sql`${own} and t.id = any(${array(
      items.map(({ product_id: id }) => id),
      'bigint',
    )})`,
  )
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const state = stateOf(order, target)
  const { currency, country } = order
  const offered = state === 'open' ? await methodsFor(call, { currency, country }) : []
  const usable = offered.filter(({ gateway, reason }) => reason === null && pages.has(gateway))
  return {
    company,
    order,
    lines: items.map(({ product_id: id, license_type, quantity, total }) => ({
      product: nameOf.get(id) ?? '',
      license_type,
      quantity,
      total,
    })),
    state,
    ways: [...Map.groupBy(usable, ({ gateway }) => gateway).values()].flatMap((accounts) =>
      accounts.slice(0, 1),
    ),
  }
}

function stateOf(
  { status, total }: Pick<RecordOf<'orders'>, 'status' | 'total'>,
  target: PayTarget,
): PayState {
  const state = states[status]
  if (state !== 'open') return state
  if (toCents(total) === 0) return 'free'
  return isLate(target) ? 'late' : 'open'
}
