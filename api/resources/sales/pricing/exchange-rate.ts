import { sql } from '../../../database/sql.ts'
import type { Call } from '../../../model/operation.ts'
import { simulatedRate } from '../../../platform/adapters/exchange-rates.ts'
import { run } from '../../../query/sql.ts'

/** US dollars for one unit now: as of the company's latest order that was paid in the currency. */
export async function rateToUsd(call: Call, currency: string): Promise<string> {
  if (currency === 'USD') return '1'
  const [latest] = await run<{ rate: string }>(
    call.tx,
    sql`select rate_usd as rate from orders
      where company_id = ${call.caller.companyId}::bigint and currency = ${currency} and rate_usd is not null and paid_at is not null
      order by id desc limit 1`,
  )
  return latest?.rate ?? simulatedRate(currency)
}
