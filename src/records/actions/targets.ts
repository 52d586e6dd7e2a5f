import { routes } from '../../../generated/routes.ts'
import type { Action, BulkAction, DrawerAction, Layout } from '../../../generated/types.ts'
import { isPermitted } from '../../data/permissions.ts'
import { mayShow } from '../model/conditions/may-show.ts'
import { meetsNeeds } from '../model/conditions/needs.ts'

/** What the actionContext of an action can do for it, beside what every action can. */
export interface Abilities {
  readonly drawers: readonly DrawerAction['drawer'][]
  readonly layouts: readonly Layout[]
  readonly widgets: readonly string[]
  /** There is a list whose rows can be written to a file. */
  readonly list: boolean
}

/** The actions that the person may do and that can be carried out here; the others are not there at all. */
export function availableActions<T extends Action | BulkAction>(
  actions: readonly T[],
  held: readonly string[],
  abilities: Abilities,
): readonly T[] {
  return actions.filter((action) => isAllowed(action, held) && canBeCarriedOut(action, abilities))
}

/** True where the person has the keys: those of the page that it opens, or those of its call. */
export function isAllowed(action: Action | BulkAction, held: readonly string[]): boolean {
  if (!('does' in action)) return meetsNeeds(action.needs, held)
  switch (action.does) {
    case 'open':
      return isPermitted(routes[action.to].permissions, held)
    case 'widget':
      return mayShow(action.widget, held)
    case 'copy':
    case 'visit':
    case 'layout':
      return true
    default:
      return meetsNeeds(action.needs, held)
  }
}

/** Every target of the manifest, once: whether it can be carried out in these actionContext. */
function canBeCarriedOut(action: Action | BulkAction, abilities: Abilities): boolean {
  if (!('does' in action)) return true
  switch (action.does) {
    case 'open':
    case 'call':
    case 'show':
    case 'download':
    case 'copy':
    case 'visit':
      return true
    case 'drawer':
      return abilities.drawers.includes(action.drawer)
    case 'layout':
      return abilities.layouts.includes(action.layout)
    case 'widget':
      return abilities.widgets.includes(action.widget.widget)
    case 'export':
    case 'csv':
    case 'import':
      return abilities.list
    default:
      return action satisfies never
  }
}
