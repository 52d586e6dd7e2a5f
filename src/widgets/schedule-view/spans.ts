import type { Column } from '../../../generated/types.ts'
import { today } from '../../dates/days.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'

/** From when to when something is, in days since the epoch; the end counts. */
export interface Span {
  readonly row: Row
  readonly from: number
  readonly to: number
}

const day = 86_400_000

/** The day of a time as it is written, never moved to the zone of this browser; null: there is none. */
export function dayOf(value: unknown): number | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value ?? ''))?.[0]
  return date === undefined ? null : Date.parse(`${date}T00:00:00Z`) / day
}

/** The day that it is where the company is. */
export function thisDay(): number {
  return dayOf(today()) ?? 0
}

export function dateOf(days: number): string {
  return new Date(days * day).toISOString().slice(0, 10)
}

/** The rows that have a beginning, the earliest first. */
export function spansOf(rows: readonly Row[], [start, end]: readonly Column[]): readonly Span[] {
  return rows
    .flatMap((row) => {
      const from = dayOf(start && row[start.key]) ?? dayOf(end && row[end.key])
      if (from === null) return []
      return [{ row, from, to: Math.max(from, dayOf(end && row[end.key]) ?? from) }]
    })
    .sort((one, other) => one.from - other.from || one.to - other.to)
}
