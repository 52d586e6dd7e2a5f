import { dayAgo, inPeriod } from './company-time.ts'
import { spark } from './composite-fields.ts'
import { computed } from './computed-fields.ts'
import type { ComputedFieldOf } from './field.ts'

/** Over which days something is added up: the last ones, today included, or those that the list is asked for. */
export type Days = number | 'period'

/** SQL: a condition on the date of daily facts `f`; none where no days are given. */
export function within(days: Days | undefined): string {
  if (days === undefined) return ''
  return days === 'period' ? ` and ${inPeriod('f.date')}` : ` and f.date >= ${dayAgo(days - 1)}`
}

/** SQL: a measure of daily facts `f` added up, over all days unless given. */
export function dailyFigure(fact: string, measure: string, condition: string, days?: Days): string {
  return `(select coalesce(sum(f.${measure}), 0) from ${fact} f where ${condition}${within(days)})`
}

/** SQL to join: several measures of daily facts `f`, added up over all days, as columns of the row `alias`. */
export function dailyFigures(
  fact: string,
  measures: Readonly<Record<string, string>>,
  condition: string,
  alias: string,
): string {
  const columns = Object.entries(measures).map(([name, measure]) => `coalesce(sum(${measure}), 0) as ${name}`)
  return `left join lateral (select ${columns.join(', ')} from ${fact} f where ${condition}) ${alias} on true`
}

/** A measure's values of the last 30 days, oldest first, days without facts as 0. */
export function dailyCurve(
  zh: string,
  en: string,
  fact: string,
  measure: string,
  condition: string,
): ComputedFieldOf<readonly number[] | null> {
  return computed(
    spark(zh, en),
    `(select jsonb_agg(coalesce(found.value, 0) order by d.day)
      from generate_series(${dayAgo(29)}::timestamp, ${dayAgo(0)}::timestamp, interval '1 day') d(day)
      left join (select f.date, sum(f.${measure}) as value from ${fact} f
        where ${condition} and f.date >= ${dayAgo(29)} group by f.date) found on found.date = d.day::date)`,
  )
}
