/** "did you mean `icon`?" for the closest candidate, or null when nothing is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const match = nearest(word, candidates)
  return match === null ? null : `did you mean \`${match}\`?`
}

/** The candidate with the smallest edit distance, at most a third of the word's length (and at least 2). */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const limit = Math.max(2, Math.floor(word.length / 3))
  let best: string | null = null
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
