import type { Selection } from '../../graphql/selection.ts'
import type { Action } from '../../model/descriptors/action.ts'
import type { Column } from '../../model/descriptors/column.ts'
import type { Linked } from '../../model/message.ts'
import { factSelection } from '../fields/facts.ts'

/** Exactly what a row shows, and what its actions look at or hand on. */
export function rowSelection(
  rowTitle: string,
  columns: readonly Column<Linked>[],
  actions: readonly Action<Linked>[],
): Selection {
  const handedOn = actions.flatMap(handsOn).filter((field) => !field.startsWith(':'))
  return {
    id: true,
    [rowTitle]: true,
    ...factSelection(columns),
    ...Object.fromEntries(handedOn.map((field) => [field, true] as const)),
  }
}

function handsOn(action: Action<Linked>): readonly string[] {
  const conditions = action.when.flatMap((all) => Object.keys(all))
  return [...conditions, ...targetFields(action)]
}

function targetFields(action: Action<Linked>): readonly string[] {
  switch (action.does) {
    case 'open':
      return [
        ...Object.values(action.params),
        ...Object.values(action.filters),
        ...(action.search === null ? [] : [action.search]),
      ]
    case 'call':
    case 'show':
    case 'download': {
      const given = Object.values(action.given).flatMap((source) => ('row' in source ? [source.row] : []))
      const typed = 'confirm' in action && typeof action.confirm === 'object' ? [action.confirm.typed] : []
      const prefilled = 'prefill' in action ? Object.values(action.prefill) : []
      return [...given, ...typed, ...prefilled]
    }
    case 'copy':
      return action.fields
    case 'visit':
      return [action.field]
    case 'drawer':
      return Object.values(action.values)
    default:
      return []
  }
}
