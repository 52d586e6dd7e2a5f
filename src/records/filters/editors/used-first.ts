import type { EnumOption } from '../../../../generated/types.ts'

/** So many choices are searched by eye no more: what is in use begins the list. */
const manyFrom = 25

/**
 * Of many options, countries for one, those that are chosen come first, then those that records have, the most frequent first.
 * @param values Of the field, a record each.
 */
export function usedFirst(
  options: readonly EnumOption[],
  selected: readonly string[],
  values: readonly unknown[],
): readonly EnumOption[] {
  if (options.length < manyFrom) return options
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const rankOf = ({ value }: EnumOption) => (selected.includes(value) ? Infinity : (counts.get(value) ?? 0))
  return options.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)]
    return first === second ? 0 : second > first ? 1 : -1
  })
}
