import type { Changes } from './action.ts'
import type { Resource } from './resource.ts'

/** Resources whose rows change with what declares it, sorted. */
export function changesOf(resource: Resource, changes: Changes = []): readonly string[] {
  if (changes === 'none') return []
  if (changes === 'rules' || changes === 'all') return changedResources(resource, changes === 'all')
  return unique([resource.name, ...changes])
}

/**
 * Resources whose rows a write of records may change, sorted: the records', what they are counted in, their lines, and with `released`
 * also what hangs on them when they go.
 */
export function changedResources(resource: Resource, released: boolean): readonly string[] {
  const dependents = released ? dependentsOf(resource) : []
  return unique([resource.name, ...resource.changes, ...childrenOf(resource), ...dependents])
}

const dependentsOf = ({ lifecycle: { deletion } }: Resource): readonly string[] =>
  (deletion?.dependents ?? [])
    .filter(({ effect }) => effect !== 'kept')
    .map((dependent) => dependent.resource)

/** Their rows are written with the record. */
const childrenOf = ({ fields }: Resource): readonly string[] =>
  Object.values(fields).flatMap(({ type, resource }) =>
    type === 'nested' && resource !== null ? [resource] : [],
  )

/** Each of the names once, sorted. */
export const unique = <Name extends string>(names: readonly Name[]): readonly Name[] =>
  [...new Set(names)].toSorted()
