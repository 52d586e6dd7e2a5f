import type { FormField } from '../../../../generated/types.ts'

/** So many are in sight at once; so many more are a menu; beyond that they are searched (page-kinds.md §3). */
const mostInSight = 4
const mostInMenu = 7

/** How one of the contract's values is chosen. One that may be left out is not shown as radios, which cannot be taken back. */
export function lookOf({ options = [], required }: FormField): 'radios' | 'menu' | 'search' {
  if (options.length > mostInMenu) return 'search'
  return options.length <= mostInSight && required === true ? 'radios' : 'menu'
}
