import { dayAgo } from './company-time.ts'
import type { ComputedField } from './field.ts'
import { computed, json } from './fields.ts'

/** SQL: a measure of daily facts `f` added up; over the last days, today included, or over all unless given. */
export function dailyFigure(fact: string, measure: string, condition: string, days?: number): string {
  const recent = days === undefined ? '' : ` and f.date >= ${dayAgo(days)}`
  return `(select coalesce(sum(f.${measure}), 0) from ${fact} f where ${condition}${recent})`
}

/** A measure's values of the last 30 days, oldest first, days without facts as 0: `{counts: […]}`. */
export function dailyCurve(
  zh: string,
  en: string,
  fact: string,
  measure: string,
  condition: string,
): ComputedField {
  const counts = { type: 'array', items: { type: 'integer' } }
  return computed(
    json(zh, en, { shape: { counts } }),
    `(select jsonb_build_object('counts', jsonb_agg(coalesce(found.value, 0) order by d.day))
      from generate_series(${dayAgo(29)}::timestamp, ${dayAgo(0)}::timestamp, interval '1 day') d(day)
      left join (select f.date, sum(f.${measure}) as value from ${fact} f
        where ${condition} and f.date >= ${dayAgo(29)} group by f.date) found on found.date = d.day::date)`,
  )
}
