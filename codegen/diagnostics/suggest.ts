/** A name that may have been meant. */
export interface Suggestion {
  /** "did you mean `icon`?" */
  readonly text: string
  readonly word: string
  readonly name: string
  /** The names that are as near or nearly so, `name` first. */
  readonly names: readonly string[]
  /** Few letters differ, and no other name is nearly as close: a program may write it. */
  readonly isCertain: boolean
}

/** The closest candidate, or null when nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>): Suggestion | null {
  const near = nearestOf(word, candidates)
  const [best, next] = near
  if (best === undefined) return null
  const certain = Math.max(1, Math.floor(best.name.length / 4))
  return {
    text: `did you mean \`${best.name}\`?`,
    word,
    name: best.name,
    names: near.map(({ name }) => name),
    isCertain:
      best.name.length > 2 &&
      best.distance <= certain &&
      (next === undefined || (best.distance === 0 ? next.distance > 0 : next.distance > best.distance + 1)),
  }
}

/** Ends a sentence with what may have been meant. */
export const ending = (suggestion: Suggestion | null): string =>
  suggestion === null ? '.' : `: ${suggestion.text}`

/** The candidate with the fewest mistakes, at most two fifths of the longer one's letters. */
export const nearest = (word: string, candidates: Iterable<string>): string | null =>
  nearestOf(word, candidates)[0]?.name ?? null

interface Near {
  readonly name: string
  readonly distance: number
}

/** The best candidate, of equal ones the first, and those with one mistake more at most. */
function nearestOf(word: string, candidates: Iterable<string>): readonly Near[] {
  let found: Near[] = []
  let best = Infinity
  for (const name of candidates) {
    const limit = Math.min(Math.floor(Math.max(word.length, name.length) * 0.4), best + 1)
    if (Math.abs(name.length - word.length) > limit) continue
    const distance = editDistance(word.toLowerCase(), name.toLowerCase())
    if (distance > limit) continue
    best = Math.min(best, distance)
    found = [...found.filter((one) => one.distance <= best + 1), { name, distance }]
  }
  return found.toSorted((a, b) => a.distance - b.distance)
}

/** Letters too many, too few or wrong; two that changed places are one mistake. */
function editDistance(a: string, b: string): number {
  let beforeThat: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (beforeThat[j - 2] ?? 0) + 1
          : substitution
      current.push(Math.min(substitution, swapped, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    beforeThat = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
