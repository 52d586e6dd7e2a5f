import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import {
  builtInRates,
  type DayRates,
  type RateSource,
} from '../../../kernel/platform/adapters/exchange-rates.ts'

/**
 * Fetches today's rates where there is a source and they are not there yet. A database without any rate is given those that the program
 * brings along, and of each currency the one of its latest paid order.
 */
export async function refreshRates(database: Database, source: RateSource | null): Promise<void> {
  const [rates] = await database.system((tx) =>
    run<{ isEmpty: boolean; isCurrent: boolean }>(
      tx,
      sql`select not exists (select from exchange_rates) as "isEmpty",
        exists (select from exchange_rates where source not in ('builtin', 'order') and day >= (now() at time zone 'UTC')::date) as "isCurrent"`,
    ),
  )
  if (rates?.isEmpty === true) await database.system(saveFirst)
  if (source === null || rates?.isCurrent === true) return
  const latest = await source.latest()
  await database.system((tx) => saveRates(tx, latest))
}

/** Rates of a day and source that are known stay as they are: what was calculated with them can be looked up. */
export async function saveRates(tx: Query, { day, source, rates }: DayRates): Promise<void> {
  for (const [currency, rate] of Object.entries(rates))
    await run(
      tx,
      sql`insert into exchange_rates (currency, day, source, rate_usd) values (${currency}, ${day}::date, ${source}, ${rate}::numeric)
        on conflict do nothing`,
    )
}

async function saveFirst(tx: Query): Promise<void> {
  await saveRates(tx, builtInRates)
  await run(
    tx,
    sql`insert into exchange_rates (currency, day, source, rate_usd)
      select distinct on (currency) currency, (paid_at at time zone 'UTC')::date, 'order', rate_usd from orders
      where rate_usd > 0 and paid_at is not null and currency <> 'USD' order by currency, paid_at desc
      on conflict do nothing`,
  )
}
