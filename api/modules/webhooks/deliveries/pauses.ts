/** Seconds to the next try after so many: the last of them comes three days after the first. */
const pauses = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 79_200] as const

/** Null: it has been tried often enough. A tenth more or less, so that what failed together does not come together. */
export function pauseAfter(tries: number, chance = Math.random()): number | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : Math.round(pause * (0.9 + 0.2 * chance))
}
