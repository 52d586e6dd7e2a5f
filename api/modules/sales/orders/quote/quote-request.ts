import type { ChildOf, DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import type { QuoteRequest } from '../../../trade/pricing/quote.ts'

type Named = 'country' | 'currency' | 'coupon_id' | 'agency_id' | 'discount' | 'tax' | 'email'

type Line = Pick<ChildOf<'order_items'>, 'product_id' | 'license_type' | 'quantity' | 'unit_price'>

type Quoted = { readonly [Name in Named]?: DraftOf<'orders'>[Name] | null } & {
  readonly items?: readonly { readonly [Name in keyof Line]?: Line[Name] | null }[]
}

/** An order, as it is given and would be, as a question for its price. */
export function quoteRequest(order: Quoted, record: RecordOf<'orders'> | null): QuoteRequest {
  return {
    items: itemsOf(order),
    currency: order.currency ?? '',
    country: order.country ?? null,
    couponId: order.coupon_id ?? null,
    agencyId: order.agency_id ?? null,
    discount: order.discount ?? '0',
    tax: order.tax ?? '0',
    email: order.email?.toLowerCase() ?? null,
    orderId: record?.id ?? null,
  }
}

/** The lines of a body or a record; the schema of a body has seen to it that each has a product and a license. */
export function itemsOf({ items = [] }: Pick<Quoted, 'items'>): QuoteRequest['items'] {
  return items.map((item) => ({
    product_id: item.product_id ?? 0,
    license_type: item.license_type ?? '',
    quantity: item.quantity ?? 1,
    unit_price: item.unit_price ?? null,
  }))
}
