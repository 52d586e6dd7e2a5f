import type { Access, Resource, StandardOperation } from '../definition/resource.ts'
import { bulkOperation } from './actions/bulk.ts'
import { dependentsOperation } from './delete/dependents.ts'
import { destroyOperation } from './delete/destroy.ts'
import { restoreOperation } from './delete/restore.ts'
import { withEffects } from './effects.ts'
import type { Operation } from './operation.ts'
import { groupsOperation } from './read/groups.ts'
import { indexOperation } from './read/index-rows.ts'
import { masking } from './read/mask.ts'
import { optionsOperation } from './read/options.ts'
import { showOperation } from './read/show.ts'
import { summaryOperation } from './read/summary.ts'
import { reorderOperation } from './write/reorder.ts'
import { storeOperation } from './write/store.ts'
import { updateOperation } from './write/update.ts'

type Find = (name: string) => Resource | undefined
type Make = (resource: Resource, access: Access, find: Find) => Operation

/** All operations of a resource, made from its definition: the standard ones it declares, its bulk endpoint, its own actions. */
export function operationsOf(resource: Resource, find: Find): Operation[] {
  const standard = order.flatMap((name) => {
    const access = resource.operations[name]
    return access === undefined ? [] : [make[name](resource, access, find)]
  })
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
