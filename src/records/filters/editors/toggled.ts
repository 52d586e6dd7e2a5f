import { readList, writeList } from '../../model/address/filter-value.ts'

/** A list value with one item put in or taken out; null when none is left. */
export function toggled(value: string | undefined, item: string): string | null {
  const { negated, items } = readList(value === 'null' || value === 'notnull' ? undefined : value)
  const rest = items.filter((other) => other !== item)
  return writeList({ negated, items: rest.length === items.length ? [...items, item] : rest })
}
