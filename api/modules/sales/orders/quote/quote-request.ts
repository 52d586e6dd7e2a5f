import type { DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import { textOf } from '../../../../engine/query/text-of.ts'
import type { QuoteRequest } from '../../../trade/pricing/quote.ts'

type Asked = 'country' | 'currency' | 'coupon_id' | 'agency_id' | 'discount' | 'tax' | 'email'

type Quoted = { readonly [Name in Asked]?: DraftOf<'orders'>[Name] | null } & { readonly items?: unknown }

/** An order, as it is given and would be, as a question for its price. */
export function quoteRequest(order: Quoted, record: RecordOf<'orders'> | null): QuoteRequest {
  return {
    items: itemsOf(order),
    currency: textOf(order.currency),
    country: textOrNull(order.country),
    couponId: numberOrNull(order.coupon_id),
    agencyId: numberOrNull(order.agency_id),
    discount: textOf(order.discount) || '0',
    tax: textOf(order.tax) || '0',
    email: textOrNull(order.email)?.toLowerCase() ?? null,
    orderId: numberOrNull(record?.id),
  }
}

/** The lines of a body or a record. */
export function itemsOf(order: { readonly items?: unknown }): QuoteRequest['items'] {
  const items: unknown = order.items
  if (!Array.isArray(items)) return []
  return items.map((item: Values) => ({
    product_id: Number(item['product_id']),
    license_type: textOf(item['license_type']),
    quantity: Number(item['quantity'] ?? 1),
    unit_price: textOrNull(item['unit_price']),
  }))
}

function numberOrNull(value: unknown): number | null {
  return value == null ? null : Number(value)
}

function textOrNull(value: unknown): string | null {
  return value == null ? null : textOf(value)
}
