/** Which metric says how many are left after how many days, as the manifest gives it, the shortest first. */
export function readDays(prop: unknown): ReadonlyMap<string, number> {
  if (typeof prop !== 'object' || prop === null) return new Map()
  const days = Object.entries(prop).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return new Map(days.toSorted(([, one], [, other]) => one - other))
}
