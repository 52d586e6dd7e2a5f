/** Days of what is about no company in particular, or about several (domain/questions.md Q87). */
export const groupTimezone = 'Asia/Shanghai'

/** SQL: the date now for what is about several companies, some days ago. */
export function groupDayAgo(days: number): string {
  return `((now() at time zone '${groupTimezone}')::date - ${days})`
}

/** SQL: the date in the selected company's time zone, some days ago. Found once a statement. */
export function dayAgo(days: number): string {
  return `(select (now() at time zone z.timezone)::date - ${days} from companies z where z.id = app_company_id())`
}

/** The setting of a transaction that holds the first of the days that a list was asked for. */
export const periodSetting = 'app.period_from'

/** SQL: whether a date is one of the days that a list was asked for (`from`, `to`), or one of the last 30. Both ends are found once a statement. */
export function inPeriod(date: string): string {
  return `(${date} >= (select coalesce(nullif(current_setting('${periodSetting}', true), '')::date, ${dayAgo(29)}))
    and ${date} <= (select coalesce(nullif(current_setting('app.period_to', true), '')::date, 'infinity')))`
}

/**
 * SQL: the moment at which the last so many days began there, today being one of them: those that the console names 近 30 天, and the filter
 * `-29d..today` finds.
 */
export function startOfLast(days: number): string {
  return `(select ((now() at time zone z.timezone)::date - ${days - 1})::timestamp at time zone z.timezone
    from companies z where z.id = app_company_id())`
}

/** SQL: the moment at which the month, the quarter or the year that runs there began. Found once a statement. */
export function startOfThis(unit: 'month' | 'quarter' | 'year'): string {
  return `(select date_trunc('${unit}', now() at time zone z.timezone) at time zone z.timezone
    from companies z where z.id = app_company_id())`
}

/** SQL: the date of a moment in the selected company's time zone. */
export function dayThere(moment: string): string {
  return `(${moment} at time zone (select z.timezone from companies z where z.id = app_company_id()))::date`
}
