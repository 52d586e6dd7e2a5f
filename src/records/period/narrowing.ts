import { effectiveFilters, type ListState } from '../address/list-state.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { periodFilter } from './list-period.ts'

/** All that narrows the rows, by API name: the days, the filters in force, and those of the list itself. */
export function narrowingOf(list: ListDescriptor, state: ListState): Readonly<Record<string, string>> {
  return { ...periodFilter(list, state), ...effectiveFilters(list, state), ...list.within }
}
