import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'

/** One day of a campaign. */
export interface CostRow {
  readonly date: string
  readonly cost: string
  readonly impressions: number
  readonly clicks: number
  readonly conversions: number
}

/** Messages by row: a day is there once and over, what was not shown gets no clicks. */
export function costRowErrors(rows: readonly CostRow[], now: string): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    if (seen.has(row.date)) errors[`rows.${place}.date`] = ['日期重复']
    else if (row.date > now) errors[`rows.${place}.date`] = ['日期不能晚于今天']
    if (row.clicks > row.impressions) errors[`rows.${place}.clicks`] = ['点击不能大于展示']
    seen.add(row.date)
  }
  return errors
}

/** Writes days of one campaign and what follows: the newest day of the campaign, the statistics of the companies that bear them (ids). */
export async function saveCosts(
  call: Call,
  platform: RecordOf<'platforms'>,
  rows: readonly CostRow[],
  source: 'manual' | 'import',
): Promise<number[]> {
  const { id } = platform
  const companies = new Set<number>()
  for (const row of rows)
    for (const company of await saveDay(call, platform, row, source)) companies.add(company)
  await repositoryOf('platforms', call).update(id, {
    last_cost_on: sql`(select max(date) from platform_costs where platform_id = ${id}::bigint)`,
  })
  return [...companies].toSorted((a, b) => a - b)
}

async function saveDay(
  call: Call,
  platform: RecordOf<'platforms'>,
  row: CostRow,
  source: string,
): Promise<number[]> {
  const { id } = platform
  const rate = await rateToUsd(call, platform.currency, row.date)
  const by = call.caller.userId
  const [before] = await run<{ impressions: number; clicks: number }>(
    call.tx,
    sql`select impressions, clicks from platform_costs where platform_id = ${id}::bigint and date = ${row.date}::date`,
  )
  const dollars = fromCents(times(toCents(row.cost), rate))
  await run(
    call.tx,
    sql`insert into platform_costs (company_id, platform_id, date, cost, cost_usd, impressions, clicks, conversions, source, created_by, updated_by)
      select p.company_id, p.id, ${row.date}::date, ${row.cost}::numeric, ${dollars}::numeric, ${row.impressions}::bigint,
        ${row.clicks}::bigint, ${row.conversions}::bigint, ${source}, ${by}::bigint, ${by}::bigint
      from platforms p where p.id = ${id}::bigint
      on conflict (date, platform_id) do update set cost = excluded.cost, cost_usd = excluded.cost_usd,
        impressions = excluded.impressions, clicks = excluded.clicks, conversions = excluded.conversions, source = excluded.source,
        updated_by = excluded.updated_by, updated_at = now()`,
  )
  const [booked] = await run<{ companies: number[] }>(
    call.tx,
    sql`select app_book_costs(${id}::bigint, ${row.date}::date, ${row.impressions - (before?.impressions ?? 0)}::bigint,
      ${row.clicks - (before?.clicks ?? 0)}::bigint) as companies`,
  )
  return booked?.companies ?? []
}
