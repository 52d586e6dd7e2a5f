import type { Metric } from './definition/list.ts'

/** A card that counts rows `t`; all of them unless a condition in SQL is given. */
export function count(zh: string, en: string, condition?: string): Metric {
  return {
    zh,
    en,
    format: 'int',
    sql: condition === undefined ? 'count(*)' : `count(*) filter (where ${condition})`,
  }
}

/** A card that adds up a number of the rows `t`. */
export function sum(zh: string, en: string, format: 'int' | 'money', value: string): Metric {
  return { zh, en, format, sql: `coalesce(sum(${value}), 0)` }
}

/** A card with an SQL aggregate of its own. */
export function metric(zh: string, en: string, format: Metric['format'], sql: string): Metric {
  return { zh, en, format, sql }
}
