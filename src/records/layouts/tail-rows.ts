import { type Row, textOf } from '../list/list-result.ts'

/** A line of a tail; `missed` stands before it: more came in between than one answer holds. */
export interface TailLine {
  readonly key: string
  readonly row: Row
  readonly missed: boolean
}

/** Lines that are kept (page-kinds.md §7 log-tail); the oldest make room. */
export const tailLength = 500

/**
 * What was shown, with what an answer brings below it.
 * @param latest The answer, the newest first.
 */
export function withLatest(
  lines: readonly TailLine[],
  latest: readonly Row[],
  rowKey: string,
): readonly TailLine[] {
  const known = new Set(lines.map(({ key }) => key))
  const keyed = latest.map((row) => ({ key: textOf(row[rowKey]), row }))
  const fresh = keyed.filter(({ key }) => !known.has(key)).toReversed()
  if (fresh.length === 0) return lines
  const missed = lines.length > 0 && fresh.length === latest.length
  const added = fresh.map((line, place) => ({ ...line, missed: missed && place === 0 }))
  return [...lines, ...added].slice(-tailLength)
}
