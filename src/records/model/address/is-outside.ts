import { type Row, textOf } from '../rows/list-result.ts'
import { readList } from './filter-value.ts'

/**
 * Whether a record is certainly not among the rows that these filters leave: one of its values is another than those asked for. Of ranges, of
 * what stands for the person who asks, and of properties that the record does not carry, nothing is known.
 */
export function isOutside(record: Row, filters: Readonly<Record<string, string>>): boolean {
  return Object.entries(filters).some(([field, filter]) => !fits(record[field], filter))
}

function fits(value: unknown, filter: string): boolean {
  if (value === undefined || filter.includes('..')) return true
  const isEmpty = value === null || value === ''
  if (filter === 'null' || filter === 'notnull') return isEmpty === (filter === 'null')
  const { negated, items } = readList(filter)
  if (items.includes('me')) return true
  const held = Array.isArray(value) ? value.map(nameOf) : [nameOf(value)]
  return items.some((item) => held.includes(item)) !== negated
}

/** As a filter writes it. */
function nameOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'object' && value !== null && 'id' in value) return textOf(value.id)
  return textOf(value ?? '')
}
