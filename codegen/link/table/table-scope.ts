import type { Resource } from '../../contract/resource.ts'
import type { PageScope, Scope } from '../scope.ts'
import type { Translator } from '../translations.ts'

/** What every part of a table is linked with. */
export interface TableScope extends PageScope {
  readonly scope: Scope
  readonly resource: Resource
  readonly texts: Translator
}
