import { type SQL, sql } from '../../kernel/database/sql.ts'
import { fieldOf, type Resource } from '../model/resource.ts'

/** SQL of a field's value over the row `t`: its column, or what computes it. */
export function fieldValue(resource: Resource, name: string): SQL {
  const field = fieldOf(resource, name)
  const read = field?.sql ?? null
  return read === null ? sql`t.${sql.identifier(name)}` : sql`(${sql.raw(read)})`
}
