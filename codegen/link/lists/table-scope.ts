import type { Resource } from '../../contract/resource.ts'
import type { FieldSet, PageContext } from '../context.ts'

/** What every part of a table is linked with. */
export interface TableScope extends PageContext {
  readonly resource: Resource
  readonly owner: FieldSet
}
