import { type Days, within } from '../../engine/model/daily-figure.ts'

/** What visits are counted of, day by day (domain/resources.md §4.6 `daily_content_stats`). */
export type ContentObject =
  | 'article'
  | 'special'
  | 'infomercial'
  | 'survey'
  | 'checkout_link'
  | 'email_marketing'

export type ContentMeasure = 'views' | 'visitors' | 'clicks' | 'actions' | 'orders' | 'revenue_usd'

interface Choice {
  /** All days unless given. */
  readonly days?: Days
  /** SQL of the ids to add up; the row `t` alone unless given. */
  readonly ids?: string
}

/** SQL: a measure added up from the daily facts. */
export function contentFigure(
  object: ContentObject,
  measure: ContentMeasure,
  { days, ids = 't.id' }: Choice = {},
): string {
  return `(select coalesce(sum(f.${measure}), 0) from daily_content_stats f
    where f.company_id = t.company_id and f.object_type = '${object}' and f.object_id in (${ids})${within(days)})`
}
