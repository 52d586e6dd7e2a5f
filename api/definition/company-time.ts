/** SQL: the date in the selected company's time zone, some days ago. Found once a statement. */
export function dayAgo(days: number): string {
  return `(select (now() at time zone z.timezone)::date - ${days} from companies z where z.id = app_company_id())`
}

/** SQL: the moment at which that day began there. `created_at >= startOfDay(30)` is the filter `-30d..`. */
export function startOfDay(daysAgo: number): string {
  return `(select ((now() at time zone z.timezone)::date - ${daysAgo})::timestamp at time zone z.timezone
    from companies z where z.id = app_company_id())`
}
