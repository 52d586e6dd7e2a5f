import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import { periodFilter } from './list-period.ts'
import { effectiveFilters, type ListState } from './list-state.ts'

/** All that narrows the rows, by API name: the days, the filters in force, and those of the list itself. */
export function narrowingOf(list: ListDescriptor, state: ListState): Readonly<Record<string, string>> {
  return { ...periodFilter(list, state), ...effectiveFilters(list, state), ...list.within }
}
