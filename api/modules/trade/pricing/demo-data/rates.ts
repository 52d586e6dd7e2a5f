import { HISTORY_DAYS } from '../../../../engine/demo/plan.ts'

/** US dollars for one unit at the begin of the history. */
const FIRST_RATES = `CASE currency WHEN 'EUR' THEN 1.08 WHEN 'GBP' THEN 1.27 WHEN 'JPY' THEN 0.0067 WHEN 'CNY' THEN 0.139 WHEN 'TWD' THEN 0.031
  WHEN 'AUD' THEN 0.66 WHEN 'CAD' THEN 0.73 WHEN 'BRL' THEN 0.18 ELSE 1 END`

/** SQL: the rate of a column `currency` so many days ago; another one every thirty days. */
export function rateAgo(ago: string): string {
  return `round((${FIRST_RATES}) * (1 + CASE WHEN currency = 'USD' THEN 0 ELSE (((${HISTORY_DAYS} - ${ago}) / 30 * 7919) % 41 - 20) / 1000.0 END), 6)`
}

/** SQL: how many days ago the rate of a day began. */
export function rateSince(ago: string): string {
  return `(${HISTORY_DAYS} - (${HISTORY_DAYS} - ${ago}) / 30 * 30)`
}
