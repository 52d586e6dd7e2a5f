import { bulkOperation } from '../jobs/bulk/bulk.ts'
import type { Access } from '../model/access.ts'
import type { Operation } from '../model/operation.ts'
import type { Resource, StandardOperation, ResourceRegistry } from '../model/resource.ts'
import { ownedBy } from '../operations/actions/action.ts'
import { dependentsOperation } from '../operations/delete/dependents.ts'
import { destroyOperation } from '../operations/delete/destroy.ts'
import { restoreOperation } from '../operations/delete/restore.ts'
import { groupsOperation } from '../operations/read/groups.ts'
import { indexOperation } from '../operations/read/index-rows.ts'
import { masking } from '../operations/read/mask.ts'
import { optionsOperation } from '../operations/read/options.ts'
import { showOperation } from '../operations/read/show.ts'
import { summaryOperation } from '../operations/read/summary.ts'
import { reorderOperation } from '../operations/write/reorder.ts'
import { storeOperation } from '../operations/write/store.ts'
import { updateOperation } from '../operations/write/update.ts'
import { withEffects } from './effects.ts'

type Make = (resource: Resource, access: Access, find: ResourceRegistry) => Operation

/** All operations of a resource, made from its definition: the standard ones it declares, its bulk endpoint, its own actions. */
export function operationsOf(resource: Resource, find: ResourceRegistry): Operation[] {
  const standard = order.flatMap((name) => {
    const access = resource.operations[name]
    return access === undefined ? [] : [make[name](resource, access, find)]
  })
  for (const step of Object.values(resource.bulk)) ownedBy(step, resource)
  const bulk = Object.keys(resource.bulk).length === 0 ? [] : [bulkOperation(resource, find)]
  const all = [...standard, ...bulk, ...resource.actions.map((action) => action(resource, find))]
  return all.map((operation) => withEffects(resource, masking(resource, byPeople(resource, operation)), find))
}

/** The operation, closed to keys where it writes who signs in and what they may do. */
function byPeople({ access }: Resource, operation: Operation): Operation {
  return access.ofPeople && operation.method !== 'GET' ? { ...operation, neverByKey: true } : operation
}

/** Static paths (`/orders/summary`) before those with an id. */
const order: readonly StandardOperation[] = [
  'index',
  'summary',
  'groups',
  'options',
  'show',
  'dependents',
  'store',
  'update',
  'destroy',
  'restore',
  'reorder',
]

const make: Readonly<Record<StandardOperation, Make>> = {
  index: indexOperation,
  summary: summaryOperation,
  groups: groupsOperation,
  options: optionsOperation,
  show: showOperation,
  dependents: dependentsOperation,
  store: storeOperation,
  update: updateOperation,
  destroy: destroyOperation,
  restore: restoreOperation,
  reorder: reorderOperation,
}
