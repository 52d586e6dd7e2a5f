import { type SQL, sql } from '../../kernel/database/sql.ts'
import { type Resource, type ResourceRegistry } from '../model/resource.ts'
import { isChild } from '../model/scope.ts'

export interface ChildRelation {
  readonly child: Resource
  /** The child's column that holds the parent's id. */
  readonly by: string
  /** Which of the rows `t` are children of such a parent, where the column alone does not say it. */
  readonly condition: SQL
}

/** The children behind a nested field. Throws if the definitions do not fit each other, which is our bug. */
export function childRelation(parent: Resource, fieldName: string, find: ResourceRegistry): ChildRelation {
  const field = parent.fields[fieldName]
  const child = field?.resource == null ? undefined : find(field.resource)
  if (field?.type !== 'nested' || child === undefined) {
    throw new Error(`${parent.name}.${fieldName} is no nested field of a known resource`)
  }
  if (field.owner !== null) {
    const { by, type, current = 'true' } = field.owner
    const condition = sql`t.${sql.identifier(type.column)} = ${type.value} and ${sql.raw(current)}`
    return { child, by, condition }
  }
  if (!isChild(child.scope) || child.scope.parent !== parent.name) {
    throw new Error(`${child.name} is no child of ${parent.name}`)
  }
  return { child, by: child.scope.by, condition: sql`true` }
}
