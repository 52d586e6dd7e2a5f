import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { PeriodUse } from '../../model/definition/list.ts'
import type { Resource } from '../../model/resource.ts'
import { lengthOf } from '../../query/calendar.ts'
import { endOf, type Moment } from '../../query/date-range.ts'

/** Days that the rows of one answer may reach over; null: as many as `from` and `to` may. */
export function longestOf(period: PeriodUse | null): number | null {
  return period !== null && 'by' in period ? (period.longest ?? null) : null
}

export function tooManyDays(longest: number): Message {
  return message('最多 {n} 天', { n: longest })
}

/** What is wrong with a filter that asks for more days than a list may reach over, or for no end. */
export function tooLongFilters(
  { period }: Pick<Resource, 'period'>,
  filter: Readonly<Record<string, string>>,
  moment: Moment,
): FieldErrors {
  const longest = longestOf(period)
  if (longest === null || period === null || !('by' in period)) return {}
  const value = filter[period.by]
  if (value === undefined || !isTooLong(value, longest, moment)) return {}
  return { [`filter.${period.by}`]: [tooManyDays(longest)] }
}

/** What is no range of days is refused as a filter. */
function isTooLong(value: string, longest: number, moment: Moment): boolean {
  const parts = value.replaceAll(' ', '+').split('..')
  if (parts.length === 1) return value === 'notnull' || value.startsWith('!')
  const [from, to] = parts.map((part) => dayOf(part, moment))
  if (from === undefined || to === undefined) return parts.includes('')
  return lengthOf({ from, to }) > longest
}

/** The day of one end, as it is written. */
function dayOf(text: string, moment: Moment): string | undefined {
  const end = endOf(text, moment)
  return end === undefined || 'day' in end ? end?.day : text.slice(0, 10)
}
