import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { retailPrice } from '../../trade/sale.ts'

/** A licence of a product in a currency. */
export interface Licence {
  readonly productId: number
  readonly licenseType: string
  readonly currency: string
}

/** Today's price for one copy, with two decimals; null where none is set. */
export async function currentPrice(
  { tx, caller }: Call,
  { productId, licenseType, currency }: Licence,
): Promise<string | null> {
  const [row] = await run<{ amount: string | null }>(
    tx,
    sql`select ${sql.raw(retailPrice('t.currency'))} as amount
      from (values (${caller.companyId}::bigint, ${productId}::bigint, ${licenseType}::text, ${currency}::text))
        as t (company_id, product_id, license_type, currency)`,
  )
  return row?.amount ?? null
}
