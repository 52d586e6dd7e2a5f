import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { addDays, dayOf } from './today.ts'

/** Now, and the time zone whose days count. */
export interface Moment {
  readonly now: Date
  readonly timezone: string
}

/** Why a value is none. */
export interface Problem {
  readonly problem: Message
}

export type End = { readonly day: string } | { readonly instant: string }

/**
 * The condition of a date filter: a day, a moment, or a range of them, both ends included: `2025-01-01..2025-01-31`, `..today`,
 * `-30d..today`, `2025-01-01T08:00:00Z..`. Days are those of the company's time zone. A space is a `+` that was not encoded.
 * What is none is a problem.
 */
export function dateRange(
  value: string,
  moment: Moment,
  target: { column: SQL; isDate: boolean },
): SQL | Problem {
  const parts = value.replaceAll(' ', '+').split('..')
  if (parts.length > 2 || parts.every((part) => part === '')) return hint
  const ends = parts.map((part) => (part === '' ? null : endOf(part, moment)))
  if (ends.includes(undefined)) return hint
  const [from = null, to = from] = ends
  if (from !== null && to !== null && 'day' in from && 'day' in to && from.day > to.day)
    return { problem: '范围的起点晚于终点' }
  const bound = target.isDate ? dateBound : timeBound
  const lower = from === null ? sql`true` : sql`${target.column} >= ${bound(from, 0, moment)}`
  const upper =
    to === null ? sql`true` : sql`${target.column} ${before(to, target.isDate)} ${bound(to, 1, moment)}`
  return sql`(${lower} and ${upper})`
}

const hint: Problem = { problem: '须为日期或范围，如 2025-01-01..2025-01-31、-30d..today' }

/** One end of a range; undefined: it is none. */
export function endOf(text: string, { now, timezone }: Moment): End | undefined {
  if (text === 'today') return { day: dayOf(now, timezone) }
  const relative = /^([+-]\d{1,4})d$/.exec(text)
  if (relative !== null) return { day: addDays(dayOf(now, timezone), Number(relative[1])) }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDay(text) ? { day: text } : undefined
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  return isDay(text.slice(0, 10)) && !Number.isNaN(instant.getTime())
    ? { instant: instant.toISOString() }
    : undefined
}

function dateBound(end: End, _after: 0 | 1, { timezone }: Moment): SQL {
  return 'day' in end
    ? sql`${end.day}::date`
    : sql`(${end.instant}::timestamptz at time zone ${timezone})::date`
}

function timeBound(end: End, after: 0 | 1, { timezone }: Moment): SQL {
  if ('instant' in end) return sql`${end.instant}::timestamptz`
  return sql`(${addDays(end.day, after)}::date::timestamp at time zone ${timezone})`
}

/** A day ends where the next begins; a moment and a date are included as such. */
function before(end: End, isDate: boolean): SQL {
  return sql.raw('day' in end && !isDate ? '<' : '<=')
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return text >= '0001-01-01' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
