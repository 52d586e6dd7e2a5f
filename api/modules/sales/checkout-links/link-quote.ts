import type { Call } from '../../../engine/model/operation.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import type { PricedLine } from '../../trade/pricing/coupon.ts'
import { quote, type Quote } from '../../trade/pricing/quote.ts'

/** What a checkout link's items cost now; with the currency by visitor, in the company's own. */
export async function linkQuote(
  call: Call,
  link: Readonly<Values>,
): Promise<{ quoted: Quote; lines: readonly PricedLine[]; currency: string }> {
  const currency = await currencyOf(call, textOf(link['currency']))
  const items = (Array.isArray(link['items']) ? (link['items'] as readonly Values[]) : []).map((item) => ({
    product_id: Number(item['product_id']),
    license_type: textOf(item['license_type']),
    quantity: Number(item['quantity']),
  }))
  const quoted = await quote(call, {
    items,
    currency,
    country: null,
    couponId: link['coupon_id'] == null ? null : Number(link['coupon_id']),
    agencyId: null,
    discount: '0',
    tax: '0',
    email: null,
    orderId: null,
  })
  const lines = items.map((item, place) => ({ ...item, unit: toCents(quoted.lines[place]?.unit_price) }))
  return { quoted, lines, currency }
}

async function currencyOf(call: Call, given: string): Promise<string> {
  if (given !== 'AUTO') return given
  const [company] = await run<{ currency: string }>(
    call.tx,
    sql`select currency from companies where id = ${call.caller.companyId}::bigint`,
  )
  return company?.currency ?? 'USD'
}
