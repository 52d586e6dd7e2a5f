import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { run } from '../../../engine/query/sql.ts'
import { addDays } from '../../../engine/query/today.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { type Pacing, pacingOf } from './forecast.ts'

type Budget = RecordOf<'ad_budgets'>

/** A budget with what its campaigns cost until yesterday by the company's clock, in its own currency. */
export interface PacedBudget {
  readonly row: Pick<
    Budget,
    'id' | 'month' | 'platform' | 'account_name' | 'currency' | 'amount' | 'note'
  > & {
    readonly product_id: number | null
    readonly product_title: string | null
    readonly owner_id: number | null
    readonly owner_title: string | null
  }
  /** By day; days without costs are left out. */
  readonly spent: ReadonlyMap<string, number>
  readonly pacing: Pacing
}

interface Row {
  readonly id: number
  readonly month: string
  readonly platform: Budget['platform']
  readonly account_name: string | null
  readonly product_id: number | null
  readonly product_title: string | null
  readonly owner_id: number | null
  readonly owner_title: string | null
  readonly currency: Budget['currency']
  readonly amount: string
  readonly note: string | null
  readonly days: readonly { readonly date: string; readonly spent: string; readonly running: string }[]
  readonly campaigns: readonly {
    readonly starts_at: string
    readonly ends_at: string | null
    readonly first_on: string | null
    readonly last_on: string | null
    readonly weeks: readonly string[]
    readonly weekdays: readonly string[]
  }[]
}

/** Days before today that a forecast goes by: eight weeks up to a last day that may lie four weeks back. */
const basisDays = 84

export interface PacingQuestion {
  readonly month: string
  /** The company's date. */
  readonly now: string
  /** On the row `t`. */
  readonly only?: SQL
}

/** The budgets of a month that the caller sees, in the order of their scopes. */
export async function loadPacing(
  call: Call,
  resource: Resource,
  { month, now, only = sql`true` }: PacingQuestion,
): Promise<PacedBudget[]> {
  const { companyId } = call.caller
  const { source, condition } = await rowsOf(resource, call)
  const until = addDays(now, -1)
  const begin = [`${month}-01`, addDays(now, -basisDays)].toSorted()[0] ?? now
  const rows = await run<Row>(
    call.tx,
    sql`with budget as (
        select t.* from ${source} where ${condition} and t.month = ${month} and ${only}
      ), campaign as materialized (
        select p.*, seen.first_on, seen.last_on from platforms p
        cross join lateral (select min(c.date) as first_on, max(c.date) as last_on from platform_costs c
          where c.platform_id = p.id and c.date <= ${until}::date) seen
        where p.company_id = ${companyId}::bigint and p.kind = 'self'
      ), scope as (
        select b.id as budget_id, b.currency as into_currency, p.id, p.currency, p.status, p.starts_at, p.ends_at, p.first_on, p.last_on,
          p.status = 'active' and p.last_on >= ${now}::date - 28 as runs
        from budget b join campaign p on (b.platform is null or p.platform = b.platform)
          and (b.account_name is null or p.account_name = b.account_name)
          and (b.product_id is null or p.product_id = b.product_id) and (b.owner_id is null or p.owner_id = b.owner_id)
      ), rates as (
        select c.into_currency, d.day::date as day, (select x.rate_usd from exchange_rates x where x.currency = c.into_currency
          order by x.day <= d.day::date desc, abs(x.day - d.day::date), x.fetched_at desc limit 1) as rate
        from (select distinct into_currency from scope where into_currency not in ('USD', currency)) c
        cross join generate_series(${begin}::date, ${until}::date, interval '1 day') d(day)
      ), costs as (
        select s.budget_id, s.id, s.runs, s.first_on, s.last_on, c.date, case when s.currency = s.into_currency then c.cost
          when s.into_currency = 'USD' then c.cost_usd else round(c.cost_usd / r.rate, 2) end as amount
        from scope s join platform_costs c on c.platform_id = s.id and c.date between ${begin}::date and ${until}::date
        left join rates r on r.into_currency = s.into_currency and r.day = c.date
      ), by_day as (
        select budget_id, date, sum(amount) as spent, coalesce(sum(amount) filter (where runs), 0) as running from costs group by budget_id, date
      ), by_campaign as (
        select s.budget_id, s.id, s.starts_at, s.ends_at, s.first_on, s.last_on,
          ${sums([0, 1, 2, 3].map((week) => sql`c.date between s.last_on - ${7 * week + 6}::int and s.last_on - ${7 * week}::int`))} as weeks,
          ${sums([1, 2, 3, 4, 5, 6, 7].map((day) => sql`c.date > s.last_on - 7 * least(8, (s.last_on - s.first_on + 1) / 7) and extract(isodow from c.date) = ${day}::int`))} as weekdays
        from scope s left join costs c on c.budget_id = s.budget_id and c.id = s.id
        where s.status = 'active' group by s.budget_id, s.id, s.starts_at, s.ends_at, s.first_on, s.last_on
      )
      select b.id, b.month, b.platform, b.account_name, b.currency, b.amount, b.note, b.product_id, b.owner_id,
        (select p.name from products p where p.id = b.product_id) as product_title, (select u.name from users u where u.id = b.owner_id) as owner_title,
        (select coalesce(json_agg(json_build_object('date', d.date, 'spent', d.spent::text, 'running', d.running::text) order by d.date), '[]')
          from by_day d where d.budget_id = b.id) as days,
        (select coalesce(json_agg(json_build_object('starts_at', c.starts_at, 'ends_at', c.ends_at, 'first_on', c.first_on, 'last_on', c.last_on,
          'weeks', c.weeks, 'weekdays', c.weekdays) order by c.id), '[]') from by_campaign c where c.budget_id = b.id) as campaigns
      from budget b
      order by b.platform nulls first, b.account_name nulls first, b.product_id nulls first, b.owner_id nulls first`,
  )
  return rows.map((row) => pacedOf(row, now))
}

function pacedOf({ days, campaigns, ...row }: Row, now: string): PacedBudget {
  const within = days.filter(({ date }) => date.startsWith(row.month))
  return {
    row,
    spent: new Map(within.map(({ date, spent }) => [date, toCents(spent)])),
    pacing: pacingOf({
      month: row.month,
      today: now,
      currency: row.currency,
      budget: toCents(row.amount),
      days: days.map(({ date, spent, running }) => ({
        date,
        cents: toCents(spent),
        running: toCents(running),
      })),
      campaigns: campaigns.map((one) => ({
        startsAt: one.starts_at,
        endsAt: one.ends_at,
        firstOn: one.first_on,
        lastOn: one.last_on,
        weeks: one.weeks.map(toCents),
        weekdays: one.weekdays.map(toCents),
      })),
    }),
  }
}

/** SQL: what costs `c` come to under each condition, as texts. */
function sums(conditions: readonly SQL[]): SQL {
  const each = conditions.map(
    (condition) => sql`coalesce(sum(c.amount) filter (where ${condition}), 0)::text`,
  )
  return sql`array[${sql.join(each, sql`, `)}]`
}
