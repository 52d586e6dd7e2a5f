import { type SQL, sql } from 'drizzle-orm/sql'
import { fieldOf, type Resource } from '../definition/resource.ts'

/** SQL of a field's value over the row `t`: its column, or what computes it. */
export function fieldValue(resource: Resource, name: string): SQL {
  const field = fieldOf(resource, name)
  return field !== undefined && 'sql' in field ? sql`(${sql.raw(field.sql)})` : sql`t.${sql.identifier(name)}`
}
