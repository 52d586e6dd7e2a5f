/** "did you mean `icon`?" for the closest candidate, or null when nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const match = nearest(word, candidates)
  return match === null ? null : `did you mean \`${match}\`?`
}

/** The candidate with the fewest mistakes, at most two fifths of the longer one's letters. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Infinity
  for (const candidate of candidates) {
    const limit = Math.floor(Math.max(word.length, candidate.length) * 0.4)
    if (Math.abs(candidate.length - word.length) > Math.min(limit, bestDistance - 1)) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance <= limit && distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
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
