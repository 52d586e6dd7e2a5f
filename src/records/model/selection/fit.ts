/** How many of the selected rows an action can be done to. */
export interface Fit {
  readonly able: number
  readonly refused: number
  /** Why not to the others, in words; of several reasons the most frequent one. */
  readonly reason: string | null
}

/** @param reasons One a row; null: nothing stands against it. */
export function fitOf(reasons: readonly (string | null)[]): Fit {
  const counts = new Map<string, number>()
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const refused = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [first = null] = [...counts].toSorted(([, a], [, b]) => b - a).map(([reason]) => reason)
  return { able: reasons.length - refused, refused, reason: first }
}
