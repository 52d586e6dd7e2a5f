/**
 * SQL of a figure from raw rows; `$1` is the company, `$2` and `$3` are the first and the last day, `$4` is the time zone, `$5` the parent of a
 * nested list.
 */
export interface Oracle {
  readonly page: string
  /** Of the summary of a list, or of a statistic; `{parent}` is the id of the parent. */
  readonly path: string
  readonly metric: string
  readonly sql: string
  /** The figure is of now: it has no days. */
  readonly isOfNow?: true
  /** It comes from daily facts, whose days are those of the time zone in which they were written. */
  readonly isOfFacts?: true
  /** The most days that may be asked for at once. */
  readonly mostDays?: number
  /** SQL: the parent's id, of `$1`. */
  readonly parent?: string
}

export type Figures = Readonly<Record<string, string>>

export const of = (
  page: string,
  path: string,
  figures: Figures,
  rest: Partial<Oracle> = {},
): readonly Oracle[] => Object.entries(figures).map(([metric, sql]) => ({ page, path, metric, sql, ...rest }))

/** Of figures of now. */
export const ofNow = (page: string, path: string, figures: Figures, rest: Partial<Oracle> = {}) =>
  of(page, path, figures, { isOfNow: true, ...rest })

export const within = (moment: string) => `(timezone($4, ${moment}))::date between $2::date and $3::date`

export const share = (part: string, whole: string) =>
  `case when ${whole} = 0 then null else round(${part}::numeric / ${whole}, 4) end`

const today = `(timezone($4, now()))::date`

/** Whether a moment is on one of the last days, today included. */
export const inLast = (days: number, moment: string) => `(timezone($4, ${moment}))::date > ${today} - ${days}`

/** Whether a day is one of the last, today included. */
export const dayInLast = (days: number, day: string) => `${day} > ${today} - ${days}`

/** Whether a day is today or one of the next so many. */
export const inNext = (days: number, day: string) => `${day} >= ${today} and ${day} <= ${today} + ${days}`

export { today }

/** Lists of what has a language show one: that of the company, unless another one is asked for. */
export const inLanguage = (row: string) =>
  `${row}.language = (select c.default_language from companies c where c.id = $1)`

/** A sale: paid, no test, not deleted. */
export const isSale = (order: string) =>
  `${order}.paid_at is not null and not ${order}.is_test and ${order}.deleted_at is null`
