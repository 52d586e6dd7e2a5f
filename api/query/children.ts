import type { Resource } from '../definition/resource.ts'

export interface ChildRelation {
  readonly child: Resource
  /** The child's column that holds the parent's id. */
  readonly by: string
}

/** The children behind a nested field. Throws if the definitions do not fit each other, which is our bug. */
export function childRelation(
  parent: Resource,
  fieldName: string,
  find: (name: string) => Resource | undefined,
): ChildRelation {
  const field = parent.fields[fieldName]
  const child = field?.resource == null ? undefined : find(field.resource)
  if (field?.type !== 'nested' || child === undefined) {
    throw new Error(`${parent.name}.${fieldName} is no nested field of a known resource`)
  }
  if (typeof child.scope === 'string' || child.scope.parent !== parent.name) {
    throw new Error(`${child.name} is no child of ${parent.name}`)
  }
  return { child, by: child.scope.by }
}
