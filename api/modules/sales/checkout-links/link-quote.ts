import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import type { PricedLine } from '../../trade/pricing/coupon.ts'
import { quote, type Quote } from '../../trade/pricing/quote.ts'

/** One of the goods of a link, as its definition shapes it. */
export interface LinkItem {
  readonly product_id: number
  readonly license_type: string
  readonly quantity: number
}

export function itemsOf(link: DraftOf<'checkout_links'> | null): readonly LinkItem[] {
  return (link?.items ?? []) as readonly LinkItem[]
}

/** What a checkout link's items cost now; with the currency by visitor, in the company's own. */
export async function linkQuote(
  call: Call,
  link: DraftOf<'checkout_links'>,
): Promise<{ quoted: Quote; lines: readonly PricedLine[]; currency: string }> {
  const currency = await currencyOf(call, link.currency ?? '')
  const items = itemsOf(link)
  const quoted = await quote(call, {
    items,
    currency,
    country: null,
    couponId: link.coupon_id ?? null,
    agencyId: null,
    discount: '0',
    tax: '0',
    email: null,
    orderId: null,
  })
  const lines = items.map((item, place) => ({ ...item, unit: toCents(quoted.lines[place]?.unit_price) }))
  return { quoted, lines, currency }
}

async function currencyOf(call: Call, currency: string): Promise<string> {
  if (currency !== 'AUTO') return currency
  const [company] = await run<{ currency: string }>(
    call.tx,
    sql`select currency from companies where id = ${call.caller.companyId}::bigint`,
  )
  return company?.currency ?? 'USD'
}
