import { bulkOperation } from '../engine/jobs/bulk/bulk.ts'
import type { Access } from '../engine/model/access.ts'
import type { Operation } from '../engine/model/operation.ts'
import type { Resource, StandardOperation, Find } from '../engine/model/resource.ts'
import { ownedBy } from '../engine/operations/actions/action.ts'
import { dependentsOperation } from '../engine/operations/delete/dependents.ts'
import { destroyOperation } from '../engine/operations/delete/destroy.ts'
import { restoreOperation } from '../engine/operations/delete/restore.ts'
import { groupsOperation } from '../engine/operations/read/groups.ts'
import { indexOperation } from '../engine/operations/read/index-rows.ts'
import { masking } from '../engine/operations/read/mask.ts'
import { optionsOperation } from '../engine/operations/read/options.ts'
import { showOperation } from '../engine/operations/read/show.ts'
import { summaryOperation } from '../engine/operations/read/summary.ts'
import { reorderOperation } from '../engine/operations/write/reorder.ts'
import { storeOperation } from '../engine/operations/write/store.ts'
import { updateOperation } from '../engine/operations/write/update.ts'
import { withEffects } from './effects.ts'

type Make = (resource: Resource, access: Access, find: Find) => Operation

/** All operations of a resource, made from its definition: the standard ones it declares, its bulk endpoint, its own actions. */
export function operationsOf(resource: Resource, find: Find): Operation[] {
  const standard = order.flatMap((name) => {
    const access = resource.operations[name]
    return access === undefined ? [] : [make[name](resource, access, find)]
  })
  for (const step of Object.values(resource.bulk)) ownedBy(step, resource)
  const bulk = Object.keys(resource.bulk).length === 0 ? [] : [bulkOperation(resource, find)]
  const all = [...standard, ...bulk, ...resource.actions.map((action) => action(resource, find))]
  return all.map((operation) => withEffects(resource, masking(resource, operation), find))
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
