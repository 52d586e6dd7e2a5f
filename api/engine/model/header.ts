import type { Caller } from './caller.ts'
import type { Field } from './field.ts'
import { fieldOf, type Resource } from './resource.ts'
import type { Row } from './row.ts'

/**
 * What a caller reads of a record: all of it, or with nothing but the key of a child page the header of that page
 * (domain/resources.md §1 "Permission check").
 */
export function readable(resource: Resource, record: Row, { isAdmin, permissions }: Caller): Row {
  const {
    access: { restrictedProjectionFor },
    operations,
  } = resource
  if (restrictedProjectionFor.length === 0 || isAdmin || !Array.isArray(operations.show)) return record
  if (operations.show.some((key) => permissions.has(key) && !restrictedProjectionFor.includes(key)))
    return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => isHeaderField(resource, name)))
}

/** Id, title, status, type, dates and counts. */
export function isHeaderField(resource: Resource, name: string): boolean {
  if (name === 'id' || name === resource.title) return true
  const field: Field | undefined = fieldOf(resource, name)
  if (field === undefined) return false
  const isCount = Object.hasOwn(resource.computed, name) && field.type === 'int'
  return isCount || ['status', 'type'].includes(name) || ['date', 'datetime'].includes(field.type)
}
