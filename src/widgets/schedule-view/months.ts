import { dateOf } from './spans.ts'

const day = 86_400_000
/** No more names than can be read. */
const mostNames = 14

/** The first days of the months in between, in days since the epoch. */
export function monthsBetween(first: number, last: number): readonly number[] {
  const [year = 0, month = 0] = dateOf(first).split('-').map(Number)
  const count = Math.ceil((last - first) / 28) + 1
  const months = Array.from(
    { length: count },
    (_, index) => Date.UTC(year, month - 1 + index, 1) / day,
  ).filter((start) => start >= first && start <= last)
  const step = Math.ceil(months.length / mostNames)
  return months.filter((_, index) => index % step === 0)
}
