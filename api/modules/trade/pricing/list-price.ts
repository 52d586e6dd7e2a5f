import type { Call } from '../../../engine/model/operation.ts'
import { array, runCached } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What is asked for: some copies of a product under a license. */
export interface OrderedLine {
  readonly product_id: number
  readonly license_type: string
  readonly quantity: number
}

export interface ListPrice {
  readonly id: number
  /** For one copy. */
  readonly amount: string
  readonly tax_included: boolean
}

/**
 * Today's list price of each line, in its order: of the customer's region before the worldwide one, of the highest tier that the quantity
 * reaches; null where none is set. Of the selected company's products, unless others are named.
 */
export async function listPrices(
  call: Call,
  lines: readonly OrderedLine[],
  currency: string,
  country: string | null,
  companies: readonly (number | null)[] = [call.caller.companyId],
): Promise<(ListPrice | null)[]> {
  const region = country === null ? 'global' : regionOf(country)
  const rows = await runCached<{ place: number; id: number | null; amount: string; tax_included: boolean }>(
    call.tx,
    sql`select w.place, found.* from unnest(
        ${array(
          lines.map((line) => line.product_id),
          'bigint',
        )}, ${array(
          lines.map((line) => line.license_type),
          'text',
        )}, ${array(
          lines.map((line) => line.quantity),
          'bigint',
        )}) with ordinality as w (product_id, license_type, quantity, place)
      left join lateral (select p.id, p.amount, p.tax_included from prices p
        where p.company_id = any(${array(companies, 'bigint')}) and p.product_id = w.product_id and p.license_type = w.license_type
          and p.currency = ${currency} and p.region in ('global', ${region}) and p.min_quantity <= w.quantity
          and p.status in ('active', 'scheduled') and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
        order by p.region <> ${region}, p.min_quantity desc, p.effective_from desc limit 1) found on true
      order by w.place`,
  )
  return rows.map(({ id, amount, tax_included }) => (id === null ? null : { id, amount, tax_included }))
}

/** The price region of a country (domain/resources.md, prices). */
export function regionOf(country: string): string {
  const found = Object.entries(regions).find(([, countries]) => countries.includes(country))
  return found?.[0] ?? 'global'
}

const regions: Readonly<Record<string, readonly string[]>> = {
  eu: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
  apac: 'AU CN HK JP KR MO NZ SG TW'.split(' '),
  latam: 'AR BO BR CL CO CR DO EC GT HN MX NI PA PE PY SV UY VE'.split(' '),
  low: 'BD EG ID IN KE LK NG PH PK TH UA VN ZA'.split(' '),
}
