import { quantile } from '../api/measure.ts'

/** When something began and when it was done, in milliseconds since the navigation began. */
export type Span = readonly [begin: number, end: number]

/** The median begin and the median end of every span that at least half of the time lines have, in the order in which they begin. */
export function medians(lines: readonly Readonly<Record<string, Span>>[]): Record<string, Span> {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const spans = names.flatMap((name): [string, Span][] => {
    const own = lines.flatMap((line) => (line[name] === undefined ? [] : [line[name]]))
    if (own.length * 2 < lines.length) return []
    const middle = (side: 0 | 1) =>
      quantile(
        own.map((span) => span[side]),
        0.5,
      )
    return [[name, [middle(0), middle(1)]]]
  })
  return Object.fromEntries(spans.toSorted(([, one], [, other]) => one[0] - other[0] || one[1] - other[1]))
}
