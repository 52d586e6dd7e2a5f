import type { FormField } from '../../../../generated/types.ts'
import { mayBeEmpty } from '../may-be-empty.ts'

/** So many are in sight at once; so many more are a menu; beyond that they are searched (page-kinds.md §3). */
const mostInSight = 4
const mostInMenu = 7

/** How one of the contract's values is chosen. One that may be left out is not shown as radios, which cannot be taken back. */
export function lookOf(field: FormField): 'radios' | 'menu' | 'search' {
  const { options = [] } = field
  if (options.length > mostInMenu) return 'search'
  return options.length <= mostInSight && !mayBeEmpty(field) ? 'radios' : 'menu'
}
