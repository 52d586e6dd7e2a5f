import { createHash } from 'node:crypto'

/** At least one of the cases, and the same ones for the same seed whatever the order of the table is. */
export function choose<T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  { share, seed }: { readonly share: number; readonly seed: string },
): readonly T[] {
  const count = Math.min(cases.length, Math.max(1, Math.ceil(cases.length * share)))
  const ranked = cases
    .map((one) => ({
      one,
      rank: createHash('sha256')
        .update(`${seed}\0${nameOf(one)}`)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const selected = new Set(ranked.slice(0, count).map(({ one }) => one))
  return cases.filter((one) => selected.has(one))
}
