import { changedResources, unique } from '../model/changed-resources.ts'
import type { Operation } from '../model/operation.ts'
import type { ResourceRegistry } from '../model/resource.ts'
import type { Resource } from '../model/resource.ts'

/**
 * Says in the contract what a call is about, so that who has answers knows which of them are out of date: `x-changes`, the resources
 * whose rows a write may change, and `x-reads`, those that an answer shows something of. The two variants of a resource are one. Choices are
 * asked for anew whenever the user chooses, and say nothing.
 */
export function withEffects(resource: Resource, operation: Operation, find: ResourceRegistry): Operation {
  const { 'x-reads': further, ...extensions } = operation.extensions ?? {}
  return { ...operation, extensions: { ...effectOf(resource, operation, find, further), ...extensions } }
}

function effectOf(
  resource: Resource,
  operation: Operation,
  find: ResourceRegistry,
  further: unknown,
): Operation['extensions'] {
  if (operation.method !== 'GET')
    return { 'x-changes': changedBy(resource, operation), ...dangerOf(operation) }
  if (operation.id.endsWith('_options')) return {}
  return {
    'x-reads': unique([...readBy(resource, find), ...(Array.isArray(further) ? further.map(String) : [])]),
  }
}

const changedBy = (resource: Resource, { method }: Operation): readonly string[] =>
  changedResources(resource, method === 'DELETE')

/** What a record names, and what its definition says that its SQL reads. */
function readBy({ name, fields, computed, reads }: Resource, find: ResourceRegistry): readonly string[] {
  const named = [...Object.values(fields), ...Object.values(computed)].flatMap(
    (field) => field.resource ?? [],
  )
  return unique([name, ...reads, ...named.filter((each) => find(each) !== undefined)])
}

/** What a deletion takes away is gone, at least from sight. */
const dangerOf = ({ method }: Operation): Operation['extensions'] =>
  method === 'DELETE' ? { 'x-danger': true } : {}
