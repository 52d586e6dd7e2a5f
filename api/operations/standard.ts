import type { Access, Resource, StandardOperation } from '../definition/resource.ts'
import { bulkOperation } from './bulk.ts'
import { dependentsOperation } from './dependents.ts'
import { destroyOperation } from './destroy.ts'
import { indexOperation } from './index-rows.ts'
import { masking } from './mask.ts'
import type { Operation } from './operation.ts'
import { optionsOperation } from './options.ts'
import { reorderOperation } from './reorder.ts'
import { restoreOperation } from './restore.ts'
import { showOperation } from './show.ts'
import { storeOperation } from './store.ts'
import { summaryOperation } from './summary.ts'
import { updateOperation } from './update.ts'

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
  return all.map((operation) => masking(resource, operation))
}

/** Static paths (`/orders/summary`) before those with an id. */
const order: readonly StandardOperation[] = [
  'index',
  'summary',
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
  options: optionsOperation,
  show: showOperation,
  dependents: dependentsOperation,
  store: storeOperation,
  update: updateOperation,
  destroy: destroyOperation,
  restore: restoreOperation,
  reorder: reorderOperation,
}
