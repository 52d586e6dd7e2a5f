import { maxSortKeys } from './list-state.ts'

export type SortDirection = 'ascending' | 'descending' | 'none'

/** The keys in force: the chosen ones, else the page's own. */
export function effectiveSort(sortKeys: readonly string[], own: string): readonly string[] {
  return sortKeys.length > 0 ? sortKeys : own.split(',').filter((key) => key !== '')
}

export function directionOf(keys: readonly string[], field: string): SortDirection {
  if (keys.includes(field)) return 'ascending'
  return keys.includes(`-${field}`) ? 'descending' : 'none'
}

/**
 * What a click on a header does: ascending, descending, then the page's own order again.
 * With `additive` (Shift) the other keys stay, up to three in all.
 */
export function nextSort(sortKeys: readonly string[], field: string, additive: boolean): readonly string[] {
  const others = additive ? sortKeys.filter((key) => key !== field && key !== `-${field}`) : []
  const direction = directionOf(sortKeys, field)
  if (direction === 'descending') return others
  const key = direction === 'none' ? field : `-${field}`
  if (!additive) return [key]
  const place = sortKeys.findIndex((taken) => taken === field || taken === `-${field}`)
  if (place >= 0) return others.toSpliced(place, 0, key)
  return [...others, key].slice(-maxSortKeys)
}
