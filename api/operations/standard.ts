import type { Access, Resource, StandardOperation } from '../definition/resource.ts'
import { dependentsOperation } from './dependents.ts'
import { destroyOperation } from './destroy.ts'
import { indexOperation } from './index-rows.ts'
import type { Operation } from './operation.ts'
import { optionsOperation } from './options.ts'
import { showOperation } from './show.ts'
import { storeOperation } from './store.ts'
import { summaryOperation } from './summary.ts'
import { updateOperation } from './update.ts'

type Find = (name: string) => Resource | undefined
type Make = (resource: Resource, access: Access, find: Find) => Operation

/** The operations that a resource declares, made from its definition. */
export function standardOperations(resource: Resource, find: Find): Operation[] {
  return order.flatMap((name) => {
    const access = resource.operations[name]
    return access === undefined ? [] : [make[name](resource, access, find)]
  })
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
}
