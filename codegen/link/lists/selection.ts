import type { Selection } from '../../graphql/selection.ts'
import type { Action, BulkAction } from '../../model/descriptors/action.ts'
import type { Column } from '../../model/descriptors/column.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import { rowFieldsOf } from '../actions/confirm.ts'
import { fieldsOf } from '../calls/source.ts'
import { factSelection } from '../fields/facts.ts'

/**
 * Exactly what a row shows, and what its actions look at or hand on; with its version where something here writes it,
 * so that a write never goes out without what it was made on.
 */
export function rowSelection(
  rowTitle: string,
  columns: readonly Column<Linked>[],
  actions: readonly (Action<Linked> | BulkAction<Linked>)[],
  fields: ReadonlyMap<string, unknown>,
): Selection {
  const isWritten = columns.some(({ edit }) => edit !== undefined) || actions.some(writes)
  return {
    id: true,
    ...(isWritten && fields.has('updated_at') && { updated_at: true }),
    [rowTitle]: true,
    ...factSelection(columns),
    ...toneSelection(columns),
    ...Object.fromEntries(actions.flatMap(handsOn).map((field) => [field, true] as const)),
  }
}

/** What the marks of columns look at. */
function toneSelection(columns: readonly Column<Linked>[]): Selection {
  const conditions = columns.flatMap(({ tones = [] }) => tones.flatMap(({ when }) => when))
  return Object.fromEntries(conditions.flatMap(Object.keys).map((field) => [field, true] as const))
}

const writes = (action: Action<Linked> | BulkAction<Linked>): boolean =>
  'does' in action && (action.does === 'call' || action.does === 'drawer' || action.does === 'widget')

function handsOn(action: Action<Linked> | BulkAction<Linked>): readonly string[] {
  const states = [...(action.allowed ?? []).flatMap(({ when }) => when), ...(action.when ?? [])]
  const conditions = states.flatMap((all) => Object.keys(all))
  if (!('does' in action)) return conditions
  const confirmFields = action.does === 'call' ? rowFieldsOf(action.confirm) : []
  const mark = action.ofDeleted ? ['is_deleted'] : []
  return [...conditions, ...mark, ...confirmFields, ...fieldsOf(sourcesOf(action))]
}

/** Where an action takes values from: every target says it here, or does not compile. */
function sourcesOf(action: Action<Linked>): readonly (Source | undefined)[] {
  switch (action.does) {
    case 'open':
      return [...Object.values(action.params ?? {}), ...Object.values(action.filters ?? {}), action.search]
    case 'call':
      return [
        ...Object.values(action.bindings ?? {}),
        ...Object.values(action.prefill ?? {}),
        ...Object.values(action.load?.bindings ?? {}),
        ...Object.values(action.dependents?.bindings ?? {}),
        ...Object.values(action.restore?.bindings ?? {}),
      ]
    case 'show':
    case 'download':
      return Object.values(action.bindings ?? {})
    case 'copy':
      return action.fields
    case 'visit':
      return [action.field]
    case 'drawer':
      return Object.values(action.values ?? {})
    case 'widget':
      return Object.values(action.widget.calls ?? {}).flatMap(({ bindings = {} }) => Object.values(bindings))
    case 'layout':
    case 'export':
    case 'import':
    case 'csv':
      return []
    default:
      return action satisfies never
  }
}
